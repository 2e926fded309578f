// How often this process has asked for memory.

#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/// Calls of malloc, calloc, realloc and the aligned ones since the start, or -1 where they can't be counted.
long allocation_count(void);

#endif
