/* OpenSSL 3 deprecates the init/update/final calls, which are the ones that load no provider (about 1 ms). */
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/evp.h>
#include <openssl/sha.h>
