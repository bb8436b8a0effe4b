import { expect } from 'vitest';
import { Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { page, saved } from '@amparo/contract/kernel/list';
import type { TestUser, TestApp } from '../../../testing/test-app.ts';

export const UNKNOWN = '01890000-0000-7000-8000-000000000000';

let last = 0;

export function nuevo(change: Record<string, unknown> = {}) {
  const number = String(50_000_000 + ++last);
  return {
    nombres: 'Ana María',
    apellidos: 'Quintero Leal',
    correo_electronico: `ana.${number}@ejemplo.co`,
    identificacion: { tipo: 'CC', identificacion: number },
    direcciones: [direccion()],
    telefonos: [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3001234567' }],
    contrasena: number,
    ...change,
  };
}

export function direccion(change: Record<string, unknown> = {}) {
  return {
    unidad_geografica: { ciudad: 'BOGOTÁ D.C.', departamento: 'BOGOTÁ' },
    barrio: 'Chapinero',
    direccion: 'Calle 60 # 9-15',
    indicaciones: 'Torre 2',
    tipo: 'Casa',
    ...change,
  };
}

export async function create(admin: TestUser, change: Record<string, unknown> = {}) {
  const answer = await admin.call('POST', 'usuarios', { body: nuevo(change) });
  expect(answer.statusCode, answer.body).toBe(200);
  return saved(Usuario).parse(answer.json());
}

export async function read(caller: TestUser, id: string): Promise<Usuario> {
  const answer = await caller.call('GET', `usuarios/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return Usuario.parse(answer.json());
}

export async function list(caller: TestUser, query: string) {
  const answer = await caller.call('GET', `usuarios?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return page(Usuario).parse(answer.json());
}
export const ids = ({ datos }: { datos: { id: string }[] }) => datos.map(({ id }) => id);

/** Changes the creation time of a user and of their roles. */
export async function createdAt(testApp: TestApp, id: string, instant: string) {
  const { db } = testApp.app.platform;
  const creado = new Date(instant);
  await db.updateTable('usuario').set({ creado }).where('id', '=', id).execute();
  await db.updateTable('usuario_rol').set({ creado }).where('usuario_id', '=', id).execute();
}

export function trailOf(testApp: TestApp, id: string) {
  return testApp.app.platform.db
    .selectFrom('auditoria')
    .select(['accion', 'antes', 'despues'])
    .where('registro_id', '=', id)
    .orderBy('id')
    .execute();
}
