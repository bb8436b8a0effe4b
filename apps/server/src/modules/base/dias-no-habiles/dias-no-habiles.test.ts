import { expect, test } from 'vitest';
import { diasNoHabiles } from '@amparo/contract/base/dias-no-habiles/routes';
import { agenda } from '@amparo/contract/casos/agenda/routes';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp();

behavesAsCatalogue(testApp, diasNoHabiles, {
  rows: {},
  datos: (n) => ({ fecha: sumaDias('2040-01-01', n), motivo: `Cierre ${n}` }),
  cambio: (n) => ({ fecha: sumaDias('2045-01-01', n), motivo: `Suspensión ${n}` }),
  refuses: [
    [{ fecha: '' }, 'fecha', 'El campo fecha es obligatorio'],
    [{ fecha: '2026-02-30' }, 'fecha', 'El campo fecha no es válido'],
    [{ motivo: ' ' }, 'motivo', 'El campo motivo es obligatorio'],
  ],
  unique: ['fecha', 'Ya existe ese día en la lista'],
});

test('RUTAS-39 a closed day is excluded from terms and shown in the calendar until it is disabled', async () => {
  const admin = await testApp.admin();
  const staff = await testApp.person({ roles: ['Perito'] });
  const plazo = async () => {
    const answer = await staff.call('GET', 'agenda/plazo?regla=comparecer-via&base=2026-11-12');
    return agenda.plazo.answer.parse(answer.json());
  };
  const off = async () => {
    const answer = await staff.call('GET', 'agenda?desde=2026-11-01&hasta=2026-11-30');
    return agenda.list.answer.parse(answer.json()).noHabiles;
  };
  const holidays = [
    { fecha: '2026-11-02', motivo: 'Todos los Santos' },
    { fecha: '2026-11-16', motivo: 'Independencia de Cartagena' },
  ];
  expect([(await plazo()).vence, await off()]).toEqual(['2026-11-20', holidays]);

  const body = { fecha: '2026-11-18', motivo: 'Suspensión de términos' };
  expect((await staff.call('POST', 'dias-no-habiles', { body })).statusCode).toBe(403);
  const { _id } = diasNoHabiles.create.answer.parse(
    (await admin.call('POST', 'dias-no-habiles', { body })).json(),
  );
  expect((await plazo()).vence).toBe('2026-11-23');
  expect((await plazo()).texto).toContain('(Independencia de Cartagena, Suspensión de términos)');
  expect(await off()).toEqual([...holidays, body]);

  await admin.call('DELETE', `dias-no-habiles/${_id}`);
  expect([(await plazo()).vence, await off()]).toEqual(['2026-11-20', holidays]);
});
