/* One file of the gallery, whose path is FILE_PATH. */
{FILE_PATH, (const unsigned char[]){
#embed FILE_PATH
}, sizeof (const unsigned char[]){
#embed FILE_PATH
}},
#undef FILE_PATH
