import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPartners, type Partners } from '../start.ts';

let partners: Partners;

beforeAll(async () => {
  partners = await startPartners({ httpPort: 0, smtpPort: 0 });
});
afterEach(async () => {
  await partners.correo.setFault({ modo: 'ninguna' });
  partners.correo.clear();
});
afterAll(() => partners.stop());

const mail = { from: 'amparo@amparo.test', to: 'ana@correo.test', subject: 'Hola' };
const send = (): Promise<unknown> => createTransport(partners.smtpUrl).sendMail(mail);

const putFalla = (falla: unknown): Promise<Response> =>
  fetch(`${partners.httpUrl}/correo/falla`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(falla),
  });

describe('correo fails on demand', () => {
  it('muerto refuses connections until it is lifted, on the same port', async () => {
    expect((await putFalla({ modo: 'muerto' })).status).toBe(200);
    await expect(send()).rejects.toMatchObject({
      code: 'ESOCKET',
      message: expect.stringContaining('ECONNREFUSED'),
    });

    await putFalla({ modo: 'ninguna' });
    await send();

    expect(partners.correo.mensajes()).toHaveLength(1);
  });

  it('muerto cuts connections that were already open', async () => {
    const pool = createTransport({ url: partners.smtpUrl, pool: true, maxConnections: 1 });
    await pool.sendMail(mail);

    await partners.correo.setFault({ modo: 'muerto' });

    await expect(pool.sendMail(mail)).rejects.toMatchObject({ code: 'ESOCKET' });
    pool.close();
    expect(partners.correo.mensajes()).toHaveLength(1);
  });

  it('lento delays every reply', async () => {
    await putFalla({ modo: 'lento', ms: 60 });
    const before = performance.now();

    await send();

    // Greeting, EHLO, envelope (its replies may travel together) and the final answer.
    expect(performance.now() - before).toBeGreaterThanOrEqual(4 * 60 - 10);
    expect(partners.correo.mensajes()).toHaveLength(1);
  });

  it('lento without ms outlasts an impatient client', async () => {
    await putFalla({ modo: 'lento' });
    const impatient = createTransport({ url: partners.smtpUrl, greetingTimeout: 300 });

    await expect(impatient.sendMail(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });

  it('error answers with a temporary failure', async () => {
    await putFalla({ modo: 'error' });

    await expect(send()).rejects.toMatchObject({ responseCode: 451 });
    expect(partners.correo.mensajes()).toEqual([]);
  });

  it('basura answers with something that is not SMTP', async () => {
    await putFalla({ modo: 'basura' });

    await expect(send()).rejects.toMatchObject({ code: 'EPROTOCOL' });
    expect(partners.correo.mensajes()).toEqual([]);
  });

  it('basura also spoils connections that were already open', async () => {
    const pool = createTransport({ url: partners.smtpUrl, pool: true, maxConnections: 1 });
    await pool.sendMail(mail);

    await partners.correo.setFault({ modo: 'basura' });

    await expect(pool.sendMail(mail)).rejects.toMatchObject({ code: 'EENVELOPE' });
    pool.close();
    expect(partners.correo.mensajes()).toHaveLength(1);
  });

  it('shows the present fault, also while it is in force', async () => {
    await putFalla({ modo: 'lento', ms: 5 });

    const response = await fetch(`${partners.httpUrl}/correo/falla`);

    expect(await response.json()).toEqual({ modo: 'lento', ms: 5 });
  });

  it.each([{}, { modo: 'otro' }, { modo: 'lento', ms: -1 }, { modo: 'lento', ms: 'mucho' }])(
    'refuses %j and changes nothing',
    async (falla) => {
      expect((await putFalla(falla)).status).toBe(400);

      await send();
      expect(partners.correo.mensajes()).toHaveLength(1);
    },
  );

  it('ends in the last of several changes asked for at once', async () => {
    const { setFault } = partners.correo;
    await Promise.all([
      setFault({ modo: 'muerto' }),
      setFault({ modo: 'ninguna' }),
      setFault({ modo: 'muerto' }),
    ]);
    await expect(send()).rejects.toMatchObject({ code: 'ESOCKET' });

    await Promise.all([setFault({ modo: 'muerto' }), setFault({ modo: 'ninguna' })]);
    await send();
    expect(partners.correo.mensajes()).toHaveLength(1);
  });
});
