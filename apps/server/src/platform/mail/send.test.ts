import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { useTestApp } from '../../testing/test-app.ts';
import { inSystemTransaction } from '../db/unit-of-work.ts';
import { mailJob, outgoingMailJob, sendMail } from './send.ts';

const testApp = useTestApp({ started: true, partners: true });
const ENLACE = 'https://amparo.test/confirmar-correo#secreto-de-este-enlace';

const recordOf = (id: string) =>
  testApp.app.platform.db.selectFrom('correo_enviado').selectAll().where('id', '=', id).executeTakeFirst();

/** A mail with a secret; the test runs its tries. */
function letter() {
  const id = randomUUID();
  const para = `${id}@correo.test`;
  const settled: string[] = [];
  const job = mailJob(testApp.app.platform, {
    name: 'carta-de-prueba',
    data: z.object({ carta: z.uuid() }),
    id: ({ carta }) => carta,
    compose: async () => ({
      para,
      plantilla: 'confirmar-correo',
      variables: { enlace: ENLACE, horas: '24' },
    }),
    settled: async ({ carta }) => void settled.push(carta),
  });
  const run = () => job.run({ carta: id });
  const arrived = () => testApp.partners.correo.mensajes(para);
  return { id, para, job, run, settled, row: () => recordOf(id), arrived };
}

const vencimiento = {
  nombre: 'Ana',
  placa: 'ABC123',
  tipo_documento: 'SOAT',
  fecha_vencimiento: '15/12/2026',
  dias: '30',
};
const send = (para: string, change: object = {}) =>
  inSystemTransaction(testApp.app.platform, (work) =>
    sendMail(testApp.app.platform, work, {
      para,
      plantilla: 'vencimiento-de-documento',
      variables: vencimiento,
      ...change,
    }),
  );
const address = () => `${randomUUID()}@correo.test`;

test('CORREOS-12 CORREOS-13 each mail has one row with recipient, template, tries and values, but no secrets', async () => {
  const { id, para, run, row, settled, arrived } = letter();
  await run();
  expect(await row()).toMatchObject({
    para,
    asunto: 'Confirma tu correo de Amparo',
    plantilla: 'confirmar-correo',
    id_plantilla: expect.any(String) as string,
    variables: { horas: '24' },
    secretas: ['enlace'],
    estado: 'enviado',
    intentos: 1,
    enviado: expect.any(Date) as Date,
  });
  expect(JSON.stringify(await row())).not.toContain('secreto-de-este-enlace');
  expect(arrived()[0]?.texto).toContain(ENLACE);
  expect(settled).toEqual([id]);
});

test('F10 after a mail server error the mail is retried and arrives once', async () => {
  const { id, run, row, arrived, settled } = letter();
  await testApp.partners.correo.setFault({ modo: 'error' });
  onTestFinished(() => testApp.partners.correo.setFault({ modo: 'ninguna' }));
  await expect(run()).rejects.toThrow('451');
  expect([await row(), arrived().length, settled]).toMatchObject([
    {
      estado: 'pendiente',
      intentos: 1,
      enviado: null,
      motivo: expect.stringMatching(/^El servidor.*451/) as string,
    },
    0,
    [],
  ]);
  await testApp.partners.correo.setFault({ modo: 'ninguna' });
  await run();
  expect([await row(), arrived().length, settled]).toMatchObject([
    { estado: 'enviado', intentos: 2, motivo: null },
    1,
    [id],
  ]);
});

test('F10 a retry after a crash that followed the send does not send the mail again', async () => {
  const { id, run, arrived, settled } = letter();
  await run();
  await run();
  expect([arrived().length, settled]).toEqual([1, [id, id]]);
});

test('F10 when all tries fail the record is fallido, and the secret is dropped', async () => {
  const { id, job, row, settled } = letter();
  await testApp.partners.correo.setFault({ modo: 'error' });
  onTestFinished(() => testApp.partners.correo.setFault({ modo: 'ninguna' }));
  await expect(job.run({ carta: id })).rejects.toThrow('451');
  await job.onExhausted?.({ carta: id }, '451 después');
  expect(await row()).toMatchObject({
    estado: 'fallido',
    motivo: 'El servidor de correo no lo recibió: 451 después',
  });
  expect(settled).toEqual([id]);
});

test('CORREOS-12 a mail is sent at commit, to several addresses, and only once per name', async () => {
  const [first, second] = [address(), address()];
  const id = await send(first, { para: [first, second], once: 'soat:ABC123:30' });
  expect(await send(first, { once: 'soat:ABC123:30' })).toBeUndefined();
  await expect.poll(() => testApp.partners.correo.mensajes(second).length).toBe(1);
  await expect.poll(async () => (await recordOf(id ?? ''))?.estado).toBe('enviado');
  expect(testApp.partners.correo.mensajes(first)).toHaveLength(1);
  expect(await recordOf(id ?? '')).toMatchObject({
    para: `${first}, ${second}`,
    asunto: 'SOAT de ABC123: vence el 15/12/2026',
    variables: vencimiento,
  });
});

test('PLANTILLAS-09 nothing is sent with a disabled template, and the record says why', async () => {
  const { db } = testApp.app.platform;
  const enable = (estado: boolean) =>
    db
      .updateTable('plantilla')
      .set({ estado })
      .where('nombre_plantilla', '=', 'vencimiento-de-documento')
      .execute();
  await enable(false);
  onTestFinished(async () => void (await enable(true)));
  const para = address();
  const id = (await send(para)) ?? '';
  await expect.poll(async () => (await recordOf(id))?.estado).toBe('retenido');
  expect(await recordOf(id)).toMatchObject({
    enviado: null,
    intentos: 1,
    motivo: 'No se envió: su plantilla está inhabilitada.',
  });
  // A later retry of the job does not send it either.
  await enable(true);
  await outgoingMailJob(testApp.app.platform).run({ correo: id });
  expect(testApp.partners.correo.mensajes(para)).toEqual([]);
});
