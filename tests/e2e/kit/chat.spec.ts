import { bubble, fillRoom, openRoom, says, twoTalking } from '../support/chats.ts';
import { expect, test } from '../support/test.ts';

test('a conversation shows a milestone of the case before the next message', async ({ page, testServer }) => {
  const { one, other, sala } = await twoTalking(testServer);
  await fillRoom(testServer, other, sala, 5);
  const [milestone] = await testServer.sql<{ fecha: string }>(
    `select to_char(fecha at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as fecha from mensaje
     where sala_id = $1 and numero = 3`,
    [sala._id],
  );
  await says(testServer, one, sala, 'Propio');
  await openRoom(page, one, sala);
  await page.goto(`/kit/chat?sala=${sala._id}&hito=${milestone?.fecha ?? ''}`);
  await expect(bubble(page, 'Propio')).toBeVisible();
  const rows = page.locator('.chat-row').filter({ hasText: 'Se asignó un abogado' });
  await expect(rows.locator('.chat-one')).toHaveAttribute('data-numero', '3');
});
