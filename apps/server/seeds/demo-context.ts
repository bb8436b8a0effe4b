import { sql } from 'kysely';
import type { TipoAsignable } from '@amparo/contract/identidad/usuarios/asignacion';
import type { Db, Tx } from '../src/platform/db/database.ts';
import { page } from './demo-polizas.ts';
import { draw } from './demo-publicaciones.ts';
import { at } from './demo.ts';

export const MINUTE = 60_000;

/** Stores a file of a case and returns its id. */
export type Keep = (body: Buffer, nombre: string) => Promise<{ aws_id: string; nombre: string }>;

export interface Member {
  id: string;
  nombre: string;
  ciudades: string[];
  roles: string[];
}

export interface Vehicle {
  id: string;
  propietario_id: string;
  propietario: string;
  /** When the company got to know it: soon after its owner. */
  desde: Date;
  clase_vehiculo: string | null;
}

/** Data that every story of a case uses. */
export interface Facts {
  staff: Member[];
  vehicles: Vehicle[];
  companies: string[];
}
/** The same with the storage for files. */
export interface DemoContext extends Facts {
  keep: Keep;
}

export const factsOf = async (db: Db): Promise<Facts> => ({
  staff: await staffOf(db),
  vehicles: await vehiclesOf(db),
  companies: (await db.selectFrom('empresa').select('id').orderBy('creado').execute()).map(({ id }) => id),
});
export const demoContextOf = async (db: Db, keep: Keep): Promise<DemoContext> => ({
  ...(await factsOf(db)),
  keep,
});

async function staffOf(db: Db): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select u.id, u.nombre_completo as nombre, u.ciudades, array_agg(r.nombre) as roles
    from usuario u join usuario_rol ur on ur.usuario_id = u.id join rol r on r.id = ur.rol_id
    where u.estado and u.colaborador group by u.id order by u.correo_electronico`.execute(db);
  return rows;
}

/** The showcase vehicle comes fourth, because the fourth case has entries and files. */
async function vehiclesOf(db: Db): Promise<Vehicle[]> {
  const { rows } = await sql<Vehicle>`
    select v.id, v.propietario_id, u.nombre_completo as propietario, v.clase_vehiculo,
      u.creado + interval '3 days' as desde
    from vehiculo v join usuario u on u.id = v.propietario_id where v.estado
    order by v.creado desc, v.id desc`.execute(db);
  const [first, ...others] = rows;
  return first === undefined ? [] : [...others.slice(0, 3), first, ...others.slice(3)];
}

/** A staff member of this type, from the given city if there is one; varies with `n`. */
export function memberFor(
  { staff }: Facts,
  tipo: TipoAsignable,
  ciudad: string,
  n: number,
): Member | undefined {
  const able = staff.filter(({ roles }) => roles.includes(tipo));
  const near = able.filter(({ ciudades }) => ciudades.includes(ciudad));
  const from = near.length > 0 ? near : able;
  return from.length === 0 ? undefined : at(from, n);
}

export const coordinatorOf = ({ staff }: Facts) =>
  staff.find(({ roles }) => roles.includes('Coordinador Operativo'));

export interface HistoryLine {
  fecha: number;
  despues: object;
  by?: Pick<Member, 'id' | 'nombre'> | undefined;
}

/** Writes an audit entry. */
export const addHistoryOf = (
  tx: Tx,
  recurso: string,
  id: string,
  accion: string,
  { fecha, despues, by }: HistoryLine,
) =>
  tx
    .insertInto('auditoria')
    .values({
      fecha: new Date(fecha),
      recurso,
      registro_id: id,
      accion,
      usuario_id: by?.id ?? null,
      usuario_nombre: by?.nombre ?? 'Sistema',
      despues: JSON.stringify(despues),
    })
    .execute();

export async function attach(
  tx: Tx,
  { keep }: DemoContext,
  { recurso, id, gestion, adjunto }: { recurso: string; id: string; gestion: string; adjunto: string },
): Promise<void> {
  const body = adjunto.endsWith('.png') ? await draw(adjunto.replace('.png', ''), '#334155') : page(adjunto);
  const { aws_id, nombre } = await keep(body, adjunto);
  const holder = { recurso, registro_id: id, suelto: null };
  await tx.updateTable('archivo').set(holder).where('id', '=', aws_id).execute();
  await tx.insertInto('caso_adjunto').values({ gestion_id: gestion, aws_id, nombre, orden: 0 }).execute();
}
