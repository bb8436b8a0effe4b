import { expect, test } from 'vitest';
import { tramites } from '@amparo/contract/casos/tramites/routes';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp();

behavesAsCatalogue(testApp, tramites, {
  rows: {
    access: 'COMUN-61',
    list: 'TRAMITES-06 COMUN-04 COMUN-07 COMUN-08',
    create: 'TRAMITES-05 TRAMITES-07',
    read: 'COMUN-04 COMUN-05',
    refuse: 'TRAMITES-11 TRAMITES-12 COMUN-14',
    unique: 'TRAMITES-14',
    edit: 'TRAMITES-08',
    toggle: 'TRAMITES-09 TRAMITES-10 COMUN-27',
  },
  datos: (n) => ({ titulo: `Radicación ${n}`, descripcion: `Cambia de organismo ${n}` }),
  cambio: (n) => ({ titulo: `Traslado ${n}`, descripcion: 'Otra descripción' }),
  refuses: [
    [{ titulo: '' }, 'titulo', 'El campo título es obligatorio'],
    [{ descripcion: undefined }, 'descripcion', 'El campo descripción es obligatorio'],
  ],
  unique: ['titulo', 'Ya existe un trámite con ese título'],
});

test('TRAMITES-06 the seeds contain the procedures of the country, and seeding again does not change them', async () => {
  const admin = await testApp.admin();
  const found = await admin.call('GET', 'tipo-tramites?filtros[titulo]=matricula inicial');
  expect(tramites.list.answer.parse(found.json()).datos).toMatchObject([
    { titulo: 'MATRÍCULA INICIAL', estado: true, _rev: 1 },
  ]);
});
