import { describe, expect, test } from 'vitest';
import { mensajesDeAsignacion } from '@amparo/contract/casos/casos/candidatos';
import { act, listCases, openCase, readCase, waiting } from '../../../testing/cases.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true });

describe('states', () => {
  test('CHOQUE-58 a case is Solicitado, Asignado after the first assignment and En Gestión after the first entry', async () => {
    const admin = await testApp.admin();
    const opened = await openCase(testApp);
    expect(opened.estado).toBe('Solicitado');
    const adviser = await waiting(testApp, 'Contact Center');
    expect((await act(admin, opened, 'asignarCaso', { usuarioAsignado: adviser.id })).json()).toMatchObject({
      estado: 'Solicitado',
      asesor: [{ usuario: { _id: adviser.id } }],
    });
    const lawyer = await waiting(testApp, 'Abogado');
    const given = await act(admin, opened, 'asignarCaso', { usuarioAsignado: lawyer.id });
    expect(given.json()).toMatchObject({ estado: 'Asignado', message: mensajesDeAsignacion.asignado });
    await admin.call('POST', 'tipos-gestion', { body: { tipo_gestion: 'Llamada', estado: 1 } });
    const entry = await act(admin, opened, 'gestion', { tipo_gestion: 'llamada', descripcion: 'Contestó' });
    expect(entry.json()).toMatchObject({ estado: 'En Gestión', cantidad_gestiones: 1 });
    expect(await readCase(admin, opened)).toMatchObject({
      gestiones: [{ tipo_gestion: 'Llamada', descripcion: 'Contestó', adjuntos: [] }],
      abogado: [{ usuario: { _id: lawyer.id } }],
    });
  });

  test('CHOQUE-59 CHOQUE-60 CHOQUE-61 closing is a toggle that restores the open state', async () => {
    const admin = await testApp.admin();
    const opened = await openCase(testApp);
    expect((await act(admin, opened, 'cerrar')).json()).toMatchObject({ estado: 'Cerrado' });
    expect((await act(admin, opened, 'cerrar')).json()).toMatchObject({ estado: 'Solicitado' });
  });
});

test('CHOQUE-48 CHOQUE-77 the list has totals by kind and archive and finds by number and plate', async () => {
  const admin = await testApp.admin();
  const opened = await openCase(testApp);
  const before = await listCases(admin, '?filtros[archivado]=true');
  await act(admin, opened, 'archivar', { archivado: true });
  const after = await listCases(admin, '?filtros[archivado]=true');
  expect(after.totalElementos).toBe(before.totalElementos + 1);
  for (const filtro of [`caso]=${opened.caso}`, `placa]=${opened.vehiculo.placa.toLowerCase()}`])
    expect((await listCases(admin, `?filtros[${filtro}`)).datos.map(({ caso }) => caso)).toEqual([
      opened.caso,
    ]);
});
