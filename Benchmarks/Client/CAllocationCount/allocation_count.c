// With glibc a program's own malloc takes the place of the library's, for the Swift runtime too.
// Each function counts and passes the call on.

#include "allocation_count.h"

#include <stddef.h>
#include <stdlib.h>

#ifdef __GLIBC__

#include <errno.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Atomic long calls;

long allocation_count(void) { return calls; }

void *malloc(size_t size) {
  calls++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  calls++;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  calls++;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  calls++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  calls++;
  void *block = __libc_memalign(alignment, size);
  if (block == NULL) return ENOMEM;
  *memory = block;
  return 0;
}

#else

long allocation_count(void) { return -1; }

#endif
