/**
 * Storage key of the token. In its own file, so that the entry script can read it without loading a library.
 */
export const TOKEN = 'amparo.token';
