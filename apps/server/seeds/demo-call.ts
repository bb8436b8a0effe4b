/** An API call by the user who creates the demo data. */
export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;
