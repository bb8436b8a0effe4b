import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useApp } from '../testing/harness.ts';
import { mailJob } from './mail.ts';

const house = useApp({ partners: true });

function letter() {
  const id = randomUUID();
  const para = `${id}@correo.test`;
  const sent: string[] = [];
  const job = mailJob(house.app.platform, {
    name: 'carta-de-prueba',
    data: z.object({ carta: z.uuid() }),
    compose: async () => ({
      id,
      para,
      asunto: 'Prueba',
      titulo: 'Hola',
      parrafos: ['…'],
      destacado: '482913',
    }),
    sent: async ({ carta }) => void sent.push(carta),
  });
  const row = () =>
    house.app.platform.db.selectFrom('correo_enviado').selectAll().where('id', '=', id).executeTakeFirst();
  return { id, para, job, sent, row, arrived: () => house.partners.correo.mensajes(para).length };
}

test('each mail leaves one row: to whom, which, how often tried, when it left; never its words', async () => {
  const { id, para, job, row, sent } = letter();
  await job.run({ carta: id });
  expect(await row()).toMatchObject({
    para,
    asunto: 'Prueba',
    plantilla: 'carta-de-prueba',
    variables: { carta: id },
    estado: 'enviado',
    intentos: 1,
    enviado: expect.any(Date) as Date,
  });
  expect(JSON.stringify(await row())).not.toContain('482913');
  expect(sent).toEqual([id]);
});

test('F10 a mail server that refuses is tried again later, and the mail arrives once', async () => {
  const { id, job, row, arrived, sent } = letter();
  await house.partners.correo.setFault({ modo: 'error' });
  await expect(job.run({ carta: id })).rejects.toThrow('451');
  expect([await row(), arrived(), sent]).toMatchObject([
    { estado: 'pendiente', intentos: 1, enviado: null },
    0,
    [],
  ]);
  await house.partners.correo.setFault({ modo: 'ninguna' });
  await job.run({ carta: id });
  expect([await row(), arrived(), sent]).toMatchObject([{ estado: 'enviado', intentos: 2 }, 1, [id]]);
});

test('F10 a try that died after the mail left does not send it again', async () => {
  const { id, job, arrived, sent } = letter();
  await job.run({ carta: id });
  await job.run({ carta: id });
  expect([arrived(), sent]).toEqual([1, [id, id]]);
});
