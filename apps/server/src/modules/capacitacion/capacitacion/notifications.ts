import { sql } from 'kysely';
import type { Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import type { EstadoDeInscripcion } from '@amparo/contract/capacitacion/capacitacion/schemas';
import { diaYHoraConSemana } from '@amparo/contract/kernel/dias-habiles';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import type { PlantillaSinSecretos, VariablesDe } from '../../../platform/mail/templates.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notify } from '../../base/avisos/index.ts';
import { turn } from './records.ts';

/** A user with a place in a session or its waiting list, and the session data for the texts. */
interface Concerned {
  usuario: string;
  nombres: string;
  correo: string;
  estado: EstadoDeInscripcion;
  turno: number | null;
  curso: string;
  inicio: Date;
  sede: string;
  direccion: string;
}

interface News<N extends PlantillaSinSecretos> {
  titulo: string;
  mensaje: string;
  plantilla: N;
  variables: VariablesDe<N>;
}

/**
 * In the order of the waiting list, so that the user who waited longest is notified first. Inactive users are
 * left out.
 */
async function concernedBy(tx: Tx, inscripciones: readonly string[]): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select t.usuario_id as usuario, u.nombres, u.correo_electronico as correo, t.estado, ${turn} as turno,
      a.servicios as curso, s.fecha_inicial as inicio, l.nombre as sede,
      concat_ws(', ', l.direccion, l.barrio, l.ciudad, nullif(l.indicaciones, '')) as direccion
    from inscripcion t
    join usuario u on u.id = t.usuario_id and u.estado
    join sesion_capacitacion s on s.id = t.sesion_id
    join salon a on a.id = s.salon_id
    join locacion l on l.id = s.locacion_id
    where t.id = any(${[...inscripciones]}) order by t.turno`.execute(tx);
  return rows;
}

const about = ({ nombres, curso, inicio, sede, direccion }: Concerned) => ({
  nombre: nombres,
  curso,
  cuando: diaYHoraConSemana(inicio),
  sede,
  direccion,
});
const inOneLine = ({ curso, inicio, sede, direccion }: Concerned) =>
  `${curso} · ${diaYHoraConSemana(inicio)} · ${sede}, ${direccion}`;

/** Sends a notice and, if the user has an address, a mail, both in the transaction of the change. */
async function notifyEach<N extends PlantillaSinSecretos>(
  platform: Platform,
  work: UnitOfWork,
  inscripciones: readonly string[],
  newsFor: (concerned: Concerned) => News<N>,
): Promise<void> {
  if (inscripciones.length === 0) return;
  for (const concerned of await concernedBy(work.tx, inscripciones)) {
    const { titulo, mensaje, plantilla, variables } = newsFor(concerned);
    await notify(platform, work, concerned.usuario, { titulo, mensaje });
    if (concerned.correo !== '')
      await sendMail(platform, work, { para: concerned.correo, plantilla, variables });
  }
}

export const notifyEnrolled = (platform: Platform, work: UnitOfWork, inscripcion: string) =>
  notifyEach(platform, work, [inscripcion], (one) => ({
    titulo: 'Quedaste inscrito en una capacitación',
    mensaje: inOneLine(one),
    plantilla: 'capacitacion-inscrita',
    variables: about(one),
  }));

export const notifyWaiting = (platform: Platform, work: UnitOfWork, inscripcion: string) =>
  notifyEach(platform, work, [inscripcion], (one) => ({
    titulo: `Quedaste en la lista de espera con el turno ${one.turno}`,
    mensaje: inOneLine(one),
    plantilla: 'capacitacion-en-espera',
    variables: { ...about(one), turno: String(one.turno) },
  }));

/**
 * Skips the reminder of users who are notified within a day before the session, because they have just
 * received its details.
 */
async function needNoReminder({ tx }: UnitOfWork, inscripciones: readonly string[]): Promise<void> {
  await sql`update inscripcion set recordado = now()
    where id = any(${[...inscripciones]}) and inicio <= now() + interval '1 day'`.execute(tx);
}

export async function notifyAdmitted(
  platform: Platform,
  work: UnitOfWork,
  inscripciones: readonly string[],
): Promise<void> {
  await notifyEach(platform, work, inscripciones, (one) => ({
    titulo: 'Ya tienes cupo en la capacitación',
    mensaje: inOneLine(one),
    plantilla: 'capacitacion-con-cupo',
    variables: about(one),
  }));
  await needNoReminder(work, inscripciones);
}

export const notifyCancelled = (
  platform: Platform,
  work: UnitOfWork,
  inscripciones: readonly string[],
  motivo: string,
) =>
  notifyEach(platform, work, inscripciones, (one) => ({
    titulo: 'Tu capacitación fue cancelada',
    mensaje: `${motivo} ${one.curso} · ${diaYHoraConSemana(one.inicio)} · ${one.sede}`,
    plantilla: 'capacitacion-cancelada',
    variables: { ...about(one), motivo },
  }));

export const notifyReminder = (platform: Platform, work: UnitOfWork, inscripciones: readonly string[]) =>
  notifyEach(platform, work, inscripciones, (one) => ({
    titulo: 'Recuerda tu capacitación',
    mensaje: `${inOneLine(one)} · Lleva tu documento de identidad`,
    plantilla: 'capacitacion-recordatorio',
    variables: about(one),
  }));

/** "vie 4 dic 2026, 08:00, Aula 1, Sede Norte". */
const placeOf = ({ fecha_inicial, salon, locacion }: Sesion) =>
  `${diaYHoraConSemana(new Date(fecha_inicial))}, ${salon.servicios}, ${locacion.nombre}`;

const SIGUES: Record<EstadoDeInscripcion, string> = {
  Inscrito: 'Tu cupo sigue siendo tuyo.',
  'En espera': 'Sigues en la lista de espera.',
  Cancelado: '',
};

/** Notifies enrolled and waiting users of a new time or room. A change of teacher sends no notice. */
export const notifyRescheduled =
  (platform: Platform) =>
  async (work: UnitOfWork, antes: Sesion, despues: Sesion): Promise<void> => {
    const pending = await sql<{ id: string }>`
      select id from inscripcion where sesion_id = ${despues._id} and estado <> 'Cancelado' and asistio is null`.execute(
      work.tx,
    );
    const ids = pending.rows.map(({ id }) => id);
    await notifyEach(platform, work, ids, (one) => ({
      titulo: 'Tu capacitación cambió',
      mensaje: `Antes: ${placeOf(antes)}. Ahora: ${inOneLine(one)}. ${SIGUES[one.estado]}`,
      plantilla: 'capacitacion-movida',
      variables: { ...about(one), antes: placeOf(antes), situacion: SIGUES[one.estado] },
    }));
    await needNoReminder(work, ids);
  };
