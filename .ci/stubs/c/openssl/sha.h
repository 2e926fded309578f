/* As OpenSSL 3 declares them. */
#include <stddef.h>
#define SHA256_DIGEST_LENGTH 32
typedef struct SHA256state_st {
  unsigned int h[8], Nl, Nh, data[16], num, md_len;
} SHA256_CTX;
int SHA256_Init(SHA256_CTX *);
int SHA256_Update(SHA256_CTX *, const void *, size_t);
int SHA256_Final(unsigned char *, SHA256_CTX *);
