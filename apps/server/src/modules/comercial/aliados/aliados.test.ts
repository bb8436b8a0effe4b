import { expect, test } from 'vitest';
import { Adjunto } from '@amparo/contract/base/archivos/schemas';
import { aliados } from '@amparo/contract/comercial/aliados/routes';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { form, png } from '../../../testing/files.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const ROW = 'RUTAS-80';
const testApp = useTestApp();
const datos = (n: number) => ({
  nombre: `Taller El Piñón ${n}`,
  nit: `90012345${n}-7`,
  categoria: 'Centro de conciliación' as const,
  departamento: 'ANTIOQUIA',
  ciudad: 'MEDELLÍN',
  ubicacion: 'Calle 80 # 20-15',
  contacto: 'Luz Castaño, 310 482 7719',
  imagen: null,
  vinculo: 'https://taller.co',
  fecha_inicial: '2026-01-01',
  fecha_final: '2026-12-31',
});

behavesAsCatalogue(testApp, aliados, {
  rows: { list: ROW, create: ROW, refuse: ROW, unique: ROW, edit: ROW, toggle: ROW },
  datos,
  cambio: (n) => ({ ...datos(n), categoria: 'Otro' as const, vinculo: null, contacto: 'Ana' }),
  refuses: [
    [{ nombre: '' }, 'nombre', 'El campo nombre es obligatorio'],
    [{ nit: '900.123.456-7' }, 'nit', 'El NIT se escribe sin puntos, como 900123456-7'],
    [{ categoria: 'Banco' }, 'categoria', 'El campo categoría no es válido'],
    [{ ciudad: 'BARRANQUILLA' }, 'ciudad', 'El campo ciudad no es válido'],
    [{ ubicacion: undefined }, 'ubicacion', 'El campo ubicación es obligatorio'],
    [{ contacto: ' ' }, 'contacto', 'El campo contacto es obligatorio'],
    [{ vinculo: 'taller.co' }, 'vinculo', 'El campo vínculo debe ser una dirección http o https'],
    [{ fecha_final: '2025-12-31' }, 'fecha_final', 'La fecha final debe ser igual o posterior a la inicial'],
  ],
  unique: ['nit', 'Ya existe un aliado con ese NIT'],
});

test('RUTAS-80 users who see an ally see its picture, which can be replaced or removed', async () => {
  const admin = await testApp.admin();
  const upload = async () => {
    const sent = form({ nombre: 'logo.png', body: png(8, 8) }, { entidad: 'ALIADOS' });
    return Adjunto.array().parse((await admin.call('POST', 'archivos', sent)).json())[0] as Adjunto;
  };
  const [first, second] = [await upload(), await upload()];
  const reader = await testApp.person({ permisos: ['aliados.ver'] });
  const seen = async () =>
    Promise.all(
      [first, second].map(async ({ aws_id }) => (await reader.call('GET', `archivos/${aws_id}`)).statusCode),
    );
  const body = { ...datos(5001), imagen: first };
  const { _id } = (await admin.call('POST', 'aliados', { body })).json<{ _id: string }>();
  expect(await seen()).toEqual([200, 403]);
  const save = async (imagen: Adjunto | null) =>
    (await admin.call('PUT', `aliados/${_id}`, { body: { ...body, imagen } })).json<{ imagen: unknown }>()
      .imagen;
  expect(await save(second)).toEqual(second);
  expect(await seen()).toEqual([403, 200]);
  expect(await save(null)).toBeNull();
  expect(await seen()).toEqual([403, 403]);
});
