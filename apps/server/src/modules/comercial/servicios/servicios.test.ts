import { expect, test } from 'vitest';
import { servicios } from '@amparo/contract/comercial/servicios/routes';
import { CATEGORIAS_DE_SERVICIO, SERVICIOS_DE_APP } from '@amparo/contract/comercial/servicios/schemas';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp();
const datos = (n: number) => ({
  categoria: 'Asistencia jurídica' as const,
  servicio: `Abogado ${n}`,
  descripcion: 'Lo presta la casa',
  app: false,
  fijo: true,
  pago: false,
});

behavesAsCatalogue(testApp, servicios, {
  rows: {
    access: 'COMUN-61',
    list: 'SERVICIOS-03 SERVICIOS-04 COMUN-08',
    create: 'SERVICIOS-03 SERVICIOS-05 SERVICIOS-18',
    edit: 'SERVICIOS-06',
    toggle: 'SERVICIOS-07 COMUN-25 COMUN-28',
  },
  datos,
  cambio: (n) => ({ ...datos(n), servicio: 'Grúa', descripcion: 'Otra', fijo: false, pago: true }),
  refuses: [
    [{ categoria: undefined }, 'categoria', 'El campo categoría es obligatorio', 'SERVICIOS-08'],
    [{ categoria: 'Otra' }, 'categoria', 'El campo categoría no es válido', 'SERVICIOS-08'],
    [{ servicio: '' }, 'servicio', 'El campo servicio es obligatorio', 'SERVICIOS-18'],
    [{ app: true, servicio: 'Abogado' }, 'servicio', 'El campo servicio no es válido', 'SERVICIOS-18'],
    [{ app: true, servicio: undefined }, 'servicio', 'El campo servicio es obligatorio', 'SERVICIOS-18'],
    [{ descripcion: ' ' }, 'descripcion', 'El campo descripción es obligatorio', 'SERVICIOS-11'],
    [{ fijo: undefined }, 'fijo', 'El campo fijo es obligatorio', 'SERVICIOS-09'],
    [{ pago: undefined }, 'pago', 'El campo pago es obligatorio', 'SERVICIOS-10'],
  ],
});

test('SERVICIOS-15 SERVICIOS-16 the categories and the services of the app are fixed lists', () => {
  expect(CATEGORIAS_DE_SERVICIO.join(', ')).toBe(
    'APP básica, Asistencia choque simple, Asistencia revisión de tu vehículo, Asistencia jurídica',
  );
  expect(SERVICIOS_DE_APP.join(', ')).toBe(
    'ASISTENCIA_CHOQUE_SIMPLE, ASISTENCIA_JURIDICA, BILLETERA_USUARIO, BILLETERA_VEHICULO, VEHICULO, COMPARENDO, CAPACITACION, LESIONES_HOMICIDIO, REVISION_TECNOMECANICA, ALERTA_VENCIMIENTO',
  );
});

test('SERVICIOS-14 SERVICIOS-19 `app` defaults to false, and an edit cannot change it', async () => {
  const admin = await testApp.admin();
  const { app: _unsaid, ...rest } = datos(1000);
  const created = await admin.call('POST', 'servicios', { body: rest });
  const { _id, ...saved } = created.json<{ _id: string; app: boolean }>();
  expect(saved.app).toBe(false);
  const changed = await admin.call('PUT', `servicios/${_id}`, {
    body: { ...rest, app: true, servicio: 'VEHICULO' },
  });
  const message = 'App no se cambia después de creado el servicio';
  expect([changed.statusCode, changed.json()]).toEqual([422, { message, errors: { app: message } }]);
  expect((await admin.call('GET', `servicios/${_id}`)).json()).toMatchObject(rest);
});
