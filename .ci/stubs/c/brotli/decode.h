/* As brotli declares them. */
#include <stddef.h>
typedef unsigned char uint8_t;
typedef struct BrotliDecoderStateStruct BrotliDecoderState;
typedef enum {
  BROTLI_DECODER_RESULT_ERROR = 0,
  BROTLI_DECODER_RESULT_SUCCESS = 1
} BrotliDecoderResult;
BrotliDecoderState *BrotliDecoderCreateInstance(void *, void *, void *);
void BrotliDecoderDestroyInstance(BrotliDecoderState *);
BrotliDecoderResult BrotliDecoderDecompressStream(
  BrotliDecoderState *, size_t *, const uint8_t **, size_t *, uint8_t **, size_t *);
