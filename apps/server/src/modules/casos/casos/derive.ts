import { sql } from 'kysely';
import { z } from 'zod';
import { CLASES_DE_CASO, paginaDeCaso, type ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import {
  destinosDe,
  impideDerivar,
  mensajesDeDerivacion as textos,
} from '@amparo/contract/casos/casos/derivacion';
import { actual, nucleo, VehiculoDeCaso, type CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import { InvalidInput, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { rowOf } from '../../../platform/records/resource.ts';
import { notify } from '../../base/avisos/index.ts';
import { insertEntry } from './entries.ts';
import { fields } from './fields.ts';
import { holdersOf, trailOf, type CaseRecords } from './records.ts';
import { isOpen, named, seenOfAny } from './scope.ts';

/** The fields of the origin that a derivation needs. */
const Origin = z.object({
  ...nucleo,
  clase: z.enum(CLASES_DE_CASO),
  vehiculo: VehiculoDeCaso,
  investigador: actual,
  perito: actual,
  dibujante: actual,
  asesor: actual,
  aprobado: z.boolean(),
  origen: z.string(),
});
type Origin = z.output<typeof Origin>;
const row = rowOf({ answer: Origin }, fields);

interface Provenance {
  vehiculo: string;
  origen?: string | undefined;
  repetir?: boolean | undefined;
}

/**
 * Locks the origin, so that concurrent derivations see each other. A case that the user may not manage is
 * reported as unknown.
 */
async function lockOrigin({ work, who }: WriteContext, caso: string): Promise<Origin> {
  const condition = sql`${named(caso)} and ${seenOfAny(who)} and ${seenOfAny(who, 'gestionar')}`;
  await sql`select from caso t where ${condition} for update of t`.execute(work.tx);
  const { rows } = await sql<{ json: Origin }>`select ${row} as json from caso t where ${condition}`.execute(
    work.tx,
  );
  if (rows[0] === undefined) throw new InvalidInput({ origen: textos.sinOrigen }, textos.sinOrigen);
  return rows[0].json;
}

/** Number of the open case of a kind that was derived from this origin, if any. */
async function openDerived(tx: Tx, origin: Origin, clase: ClaseDeCaso): Promise<number | undefined> {
  const { rows } = await sql<{ caso: number }>`
    select t.caso from caso_relacion r join caso t on t.id = r.derivado_id
    where r.origen_id = ${origin._id} and t.clase = ${clase} and ${isOpen} order by t.caso desc limit 1`.execute(
    tx,
  );
  return rows[0]?.caso;
}

async function assertDerivable(
  tx: Tx,
  origin: Origin,
  clase: ClaseDeCaso,
  { vehiculo, repetir = false }: Provenance,
): Promise<void> {
  if (!destinosDe(origin.clase).includes(clase)) throw new RuleViolation(textos.noSeDeriva);
  const reason = impideDerivar(origin);
  if (reason !== undefined) throw new RuleViolation(reason);
  // The files of the origin are shared with the new case and belong to this vehicle.
  if (vehiculo !== origin.vehiculo._id) throw new InvalidInput({ vehiculo: textos.otroVehiculo });
  const open = repetir ? undefined : await openDerived(tx, origin, clase);
  if (open !== undefined) throw new RuleViolation(textos.yaDerivado(clase, open));
}

/**
 * Shares the current files of the origin with the new case, including files that the origin received from
 * another case.
 */
async function lend(tx: Tx, origin: Origin, derivado: string): Promise<void> {
  await sql`
    insert into caso_archivo_llevado (caso_id, aws_id, nombre, orden)
    select ${derivado}, f.aws_id, f.nombre, row_number() over (order by f.llevado desc, f.creado, f.orden)
    from (
      select d.aws_id, d.nombre, d.orden, g.creado, false as llevado
      from caso_gestion g join caso_adjunto d on d.gestion_id = g.id where g.caso_id = ${origin._id}
      union all
      select l.aws_id, l.nombre, l.orden, null, true from caso_archivo_llevado l where l.caso_id = ${origin._id}) f`.execute(
    tx,
  );
}

/**
 * Adds an automatic entry without a state change. In legal cases the type of an entry is the state
 * (JURIDICA-87).
 */
const recordDerivation = (
  platform: Platform,
  asked: WriteContext,
  clase: ClaseDeCaso,
  caso: CasoEnCurso,
  descripcion: string,
) =>
  insertEntry(platform, trailOf(clase), asked, caso, {
    tipo: clase === 'juridica' ? caso.estado : textos.tipo,
    descripcion,
    adjuntos: [],
    estado: caso.estado,
  });

/** Links both cases, adds an entry to each, and notifies the holders of the origin. */
async function relate(
  platform: Platform,
  asked: WriteContext,
  origin: Origin,
  clase: ClaseDeCaso,
  caso: CasoEnCurso,
) {
  const { work, who } = asked;
  await work.tx
    .insertInto('caso_relacion')
    .values({
      origen_id: origin._id,
      derivado_id: caso._id,
      usuario_id: who.usuarioId,
      autor: who.nombre,
    })
    .execute();
  await lend(work.tx, origin, caso._id);
  await recordDerivation(platform, asked, origin.clase, origin, textos.derivado(clase, caso.caso));
  await recordDerivation(platform, asked, clase, caso, textos.viene(origin.clase, origin.caso));
  for (const holder of new Set(holdersOf(origin)))
    if (holder !== who.usuarioId)
      await notify(platform, work, holder, {
        titulo: textos.aviso(origin.caso),
        mensaje: textos.derivado(clase, caso.caso),
        enlace: paginaDeCaso(origin.clase, origin),
      });
}

/** Creates a case. If it has an origin, links both and shares the files in the same transaction. */
export async function createFromOrigin<C extends CasoEnCurso>(
  platform: Platform,
  records: CaseRecords<C, unknown>,
  asked: WriteContext,
  datos: Provenance,
  create: () => Promise<C>,
): Promise<C> {
  if (datos.origen === undefined) return create();
  const origin = await lockOrigin(asked, datos.origen);
  await assertDerivable(asked.work.tx, origin, records.clase, datos);
  const caso = await create();
  await relate(platform, asked, origin, records.clase, caso);
  return records.readAgain(asked.work.tx, caso._id);
}
