#include <stddef.h>
char *strerror(int);
