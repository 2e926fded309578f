/* A file of the gallery's page as Clients/JavaScript has it: its path from this folder's parent, and its bytes. */
struct stylec_gallery_file {
  const char *path;
  const unsigned char *bytes;
  long size;
};

long stylec_gallery_count(void);

/* The file of an index below the count. */
struct stylec_gallery_file stylec_gallery_file(long index);
