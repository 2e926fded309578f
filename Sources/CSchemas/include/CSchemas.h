/* The JSON Schemas that `make docs` makes of the statements, beside this folder: the bytes of each. */
struct stylec_schema {
  const unsigned char *bytes;
  long size;
};

struct stylec_schema stylec_source_schema(void);
struct stylec_schema stylec_bundle_schema(void);
struct stylec_schema stylec_manifest_schema(void);
struct stylec_schema stylec_safe_ranges_schema(void);
struct stylec_schema stylec_diff_schema(void);
