/* CURLOPT_PROTOCOLS, deprecated since 7.85, is known to all versions. */
#define CURL_DISABLE_DEPRECATION
#include <curl/curl.h>

/* Swift calls no functions with variable arguments: here is one for each type of what an option takes. */

static inline void stylec_curl_set_number(CURL *handle, CURLoption option, long value) {
  curl_easy_setopt(handle, option, value);
}

static inline void stylec_curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
  curl_easy_setopt(handle, option, value);
}

static inline void stylec_curl_set_receiver(CURL *handle, CURLoption option, curl_write_callback receiver) {
  curl_easy_setopt(handle, option, receiver);
}

static inline void stylec_curl_multi_set_number(CURLM *handle, CURLMoption option, long value) {
  curl_multi_setopt(handle, option, value);
}

/* The status code of the last answer, 0 where there is none. */
static inline long stylec_curl_status(CURL *handle) {
  long status = 0;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
  return status;
}
