import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { act, openCase, waiting } from '../../../testing/cases.ts';
import { conversation, deCaso, openRoom, readRoom, said, textsOf } from '../../../testing/chats.ts';
import { png } from '../../../testing/files.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, partners: true });
let phone: string;

beforeAll(async () => {
  testApp.partners.telefono.connect(await testApp.app.http.listen({ host: '127.0.0.1', port: 0 }));
  phone = `${testApp.partners.httpUrl}/telefono`;
});

type RoomsAnswer = Record<string, unknown> & {
  datos: { _id: string | null; titulo: string; sin_leer: number }[];
};
const get = async (path: string) => (await (await fetch(`${phone}/${path}`)).json()) as RoomsAnswer;
async function send(method: string, path: string, body: object): Promise<RoomsAnswer> {
  const response = await fetch(`${phone}/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as RoomsAnswer;
}

test('CHATS-28 CHATS-44 a customer sends a text and a photo from the phone, staff reply, and both see read receipts', async () => {
  const admin = await testApp.admin();
  const { persona: usuario, caso, vehiculo } = await openCase(testApp);
  const { datos } = await get(`salas?usuario=${usuario}`);
  expect(datos.map(({ titulo }) => titulo)).toEqual([`Caso ${caso} · ${vehiculo.placa}`, 'Escríbenos']);
  const { _id: sala } = (await send('POST', 'salas', { usuario, caso })) as unknown as { _id: string };
  const form = new FormData();
  form.set('entidad', 'CHAT');
  form.set('file', new File([new Uint8Array(png(20, 10))], 'golpe.png'));
  const uploaded = await fetch(`${phone}/archivos?usuario=${usuario}`, { method: 'POST', body: form });
  const [photo] = (await uploaded.json()) as [{ aws_id: string }];
  const message = { usuario, id: randomUUID(), mensaje: 'Así quedó', adjuntos: [{ aws_id: photo.aws_id }] };
  expect(await send('POST', `salas/${sala}/mensajes`, message)).toMatchObject({ numero: 1 });
  // The phone resends a message when it gets no response.
  expect(await send('POST', `salas/${sala}/mensajes`, message)).toMatchObject({ numero: 1 });

  expect(textsOf(await conversation(admin, sala))).toEqual(['Así quedó']);
  await said(admin, sala, 'Ya va el abogado');
  const page = await (await fetch(`${phone}/chat?usuario=${usuario}&sala=${sala}`)).text();
  expect(page).toContain('Ya va el abogado');
  expect(page).toContain(`/telefono/archivos/${photo.aws_id}`);
  const seen = await fetch(`${phone}/archivos/${photo.aws_id}?usuario=${usuario}`);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await seen.arrayBuffer()).byteLength).toBeGreaterThan(0);

  // The page polls for new messages and marks them as read.
  await said(admin, sala, '<b>Llega en 8 min</b>');
  const news = await get(`chat/nuevos?usuario=${usuario}&sala=${sala}&desde=2&mira=1`);
  expect(news).toMatchObject({ ultimo: 3, visto: 3 });
  expect(news['html']).toContain('&lt;b&gt;Llega en 8 min');
  const { personas } = await readRoom(admin, sala);
  expect(personas.find(({ _id }) => _id === usuario)?.leido).toBe(3);
  expect((await get(`salas?usuario=${usuario}`)).datos[0]).toMatchObject({ _id: sala, sin_leer: 0 });
});

test('a field worker opens the rooms of their cases from the list and sees the errors of the server', async () => {
  const admin = await testApp.admin();
  const opened = await openCase(testApp);
  const lawyer = await waiting(testApp, 'Abogado');
  await act(admin, opened, 'asignarCaso', { usuarioAsignado: lawyer.id });
  const who = `usuario=${lawyer.id}&como=campo`;
  const list = await (await fetch(`${phone}/chats?${who}`)).text();
  expect(list).toContain(`Caso ${opened.caso}`);
  const chat = await fetch(`${phone}/chat?${who}&caso=${opened.caso}`);
  const sala = new URL(chat.url).searchParams.get('sala') ?? '';
  expect((await openRoom(admin, deCaso(opened._id)))._id).toBe(sala);
  await send('POST', `salas/${sala}/mensajes`, {
    usuario: lawyer.id,
    como: 'campo',
    id: randomUUID(),
    mensaje: 'Llegué',
  });
  expect((await conversation(admin, sala)).mensajes).toMatchObject([
    { mensaje: 'Llegué', usuario: { rol: 'Abogado' } },
  ]);

  await act(admin, opened, 'cerrar');
  expect(await (await fetch(`${phone}/chat?${who}&sala=${sala}`)).text()).toContain(
    'no permite enviar mensajes',
  );
  const stranger = (await openCase(testApp)).persona;
  const refused = await (await fetch(`${phone}/chat?usuario=${stranger}&sala=${sala}`)).text();
  expect(refused).toContain('Esta conversación no existe o ya no puedes verla');
  expect(refused).not.toContain('Llegué');
});

test('the chat pages allow only their own script', async () => {
  const { persona } = await openCase(testApp);
  const { headers } = await fetch(`${phone}/chats?usuario=${persona}`);
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  const script = await fetch(`${phone}/talk-client.js`);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect((await fetch(phone)).headers.get('content-security-policy')).not.toContain('script-src');
});
