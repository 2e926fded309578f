/* Nothing is called here: what start.c does, it does before the program begins. */
