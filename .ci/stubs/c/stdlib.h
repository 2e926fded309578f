#include <stddef.h>
void exit(int) __attribute__((noreturn));
void free(void *);
char *getenv(const char *);
