import { sql } from 'kysely';
import type { z } from 'zod';
import { appTurnos, type TurnoDeApp } from '@amparo/contract/canales/app/turnos';
import { diasEntre } from '@amparo/contract/kernel/dias-habiles';
import { normaliza } from '@amparo/contract/kernel/text';
import { diaDe, instanteDe, ZONA, type Dia } from '@amparo/contract/kernel/time';
import { estaHabilitado } from '@amparo/contract/revision/tecnomecanica-locaciones/routes';
import { impedimentoDeTurno } from '@amparo/contract/revision/turnos/pasos';
import { turnoActuable } from '@amparo/contract/revision/turnos/rules';
import { DIAS_PARA_RESERVAR, mensajesDeTurnos as textos } from '@amparo/contract/revision/turnos/schemas';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { InvalidInput, RecordNotFound, orMissing, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineList } from '../../../platform/records/list.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { rowOf } from '../../../platform/records/resource.ts';
import { vehiculoDe, vehiculosDeUsuario } from '../../vehiculos/vehiculos/index.ts';
import { findCentro } from '../tecnomecanica-locaciones/index.ts';
import { closedBy } from './appointment-commands.ts';
import { notifyCancelled } from './notifications.ts';
import { appointments, nameOfStep, stateOfStep, wholeFields } from './records.ts';

type BookingRequest = z.output<typeof appTurnos.reservar.body>;

/** Limit of the list. No customer has that many appointments. */
const MOST = 500;

const centreRow = rowOf(
  { answer: appTurnos.centros.answer.shape.datos.element },
  {
    precios: sql`coalesce((
      select json_agg(json_build_object('tipo', p.tipo, 'rango_antiguedad', p.rango_antiguedad,
        'servicio', p.servicio, 'total', p.total) order by p.tipo, p.servicio, p.total, p.id)
      from precio_revision p where p.centro_id = t.id and p.estado), '[]')`,
  },
);

/** An appointment `t` for its customer, without the authors and texts of the centre. */
const ownRow = rowOf(
  { answer: appTurnos.turnos.answer.shape.datos.element },
  {
    ...wholeFields,
    pasos: sql`coalesce((
      select json_agg(json_build_object('paso', p.paso, 'nombre', ${nameOfStep}, 'estado', ${stateOfStep},
        'resultado', p.resultado, 'fecha', iso(p.creado)) order by p.id)
      from turno_paso p where p.turno_id = t.id), '[]')`,
  },
);

const centres = defineList(appTurnos.centros.query, {
  table: 'centro_revision',
  row: centreRow,
  of: sql`t.estado and t.habilitacion_vence >= (now() at time zone ${sql.lit(ZONA)})::date`,
  criteria: { ciudad: { where: (ciudad: string) => sql`t.ciudad_norm = ${normaliza(ciudad)}` } },
  recordScope: 'todos',
});

/** Error text for the day and hour; undefined if they are possible. */
function faultOfTime({ fecha, hora }: Pick<BookingRequest, 'fecha' | 'hora'>): string | undefined {
  const now = new Date();
  if (instanteDe(fecha, hora) <= now) return textos.pasado;
  return diasEntre(diaDe(now), fecha) > DIAS_PARA_RESERVAR ? textos.lejano : undefined;
}

/**
 * Another user's vehicle gets the same error as an unknown one, so that a customer cannot find out which
 * vehicles exist.
 */
async function faultOfVehicle(tx: Tx, id: string, usuarioId: string): Promise<string | undefined> {
  const vehiculo = await vehiculoDe(tx, id, usuarioId);
  if (vehiculo?.esSuyo !== true) return textos.vehiculoAjeno;
  return vehiculo.estado ? undefined : textos.vehiculoInactivo;
}

/** The lock prevents a deactivation of the centre until the appointment is stored. */
async function faultOfCentre(tx: Tx, id: string, dia: Dia): Promise<string | undefined> {
  const centre = await findCentro(tx, id, { hold: true });
  return centre !== undefined && estaHabilitado(centre, dia) ? undefined : textos.centroNoAtiende;
}

async function kindOf(tx: Tx, id: string): Promise<string | undefined> {
  const found = tx.selectFrom('tipo_revision').select('tipo').where('id', '=', id).where('estado', '=', true);
  return (await found.executeTakeFirst())?.tipo;
}

async function assertPossible(tx: Tx, wanted: BookingRequest, usuarioId: string): Promise<{ tipo: string }> {
  const tipo = await kindOf(tx, wanted.tipo);
  const faults = {
    fecha: faultOfTime(wanted),
    vehiculo: await faultOfVehicle(tx, wanted.vehiculo, usuarioId),
    centro: await faultOfCentre(tx, wanted.centro, wanted.fecha),
    tipo: tipo === undefined ? textos.tipoDesconocido : undefined,
  };
  const said = Object.entries(faults).filter((fault): fault is [string, string] => fault[1] !== undefined);
  if (tipo === undefined || said.length > 0) throw new InvalidInput(Object.fromEntries(said));
  return { tipo };
}

/** Bookings by customers in the company's own app (TURNOS-54). */
export function appointmentsForCustomers(platform: Platform) {
  const records = appointments(platform);

  async function own(db: Db, usuarioId: string, id?: string): Promise<TurnoDeApp[]> {
    const which = id === undefined ? sql`` : sql`and t.id = ${id}`;
    const { rows } = await sql<{ json: TurnoDeApp }>`
      select ${ownRow} as json from turno t where t.usuario_id = ${usuarioId} ${which}
      order by t.creado desc, t.id desc limit ${MOST}`.execute(db);
    return rows.map(({ json }) => json);
  }
  const shown = async (db: Db, usuarioId: string, id: string) => orMissing((await own(db, usuarioId, id))[0]);

  async function needed(db: Db, usuarioId: string) {
    const { propietario, beneficiario } = await vehiculosDeUsuario(db, usuarioId, sql`t.estado`);
    const theirs = new Map([...propietario, ...beneficiario].map((one) => [one._id, one]));
    const found = db.selectFrom('tipo_revision').select(['id as _id', 'tipo']).where('estado', '=', true);
    return {
      vehiculos: [...theirs.values()].map(({ _id, placa, marca }) => ({ _id, placa, marca })),
      tipos: await found.orderBy('tipo').execute(),
    };
  }

  /** A unique index allows one open appointment per vehicle, so one of two concurrent bookings fails. */
  async function book(
    { work, who: { usuarioId } }: WriteContext,
    wanted: BookingRequest,
  ): Promise<TurnoDeApp> {
    const { tipo } = await assertPossible(work.tx, wanted, usuarioId);
    const id = await records.insert(work.tx, {
      usuario_id: usuarioId,
      vehiculo_id: wanted.vehiculo,
      centro_id: wanted.centro,
      tipo,
      descripcion: wanted.descripcion,
      inicio: instanteDe(wanted.fecha, wanted.hora),
    });
    await records.record(work, 'reservar', await records.readAgain(work.tx, id));
    return shown(work.tx, usuarioId, id);
  }

  /**
   * A customer may cancel until the first step is recorded. After that only the centre closes the
   * appointment. Another user's appointment responds 404.
   */
  async function cancelMine(asked: WriteContext, id: string): Promise<TurnoDeApp> {
    const { work, who } = asked;
    const whole = { ...asked, accessLevel: 'todo' } as const;
    const { usuario } = await records.lock(whole, id);
    if (usuario[0]?._id !== who.usuarioId) throw new RecordNotFound();
    const cancelled = await records.change(whole, id, 'cancelar', async (turno) => {
      const reason =
        impedimentoDeTurno(turnoActuable(turno)) ?? (turno.pasos.length > 0 ? textos.enCurso : undefined);
      if (reason !== undefined) throw new RuleViolation(reason);
      return closedBy(work, 'cancelado');
    });
    await notifyCancelled(platform, work, cancelled);
    return shown(work.tx, who.usuarioId, id);
  }

  return {
    centres,
    needed,
    list: async (db: Db, usuarioId: string) => ({ datos: await own(db, usuarioId) }),
    book,
    cancelMine,
  };
}
