import { expect } from '@playwright/test';
import type { E2eServer } from './e2e-server.ts';
import { unique } from './screen.ts';
import { newVehiculo, type Stored } from './vehiculos.ts';

export interface StoredCase extends Stored {
  caso: number;
  casoId: string;
}

/**
 * Inserts a case directly, so that it can have any state. The default columns are those of a case that has
 * just been requested; without `of` it gets a new vehicle.
 */
export async function newCaso(testServer: E2eServer, columns: object = {}, of?: Stored): Promise<StoredCase> {
  const stored = of ?? (await newVehiculo(testServer));
  const row = {
    clase: 'choque-simple',
    tipo_asistencia: 'Asistencia choque simple',
    creado_desde: 'DashBoard',
    origen: 'DashBoard',
    departamento: 'BOGOTÁ',
    ciudad_siniestro: 'BOGOTÁ D.C.',
    direccion: 'Carrera 30 # 45-03, Teusaquillo',
    persona_id: stored.owner.id,
    vehiculo_id: stored.id,
    formulario: JSON.stringify([{ pregunta: '¿Hubo heridos?', respuesta: 'No' }]),
    ...columns,
  };
  const names = Object.keys(row);
  const [made] = await testServer.sql<{ id: string; caso: number }>(
    `insert into caso (${names.join(', ')}, empresa_id)
     select ${names.map((_, i) => `$${i + 1}`).join(', ')}, id from empresa where nit = '0000' returning id, caso`,
    Object.values(row),
  );
  if (made === undefined) throw new Error('No case was stored');
  return { ...stored, caso: made.caso, casoId: made.id };
}

/** Assigns a case in the database, without checking availability. */
export async function give(testServer: E2eServer, { casoId }: StoredCase, tipo: string, usuarioId: string) {
  const column = tipo === 'Contact Center' ? 'asesor_id' : `${tipo.toLowerCase()}_id`;
  await testServer.sql(`update caso set ${column} = $2 where id = $1`, [casoId, usuarioId]);
  await testServer.sql('insert into caso_asignacion (caso_id, tipo, usuario_id) values ($1, $2, $3)', [
    casoId,
    tipo,
    usuarioId,
  ]);
}

/** Creates a type of entry that these roles may write. */
export async function newType(testServer: E2eServer, ...roles: string[]): Promise<string> {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const found = await testServer.sql<{ id: string }>('select id from rol where nombre = any($1)', [roles]);
  const tipo_gestion = unique('Acta');
  const body = { tipo_gestion, estado: 1, roles: found.map(({ id }) => id) };
  expect((await testServer.api(admin, 'POST', 'tipos-gestion', body)).status).toBe(200);
  return tipo_gestion;
}
