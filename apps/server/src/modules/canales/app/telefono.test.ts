import { beforeAll, expect, test } from 'vitest';
import { act, readCase, waiting, written } from '../../../testing/cases.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, partners: true });
let phone: string;

beforeAll(async () => {
  testApp.partners.telefono.connect(await testApp.app.http.listen({ host: '127.0.0.1', port: 0 }));
  phone = `${testApp.partners.httpUrl}/telefono`;
});

async function send(method: string, path: string, body: object) {
  const response = await fetch(`${phone}/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('CHOQUE-34 CHOQUE-41 CHOQUE-61 a customer asks for help on the phone, the lawyer arrives on another, and the customer cancels', async () => {
  const admin = await testApp.admin();
  const { persona: usuario, empresa: _left, ...siniestro } = await written(testApp, admin);
  const created = await send('POST', 'casos', { usuario, ...siniestro });
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  const caso = Number(created.body['caso']);
  expect(await readCase(admin, { caso })).toMatchObject({
    creado_desde: 'App',
    origen: 'App',
    persona: usuario,
  });

  const lawyer = await waiting(testApp, 'Abogado');
  await act(admin, { caso }, 'asignarCaso', { usuarioAsignado: lawyer.id });
  const arrived = await send('PUT', `casos/${caso}/llegada`, { usuario: lawyer.id });
  expect([arrived.status, arrived.body['message']]).toEqual([200, 'Registramos tu llegada']);
  const seen = await (await fetch(`${phone}?usuario=${usuario}`)).text();
  expect(seen).toContain('ya llegó');

  // The lawyer is not the customer of the case.
  expect((await send('PUT', `casos/${caso}/cancelar`, { usuario: lawyer.id })).status).toBe(404);
  expect((await send('PUT', `casos/${caso}/cancelar`, { usuario })).body['estado']).toBe('Cancelado');
  expect(await readCase(admin, { caso })).toMatchObject({ estado: 'Cancelado' });
});

test('the phone page works with plain forms and shows the messages of the server', async () => {
  const admin = await testApp.admin();
  const { persona: usuario, vehiculo } = await written(testApp, admin);
  const post = async (form: Record<string, string>) => {
    const response = await fetch(phone, { method: 'POST', body: new URLSearchParams(form) });
    return response.text();
  };
  const asked = new URLSearchParams({ usuario, como: 'cliente', hacer: 'crear', vehiculo });
  const siniestro = {
    departamento: 'BOGOTÁ',
    ciudad_siniestro: 'BOGOTÁ D.C.',
    direccion: 'Calle 100 # 19-61',
  };
  const preguntas = new URLSearchParams([
    ['pregunta', '¿Hubo heridos?'],
    ['respuesta0', 'No'],
    ['pregunta', '¿Hubo terceros?'],
    ['respuesta1', 'No'],
  ]);
  const body = new URLSearchParams([...asked, ...Object.entries(siniestro), ...preguntas]);
  const created = await (await fetch(phone, { method: 'POST', body })).text();
  expect(created).toContain('Ticket de choque simple creado correctamente');
  const caso = /Caso (\d+) · Solicitado/.exec(created)?.[1] ?? '';
  const cancelled = await post({ usuario, como: 'cliente', hacer: 'cancelar', caso });
  expect(cancelled).toContain('Cancelamos tu solicitud');
  expect(cancelled).not.toContain('Solicitado');
  const stranger = await post({ usuario: 'nadie', como: 'campo', hacer: 'llegar', caso });
  expect(stranger).toContain('No hay una persona activa con esos datos que pueda usar la app');
});
