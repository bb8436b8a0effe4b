/** Where the browser keeps the token. By itself, so that the first file that runs can ask for it before any engine. */
export const TOKEN = 'amparo.token';
