/* As zlib declares them. */
typedef struct z_stream_s {
  const unsigned char *next_in;
  unsigned int avail_in;
  unsigned char *next_out;
  unsigned int avail_out;
} z_stream;
#define Z_OK 0
#define Z_STREAM_END 1
#define Z_FINISH 4
#define Z_BEST_COMPRESSION 9
#define Z_DEFAULT_STRATEGY 0
#define Z_DEFLATED 8
int deflateInit2(z_stream *, int, int, int, int, int);
int deflate(z_stream *, int);
int deflateEnd(z_stream *);
int inflateInit2(z_stream *, int);
int inflate(z_stream *, int);
int inflateEnd(z_stream *);
