/* No source changes a schema, so the program holds them, rather than making them in every build. */
#include "CSchemas.h"

static const unsigned char source[] = {
#embed "source.schema.json"
};

static const unsigned char bundle[] = {
#embed "bundle.schema.json"
};

static const unsigned char manifest[] = {
#embed "manifest.schema.json"
};

static const unsigned char safe_ranges[] = {
#embed "safe-ranges.schema.json"
};

static const unsigned char diff[] = {
#embed "diff.schema.json"
};

struct stylec_schema stylec_source_schema(void) { return (struct stylec_schema){source, sizeof source}; }

struct stylec_schema stylec_bundle_schema(void) { return (struct stylec_schema){bundle, sizeof bundle}; }

struct stylec_schema stylec_manifest_schema(void) { return (struct stylec_schema){manifest, sizeof manifest}; }

struct stylec_schema stylec_safe_ranges_schema(void) { return (struct stylec_schema){safe_ranges, sizeof safe_ranges}; }

struct stylec_schema stylec_diff_schema(void) { return (struct stylec_schema){diff, sizeof diff}; }
