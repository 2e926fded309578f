/* Swift's runtime reads the arguments and its own path from /proc, before any line of the program runs, and aborts without it. */
#include "CStart.h"

#ifdef __linux__
#include <unistd.h>

static const char message[] =
    "stylec: /proc isn't there, and programs read their arguments from it; mount it: mount -t proc proc /proc\n";

/* 101 is the first priority that programs may take: the runtime's own constructors come later. */
__attribute__((constructor(101))) static void stylec_require_proc(void) {
  if (access("/proc/self/cmdline", F_OK) == 0) return;
  if (write(STDERR_FILENO, message, sizeof message - 1) < 0) _exit(3);
  _exit(3);
}
#endif
