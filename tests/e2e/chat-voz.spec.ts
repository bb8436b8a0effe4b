import { launch, WINDOWLESS } from '../browser.ts';
import { messages, openRoom, twoTalking } from './house/chats.ts';
import { expect, test } from './house/test.ts';

/** A microphone that beeps once a second, which everybody lets the page hear. */
const { args, ...browser } = launch(WINDOWLESS);
test.use({
  launchOptions: {
    ...browser,
    args: [...args, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  },
});

test('CHATS-11 CHATS-47 a voice note is recorded in the general chat, stored as mp3 and played there', async ({
  page,
  house,
}) => {
  const { one, sala } = await twoTalking(house);
  await openRoom(page, one, sala);
  await page.getByRole('button', { name: 'Grabar nota de voz' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^0:0[1-9]$|^0:[1-5]\d$/);
  await page.getByRole('button', { name: 'Enviar nota de voz' }).click();
  const note = messages(page).getByRole('group', { name: 'Nota de voz' });
  await expect(note.getByRole('slider')).toBeVisible();
  await expect(messages(page).getByText('enviado')).toBeVisible();
  const stored = await house.sql<{ nombre: string; tipo: string }>(
    `select a.nombre, a.tipo from archivo a join mensaje m on (m.adjuntos -> 0 ->> 'aws_id')::uuid = a.id
     where m.sala_id = $1`,
    [sala._id],
  );
  expect(stored).toMatchObject([{ nombre: expect.stringMatching(/\.mp3$/), tipo: 'audio/mpeg' }]);
});
