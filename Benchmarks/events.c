/* The bare loop that the program is measured against: reads every source below a folder, lets libyaml (expat for property
   lists) parse every event, and builds nothing. */
#include <dirent.h>
#include <expat.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <yaml.h>

static long events = 0;

static void fail(const char *path) {
  fprintf(stderr, "events: %s can't be read\n", path);
  exit(1);
}

static void parse_yaml(const char *path, const unsigned char *bytes, size_t count) {
  yaml_parser_t parser;
  yaml_event_t event;
  int done = 0;
  if (!yaml_parser_initialize(&parser)) fail(path);
  yaml_parser_set_input_string(&parser, bytes, count);
  while (!done) {
    if (!yaml_parser_parse(&parser, &event)) fail(path);
    done = event.type == YAML_STREAM_END_EVENT;
    events++;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
}

static void XMLCALL count_start(void *data, const XML_Char *name, const XML_Char **attributes) { events++; }
static void XMLCALL count_end(void *data, const XML_Char *name) { events++; }
static void XMLCALL count_text(void *data, const XML_Char *text, int length) { events++; }

static void parse_property_list(const char *path, const char *bytes, size_t count) {
  XML_Parser parser = XML_ParserCreate(NULL);
  XML_SetElementHandler(parser, count_start, count_end);
  XML_SetCharacterDataHandler(parser, count_text);
  if (XML_Parse(parser, bytes, (int)count, 1) != XML_STATUS_OK) fail(path);
  XML_ParserFree(parser);
}

static int ends_with(const char *text, const char *ending) {
  size_t length = strlen(text), other = strlen(ending);
  return length >= other && strcmp(text + length - other, ending) == 0;
}

static void read_file(const char *path, size_t size) {
  static char *buffer = NULL;
  static size_t capacity = 0;
  if (size > capacity) buffer = realloc(buffer, capacity = size * 2);
  int file = open(path, O_RDONLY);
  if (file < 0 || read(file, buffer, size) != (ssize_t)size) fail(path);
  close(file);
  if (ends_with(path, ".plist")) {
    parse_property_list(path, buffer, size);
  } else {
    parse_yaml(path, (const unsigned char *)buffer, size);
  }
}

static void walk(const char *folder) {
  DIR *directory = opendir(folder);
  if (!directory) fail(folder);
  struct dirent *entry;
  while ((entry = readdir(directory))) {
    char path[4096];
    struct stat status;
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (lstat(path, &status) != 0) fail(path);
    if (S_ISDIR(status.st_mode)) {
      walk(path);
    } else if (ends_with(path, ".yaml") || ends_with(path, ".plist")) {
      read_file(path, (size_t)status.st_size);
    }
  }
  closedir(directory);
}

int main(int count, char **arguments) {
  walk(count > 1 ? arguments[1] : "StyleSources");
  printf("%ld events\n", events);
  return 0;
}
