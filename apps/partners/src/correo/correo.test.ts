import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPartners, type Partners } from '../start.ts';
import type { Mensaje } from './mailbox.ts';

let partners: Partners;

beforeAll(async () => {
  partners = await startPartners({ httpPort: 0, smtpPort: 0 });
});
afterEach(async () => {
  await partners.correo.setFault({ modo: 'ninguna' });
  partners.correo.clear();
});
afterAll(() => partners.stop());

async function send(message: SendMailOptions): Promise<void> {
  await createTransport(partners.smtpUrl).sendMail({
    from: 'amparo@amparo.test',
    to: 'ana@correo.test',
    ...message,
  });
}

async function getMensajes(query = ''): Promise<{ datos: Mensaje[]; totalElementos: number }> {
  const response = await fetch(`${partners.httpUrl}/correo/mensajes${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as { datos: Mensaje[]; totalElementos: number };
}

describe('correo receives mail', () => {
  it('keeps accents, both bodies and the size of attachments', async () => {
    const before = Date.now();
    await send({
      from: 'Asistencia Peñón <amparo@amparo.test>',
      subject: 'Tu código de verificación — mañana caduca',
      text: 'Señor Núñez: su código es 123456',
      html: '<p>Señor <b>Núñez</b>: su código es 123456</p>',
      attachments: [
        { filename: 'póliza.pdf', content: Buffer.alloc(2_500, 'ñ'), contentType: 'application/pdf' },
      ],
    });

    const { datos, totalElementos } = await getMensajes();

    expect(totalElementos).toBe(1);
    expect(datos[0]).toMatchObject({
      de: 'Asistencia Peñón <amparo@amparo.test>',
      para: ['ana@correo.test'],
      asunto: 'Tu código de verificación — mañana caduca',
      adjuntos: [{ nombre: 'póliza.pdf', tipo: 'application/pdf', bytes: 2_500 }],
    });
    expect(datos[0]?.texto.trim()).toBe('Señor Núñez: su código es 123456');
    expect(datos[0]?.html.trim()).toBe('<p>Señor <b>Núñez</b>: su código es 123456</p>');
    expect(Date.parse(datos[0]?.recibido ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('returns a message by id, and 404 for an unknown id', async () => {
    await send({ subject: 'Uno' });
    const id = partners.correo.mensajes()[0]?.id ?? '';

    const found = await fetch(`${partners.httpUrl}/correo/mensajes/${id}`);
    const missing = await fetch(`${partners.httpUrl}/correo/mensajes/otro`);

    expect(await found.json()).toMatchObject({ id, asunto: 'Uno' });
    expect(missing.status).toBe(404);
    expect(await missing.json()).toEqual({ message: 'El mensaje no existe.' });
  });

  it('lists messages newest first and filters them by recipient, including hidden copies', async () => {
    await send({ subject: 'Primero' });
    await send({ subject: 'Segundo', to: 'luis@correo.test', bcc: 'Ana@correo.test' });
    await send({ subject: 'Tercero', to: 'luis@correo.test' });

    const all = await getMensajes();
    const ofAna = await getMensajes('?para=ANA@correo.test');

    expect(all.datos.map(({ asunto }) => asunto)).toEqual(['Tercero', 'Segundo', 'Primero']);
    expect(ofAna.datos.map(({ asunto }) => asunto)).toEqual(['Segundo', 'Primero']);
    expect(ofAna.totalElementos).toBe(2);
  });

  it('deletes all messages', async () => {
    await send({});

    const response = await fetch(`${partners.httpUrl}/correo/mensajes`, { method: 'DELETE' });

    expect(response.status).toBe(204);
    expect(await getMensajes()).toEqual({ datos: [], totalElementos: 0 });
  });

  it('accepts any credentials', async () => {
    const url = partners.smtpUrl.replace('//', '//usuario:clave@');

    await createTransport(url).sendMail({
      from: 'a@amparo.test',
      to: 'ana@correo.test',
      subject: 'Con clave',
    });

    expect(partners.correo.mensajes()).toHaveLength(1);
  });

  it('refuses a message over 10 MB and stores nothing', async () => {
    const attachments = [{ filename: 'grande.bin', content: Buffer.alloc(10 * 1024 * 1024) }];

    await expect(send({ attachments })).rejects.toMatchObject({ responseCode: 552 });

    expect(partners.correo.mensajes()).toEqual([]);
  });

  it('accepts many messages over one connection', async () => {
    const pool = createTransport({ url: partners.smtpUrl, pool: true, maxConnections: 1 });

    const subjects = Array.from({ length: 30 }, (_, index) => `Mensaje ${index}`);
    await Promise.all(
      subjects.map((subject) => pool.sendMail({ from: 'a@amparo.test', to: 'ana@correo.test', subject })),
    );
    pool.close();

    expect(
      partners.correo
        .mensajes()
        .map(({ asunto }) => asunto)
        .toSorted(),
    ).toEqual(subjects.toSorted());
  });
});
