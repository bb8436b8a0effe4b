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
  it('muerto refuses connections until the fault ends, on the same port', async () => {
    expect((await putFalla({ modo: 'muerto' })).status).toBe(200);
    await expect(send()).rejects.toMatchObject({
      code: 'ESOCKET',
      message: expect.stringContaining('ECONNREFUSED'),
    });

    await putFalla({ modo: 'ninguna' });
    await send();

    expect(partners.correo.mensajes()).toHaveLength(1);
  });

  it('muerto closes open connections', async () => {
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

    // Greeting, EHLO, envelope (its replies may arrive together) and the final reply.
    expect(performance.now() - before).toBeGreaterThanOrEqual(4 * 60 - 10);
    expect(partners.correo.mensajes()).toHaveLength(1);
  });

  it('lento without ms exceeds a client timeout', async () => {
    await putFalla({ modo: 'lento' });
    const impatient = createTransport({ url: partners.smtpUrl, greetingTimeout: 300 });

    await expect(impatient.sendMail(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });

  it('error responds with a temporary failure', async () => {
    await putFalla({ modo: 'error' });

    await expect(send()).rejects.toMatchObject({ responseCode: 451 });
    expect(partners.correo.mensajes()).toEqual([]);
  });

  it('basura responds with invalid SMTP', async () => {
    await putFalla({ modo: 'basura' });

    await expect(send()).rejects.toMatchObject({ code: 'EPROTOCOL' });
    expect(partners.correo.mensajes()).toEqual([]);
  });

  it('basura also affects open connections', async () => {
    const pool = createTransport({ url: partners.smtpUrl, pool: true, maxConnections: 1 });
    await pool.sendMail(mail);

    await partners.correo.setFault({ modo: 'basura' });

    await expect(pool.sendMail(mail)).rejects.toMatchObject({ code: 'EENVELOPE' });
    pool.close();
    expect(partners.correo.mensajes()).toHaveLength(1);
  });

  it('returns the current fault', async () => {
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

  it('applies concurrent changes in order, so that the last one remains', async () => {
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
