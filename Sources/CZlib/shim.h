#include <zlib.h>

/* zlib's streams must not move between its calls, which a value in Swift may; so whole buffers are dealt with here. */

/* Compresses into a gzip frame; gives the number of bytes, or -1. */
static inline long stylec_gzip(const unsigned char *input, unsigned int count, unsigned char *output, unsigned int capacity) {
  z_stream stream = {.next_in = (unsigned char *)input, .avail_in = count, .next_out = output, .avail_out = capacity};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) return -1;
  int result = deflate(&stream, Z_FINISH);
  deflateEnd(&stream);
  return result == Z_STREAM_END ? (long)(capacity - stream.avail_out) : -1;
}

/* Takes a gzip frame apart, to its last byte; gives the number of bytes, or -1. */
static inline long stylec_gunzip(const unsigned char *input, unsigned int count, unsigned char *output, unsigned int capacity) {
  z_stream stream = {.next_in = (unsigned char *)input, .avail_in = count, .next_out = output, .avail_out = capacity};
  if (inflateInit2(&stream, 15 + 16) != Z_OK) return -1;
  int result = inflate(&stream, Z_FINISH);
  inflateEnd(&stream);
  return result == Z_STREAM_END && stream.avail_in == 0 ? (long)(capacity - stream.avail_out) : -1;
}
