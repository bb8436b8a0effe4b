import { newCommitment } from './house/agenda.ts';
import { newCaso } from './house/casos.ts';
import { choose, fillDay } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { said } from './house/vehiculos.ts';
import { button, dialogOf } from './house/writes.ts';

test('the card of a case tells what is to come with how long is left, and adds to that case', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const caso = await newCaso(house);
  const me = await enter(`/gestionar?id=${caso.caso}`);
  const card = page.getByRole('region', { name: 'Compromisos' });
  await expect(card).toContainText('Nada pendiente');
  await newCommitment(house, me, caso, {
    tipo: 'vencimiento',
    titulo: 'Querella',
    dia: undefined,
    plazo: { regla: 'querella-lesiones', base: '2030-03-13', sabado: false },
  });
  // Made elsewhere, it is here by itself.
  await expect(card).toContainText('vie 13 sep 2030 · Ley 906 de 2004, art. 73');
  await expect(card).toContainText(/faltan [\d.]+ días/);
  await button(card, 'Agregar').click();
  const dialog = dialogOf(page, 'AGREGAR COMPROMISO');
  await expect(dialog.getByRole('combobox', { name: 'Caso' })).toHaveCount(0);
  await choose(page, dialog.getByLabel('Tipo'), 'Llamada');
  await fillDay(dialog, 'Día', '14/03/2030');
  await dialog.getByLabel('Hora').fill('8');
  await button(dialog, 'Agregar').click();
  await said(page, 'Compromiso guardado');
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await axe('the card of commitments');
  await card.getByRole('link', { name: 'Abrir Llamada' }).click();
  await expect(page.getByRole('complementary', { name: 'Compromiso elegido' })).toContainText(
    'jue 14 mar 2030, 08:00 – 09:00',
  );
});
