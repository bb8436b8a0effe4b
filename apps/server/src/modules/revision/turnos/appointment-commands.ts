import { sql } from 'kysely';
import {
  cierraElTurno,
  impedimentoDeLlegada,
  impedimentoDePaso,
  impedimentoDeTurno,
  LLEGADA,
  marcaLaRecepcion,
  RECEPCION,
  ultimoPaso,
  ultimoRegistro,
} from '@amparo/contract/revision/turnos/pasos';
import { turnoActuable } from '@amparo/contract/revision/turnos/rules';
import {
  mensajesDeTurnos as textos,
  ROL_MECANICO,
  type DatosDePaso,
  type TurnoCompleto,
} from '@amparo/contract/revision/turnos/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { InvalidInput, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { attachFile, neutralName } from '../../base/archivos/index.ts';
import { notifyCancelled, notifyReassigned } from './notifications.ts';
import { RECURSO, type Appointments } from './records.ts';

interface StepEntry {
  paso: number;
  resultado?: DatosDePaso['resultado'];
  titulo?: string | undefined;
  descripcion?: string | undefined;
  adjuntos?: DatosDePaso['adjuntos'];
}

const refuseBy = (reason: string | undefined) => {
  if (reason !== undefined) throw new RuleViolation(reason);
};

export const closedBy = (work: UnitOfWork, motivo: 'certificado' | 'cancelado') => ({
  estado: false,
  cierre: motivo,
  cerrado: sql`clock_timestamp()`,
  cerrado_por: work.actor.nombre ?? '',
});

/**
 * Attaches the files of a step, each once. Files uploaded for legal cases are accepted too, without changing
 * a legal case (TURNOS-44).
 */
async function takeFiles(work: UnitOfWork, id: string, adjuntos: DatosDePaso['adjuntos']): Promise<string> {
  const holder = { recurso: RECURSO, id, entidad: 'TURNOS', tambien: 'ASISTENCIAJURIDICA' } as const;
  const taken = new Map<string, object>();
  for (const { aws_id: named, nombre } of adjuntos) {
    const { aws_id } = await attachFile(work, named, holder);
    taken.set(aws_id, { aws_id, nombre: neutralName(nombre) });
  }
  return JSON.stringify([...taken.values()]);
}

async function storeStep(
  work: UnitOfWork,
  id: string,
  { adjuntos = [], ...entry }: StepEntry,
): Promise<void> {
  const row = {
    turno_id: id,
    ...entry,
    adjuntos: await takeFiles(work, id, adjuntos),
    autor: work.actor.nombre ?? '',
    // Not `now()`, the start of the transaction: a transaction that waited for the row lock must get the
    // later time.
    creado: sql<Date>`clock_timestamp()`,
  };
  await work.tx.insertInto('turno_paso').values(row).execute();
}

/**
 * Files without a new result join the last entry of their step, with their title and description (TURNOS-48).
 */
async function joinFiles(
  work: UnitOfWork,
  id: string,
  last: TurnoCompleto['pasos'][number],
  datos: DatosDePaso,
): Promise<void> {
  const known = last.adjuntos.map(({ aws_id }) => aws_id);
  const added = datos.adjuntos.filter(({ aws_id }) => !known.includes(aws_id.toLowerCase()));
  const files = await takeFiles(work, id, added);
  const joined = (before: string | null, more: string | undefined, between: string) =>
    before === more ? before : [before, more].filter(Boolean).join(between) || null;
  await sql`update turno_paso set adjuntos = adjuntos || ${files}::jsonb,
    titulo = ${joined(last.titulo, datos.titulo, ' · ')},
    descripcion = ${joined(last.descripcion, datos.descripcion, '\n')} where id = ${last._id}`.execute(
    work.tx,
  );
}

/**
 * The user must be active and have the role. The share lock keeps both unchanged until the assignment is
 * stored.
 */
async function assertMechanic(tx: Tx, id: string): Promise<string> {
  await sql`select from usuario where id = ${id} for share`.execute(tx);
  const { rows } = await sql<{ nombre: string; esMecanico: boolean }>`
    select u.nombre_completo as nombre, u.estado and exists (
      select from usuario_rol ur join rol r on r.id = ur.rol_id and r.nombre = ${ROL_MECANICO}
      where ur.usuario_id = u.id) as "esMecanico"
    from usuario u where u.id = ${id}`.execute(tx);
  const [person] = rows;
  if (person === undefined) throw new InvalidInput({ mecanico: textos.mecanicoDesconocido });
  if (!person.esMecanico) throw new InvalidInput({ mecanico: textos.noEsMecanico(person.nombre) });
  return person.nombre;
}

/**
 * Actions of staff on an appointment. Each one locks the appointment and applies the rules of the contract.
 */
export function appointmentCommands(platform: Platform, records: Appointments) {
  /**
   * Recorded once: of two concurrent reports the second waits for the lock, reads the first one and is
   * refused (TURNOS-47).
   */
  const arrive = (asked: WriteContext, id: string) =>
    records.change(asked, id, 'llegada', async (turno) => {
      refuseBy(impedimentoDeLlegada(turnoActuable(turno)));
      await storeStep(asked.work, id, { paso: LLEGADA });
      return {};
    });

  /** The newest mechanic is the current one. Earlier ones stay in the history (TURNOS-55). */
  async function receive(asked: WriteContext, id: string, mecanico: string): Promise<TurnoCompleto> {
    const { work } = asked;
    let former: string | undefined;
    const given = await records.change(asked, id, 'asignar', async (turno) => {
      refuseBy(impedimentoDeTurno(turnoActuable(turno)));
      former = turno.mecanicos.at(-1)?.mecanico;
      const nombre = await assertMechanic(work.tx, mecanico);
      if (former === mecanico.toLowerCase())
        throw new RuleViolation(textos.mismoMecanico, { mecanico: textos.mismoMecanico });
      const row = { turno_id: id, mecanico_id: mecanico, creado: sql<Date>`clock_timestamp()` };
      await work.tx.insertInto('turno_mecanico').values(row).execute();
      if (marcaLaRecepcion(turnoActuable(turno)))
        await storeStep(work, id, { paso: RECEPCION, descripcion: textos.recibe(nombre) });
      return { mecanico_id: mecanico };
    });
    await notifyReassigned(platform, asked, given, former);
    return given;
  }

  const recordStep = (asked: WriteContext, id: string, datos: DatosDePaso) =>
    records.change(asked, id, 'gestionar', async (turno) => {
      const { work } = asked;
      const { siguienteGestion, ...entry } = datos;
      // The contract requires one of the two fields.
      const paso = (entry.paso ?? siguienteGestion) as number;
      const actuable = turnoActuable(turno);
      const last = ultimoRegistro(turno, paso);
      const hasFiles = entry.adjuntos.length > 0;
      const isSaidAgain = entry.resultado === undefined || entry.resultado === last?.resultado;
      const joins = hasFiles && paso === ultimoPaso(actuable) && isSaidAgain;
      refuseBy(impedimentoDePaso(actuable, paso, joins));
      if (joins && last !== undefined) await joinFiles(work, id, last, datos);
      else await storeStep(work, id, { ...entry, paso });
      return cierraElTurno(paso, entry.resultado ?? null, hasFiles) ? closedBy(work, 'certificado') : {};
    });

  async function cancel(asked: WriteContext, id: string): Promise<TurnoCompleto> {
    const cancelled = await records.change(asked, id, 'cancelar', async (turno) => {
      refuseBy(impedimentoDeTurno(turnoActuable(turno)));
      return closedBy(asked.work, 'cancelado');
    });
    await notifyCancelled(platform, asked.work, cancelled);
    return cancelled;
  }

  return { arrive, receive, recordStep, cancel };
}
