/* As brotli declares them. */
#include <stddef.h>
typedef unsigned char uint8_t;
#define BROTLI_BOOL int
#define BROTLI_TRUE 1
#define BROTLI_MAX_QUALITY 11
#define BROTLI_MAX_WINDOW_BITS 24
typedef enum BrotliEncoderMode { BROTLI_MODE_GENERIC = 0, BROTLI_MODE_TEXT = 1, BROTLI_MODE_FONT = 2 } BrotliEncoderMode;
size_t BrotliEncoderMaxCompressedSize(size_t);
BROTLI_BOOL BrotliEncoderCompress(int, int, BrotliEncoderMode, size_t, const uint8_t *, size_t *, uint8_t *);
