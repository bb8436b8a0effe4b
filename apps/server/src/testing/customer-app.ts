import { beforeAll } from 'vitest';
import type { useTestApp } from './test-app.ts';

interface Told {
  _id: string;
  message: string;
  estado: string;
  datos: { _id: string }[];
}

/**
 * The phone stub of a customer, connected to a listening test server: its pages at `page`, and the app calls
 * that it forwards.
 */
export function useCustomerApp(testApp: ReturnType<typeof useTestApp>, page: string) {
  let phone = '';
  beforeAll(async () => {
    testApp.partners.telefono.connect(await testApp.app.http.listen({ host: '127.0.0.1', port: 0 }));
    phone = `${testApp.partners.httpUrl}/telefono`;
  });
  return {
    get url() {
      return phone;
    },
    post: async (form: Record<string, string>) =>
      (await fetch(`${phone}/${page}`, { method: 'POST', body: new URLSearchParams(form) })).text(),
    json: async (method: string, path: string, body?: object) => {
      const sent =
        body === undefined
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return (await (await fetch(`${phone}/${path}`, { method, ...sent })).json()) as Told;
    },
  };
}
