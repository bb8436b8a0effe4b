import { newAliado, only } from './house/aliados.ts';
import { rowOf } from './house/screen.ts';
import { expect, test } from './house/test.ts';

test('RUTAS-80 an agreement that ended asks for attention, by the edge of its row and in words', async ({
  page,
  enter,
  house,
}) => {
  const { nombre: ended } = await newAliado(house, [], { fecha_final: '2020-01-31' });
  const { nombre: good } = await newAliado(house);
  await enter(only(ended));
  await expect(rowOf(page, ended)).toContainText('Venció el 31/01/2020');
  await expect(rowOf(page, ended)).toHaveClass(/is-attention/);
  await page.goto(only(good));
  await expect(rowOf(page, good)).toContainText('Hasta el 31/12/2999');
  await expect(rowOf(page, good)).not.toHaveClass(/is-attention/);
});
