import { type Agent, request as send } from 'node:http';

/** Uses `node:http` instead of `fetch` because the client must cost little CPU time. */
export function fetchText(
  url: string,
  agent: Agent,
  headers: Record<string, string>,
  body?: object,
): Promise<string> {
  const sent =
    body === undefined
      ? { agent, headers }
      : { agent, headers: { ...headers, 'content-type': 'application/json' }, method: 'POST' };
  return new Promise((resolve, reject) => {
    const request = send(url, sent, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${url} answered ${response.statusCode}: ${text}`));
      });
    });
    request.on('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
