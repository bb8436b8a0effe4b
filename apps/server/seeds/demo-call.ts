/** A call of the API, by the person who makes the demo. */
export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;
