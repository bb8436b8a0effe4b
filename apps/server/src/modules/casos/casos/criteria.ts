import { sql } from 'kysely';
import { normaliza } from '@amparo/contract/kernel/text';
import {
  createdFrom,
  createdUntil,
  equal,
  preselect,
  ignored,
  stateIn,
  type Match,
} from '../../../platform/records/criterion-match.ts';
import { heldBy, isOpen } from './scope.ts';

/** A value that is not a case number matches no case. */
const number: Match = {
  where: (typed: string) => (/^[1-9]\d{0,8}$/.test(typed) ? sql`t.caso = ${Number(typed)}` : sql`false`),
};

/** Selects ids first, so that the planner can estimate that few cases match. */
const meant = (column: string, ids: readonly string[]) => {
  const [only, ...others] = ids;
  if (only === undefined) return sql`false`;
  return others.length === 0 ? sql`${sql.ref(column)} = ${only}` : sql`${sql.ref(column)} = any(${ids})`;
};

const plate = preselect(async (db, placa) => {
  const found = await db.selectFrom('vehiculo').select('id').where('placa', '=', placa).execute();
  return meant(
    't.vehiculo_id',
    found.map(({ id }) => id),
  );
});

const affected = preselect(async (db, typed) => {
  const people = db.selectFrom('usuario').select('id').where('identificacion_norm', '=', normaliza(typed));
  return meant(
    't.persona_id',
    (await people.execute()).map(({ id }) => id),
  );
});

const requested = sql`(t.solicitud_abogado or t.solicitud_investigador or t.solicitud_perito or t.solicitud_dibujante)`;
/** Written exactly like the partial indexes, so that the planner uses them. */
const PENDING = {
  aprobacion: sql`not t.aprobado and t.origen <> 'Kronox'`,
  personal: requested,
  abogado: sql`t.abogado_id is null`,
} as const;
const pending: Match = {
  where: (what: keyof typeof PENDING) => sql`${PENDING[what]} and ${isOpen} and not t.archivado`,
};
const open: Match = { where: (isIt: boolean) => (isIt ? isOpen : sql`not (${isOpen})`) };

/** Search criteria for cases of any kind (CHOQUE-77). */
export const criteria = {
  caso: number,
  placa: plate,
  identificacion: affected,
  archivado: stateIn('archivado'),
  /** Ignored, because the session identifies the user (CHOQUE-49). */
  idUser: ignored,
  pendiente: pending,
  abierto: open,
  responsable: { where: (id: string) => heldBy(id) } satisfies Match as Match,
  ciudad: equal('ciudad_siniestro'),
  vehiculo_id: equal('vehiculo_id'),
  persona_id: equal('persona_id'),
  fecha_inicial: createdFrom,
  fecha_final: createdUntil,
};
