/* What the driver and the programs call of Apple's C library, as its headers declare it. */
#include <stdlib.h>
#include <string.h>

typedef unsigned short mode_t;
typedef long long off_t;
typedef int pid_t;

struct timespec {
  long tv_sec, tv_nsec;
};
struct stat {
  mode_t st_mode;
  unsigned short st_nlink;
  unsigned long long st_ino;
  off_t st_size;
  struct timespec st_mtimespec;
};
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
static const mode_t S_IFMT = 0170000, S_IFREG = 0100000, S_IFDIR = 0040000, S_IFLNK = 0120000;

struct pollfd {
  int fd;
  short events;
  short revents;
};
typedef unsigned int nfds_t;
int poll(struct pollfd[], nfds_t, int);
static const int POLLIN = 1, POLLOUT = 4;

typedef struct DIR DIR;
struct dirent {
  unsigned char d_type;
  char d_name[1024];
};
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);
static const int DT_UNKNOWN = 0, DT_DIR = 4, DT_REG = 8, DT_LNK = 10;

char *realpath(const char *, char *);
int access(const char *, int);
int mkdir(const char *, mode_t);
int unlink(const char *);
int rmdir(const char *);
int rename(const char *, const char *);
static const int W_OK = 2, X_OK = 1;

static const int O_RDONLY = 0, O_WRONLY = 1, O_NONBLOCK = 4, O_APPEND = 8, O_CREAT = 0x200, O_TRUNC = 0x400, O_EXCL = 0x800, O_DIRECTORY = 0x100000, O_CLOEXEC = 0x1000000, AT_FDCWD = -2;
static const int LOCK_SH = 1, LOCK_EX = 2, LOCK_NB = 4, LOCK_UN = 8;
int close(int);
long read(int, void *, size_t);
long write(int, const void *, size_t);
int fchmod(int, mode_t);
int fsync(int);
int futimens(int, const struct timespec *);
int utimensat(int, const char *, const struct timespec *, int);
int flock(int, int);
int usleep(unsigned int);
static const int F_SETFD = 2, F_SETFL = 4, F_FULLFSYNC = 51, FD_CLOEXEC = 1;
int isatty(int);
static const int STDIN_FILENO = 0, STDOUT_FILENO = 1, STDERR_FILENO = 2;

pid_t getpid(void);
int atexit(void (*)(void));
int kill(pid_t, int);
long sysconf(int);
static const int _SC_OPEN_MAX = 5, _SC_NPROCESSORS_ONLN = 58;
pid_t waitpid(pid_t, int *, int);
static const int WNOHANG = 1;
int pipe(int[2]);
char *strdup(const char *);
char ***_NSGetEnviron(void);

typedef void *posix_spawn_file_actions_t;
typedef void *posix_spawnattr_t;
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawnattr_init(posix_spawnattr_t *);
int posix_spawnattr_destroy(posix_spawnattr_t *);
int posix_spawnattr_setflags(posix_spawnattr_t *, short);
int posix_spawnattr_setpgroup(posix_spawnattr_t *, pid_t);
int posix_spawn(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *, char *const[], char *const[]);
static const int POSIX_SPAWN_SETPGROUP = 2;

struct winsize {
  unsigned short ws_row, ws_col;
};
static const unsigned long TIOCGWINSZ = 0x40087468;

typedef enum { CLOCK_REALTIME = 0, CLOCK_MONOTONIC = 6 } clockid_t;
int clock_gettime(clockid_t, struct timespec *);

typedef struct pthread *pthread_t;
typedef struct {
  long signature;
} pthread_attr_t;
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_create(pthread_t _Nullable *_Nonnull, const pthread_attr_t *_Nullable,
                   void *_Nullable (*_Nonnull)(void *_Nonnull), void *_Nullable);
typedef struct {
  long signature;
} pthread_mutex_t;
int pthread_mutex_init(pthread_mutex_t *_Nonnull, const void *_Nullable);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull);
int pthread_join(pthread_t _Nonnull, void *_Nullable *_Nullable);

static const int EPERM = 1, ENOENT = 2, ESRCH = 3, EINTR = 4, EEXIST = 17, EINVAL = 22, EAGAIN = 35, EWOULDBLOCK = 35;

double cos(double);
double sin(double);
double cosh(double);
double sinh(double);
double atanh(double);
double atan2(double, double);
double exp(double);
double log(double);
double pow(double, double);

typedef unsigned int sigset_t;
int sigemptyset(sigset_t *);
int sigaddset(sigset_t *, int);
int sigpending(sigset_t *);
int sigismember(const sigset_t *, int);
int pthread_sigmask(int, const sigset_t *, sigset_t *);
static const int SIGINT = 2, SIGKILL = 9, SIGPIPE = 13, SIGTERM = 15, SIG_BLOCK = 1;
typedef void (*sig_t)(int);
sig_t signal(int, sig_t);

struct kevent {
  unsigned long ident;
  short filter;
  unsigned short flags;
  unsigned int fflags;
  long data;
  void *udata;
};
int kqueue(void);
int kevent(int, const struct kevent *, int, struct kevent *, int, const struct timespec *);
static const int EVFILT_VNODE = -4, EV_ADD = 1, EV_CLEAR = 0x20;
static const int NOTE_DELETE = 1, NOTE_WRITE = 2, NOTE_EXTEND = 4, NOTE_RENAME = 0x20, O_EVTONLY = 0x8000;

typedef int integer_t, boolean_t, kern_return_t;
typedef unsigned int natural_t, mach_port_name_t, mach_port_t, mach_msg_type_number_t, task_policy_flavor_t;
typedef integer_t *task_policy_t;
static const int KERN_SUCCESS = 0, TASK_CATEGORY_POLICY = 1;
mach_port_name_t task_self_trap(void);
/* Not on tvOS and watchOS. */
kern_return_t task_policy_get(mach_port_t, task_policy_flavor_t, task_policy_t, mach_msg_type_number_t *, boolean_t *);

typedef struct __sFILE FILE;
FILE *popen(const char *, const char *);
int pclose(FILE *);
size_t fread(void *, size_t, size_t, FILE *);
