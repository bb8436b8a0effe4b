import { sql } from 'kysely';
import type { NombreDeRol } from '@amparo/contract/kernel/roles';
import { lowerFirst } from '@amparo/contract/kernel/text';
import { diaDe, diaLegible, type Dia } from '@amparo/contract/kernel/time';
import { mascotas } from '@amparo/contract/vehiculos/mascotas/routes';
import { diasEntre, plazoDePapel } from '@amparo/contract/vehiculos/vehiculos/papeles';
import { BATCH, type ReminderSource } from '../../../platform/background/reminders.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notify, notifyRole } from '../../base/avisos/index.ts';

/** No messages at night. The later hours let a server that was down in the morning catch up the same day. */
const WORKING_HOURS = '* 7-18 * * *';
/** Role that is notified if the user who registered the pet has left. */
const RESPONSIBLE: NombreDeRol = 'Coordinador Contact Center';
const RUTA_DE_MASCOTAS = '/mascota/listar';

interface Due {
  mascota_id: string;
  mascota: string;
  papel: string;
  vence: Dia;
  propietario: { id: string; nombre: string };
  /** The owner, and the user who registered the pet; null if their account is inactive. */
  destinatario: { id: string; nombres: string; correo: string } | null;
  registrador: string | null;
}

/**
 * Takes the papers that entered a term since their last reminder. Papers locked by another process are
 * skipped.
 */
async function take(tx: Tx, hoy: Dia, plazos: readonly number[]): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as materialized (
      select p.mascota_id, p.es_poliza, p.clave, n.plazo
      from mascota_papel p join mascota m on m.id = p.mascota_id and m.estado
      cross join lateral (
        select min(n) as plazo from unnest(${[...plazos]}::int[]) n where n >= p.vence - ${hoy}::date) n
      where p.vence between ${hoy}::date and ${hoy}::date + ${Math.max(...plazos)}::int
        and (p.avisado is null or p.avisado > n.plazo)
      order by p.vence, p.mascota_id limit ${BATCH} for update of p skip locked),
    taken as (
      update mascota_papel p set avisado = due.plazo from due
      where p.mascota_id = due.mascota_id and p.es_poliza = due.es_poliza and p.clave = due.clave
      returning p.mascota_id, p.nombre, p.vence)
    select m.id as mascota_id, m.nombre as mascota, k.nombre as papel, k.vence::text as vence,
      (select json_build_object('id', u.id, 'nombre', u.nombre_completo)
        from usuario u where u.id = m.propietario_id) as propietario,
      (select json_build_object('id', u.id, 'nombres', u.nombres, 'correo', u.correo_electronico)
        from usuario u where u.id = m.propietario_id and u.estado) as destinatario,
      (select u.id from auditoria l join usuario u on u.id = l.usuario_id and u.estado
        where l.recurso = ${mascotas.list.recurso} and l.registro_id = m.id and l.accion = 'crear' limit 1) as registrador
    from taken k join mascota m on m.id = k.mascota_id order by k.vence, k.nombre`.execute(tx);
  return rows;
}

/** "Rabia vence el 25/11/2026 (quedan 8 días) y póliza de responsabilidad vence el 18/11/2026 (queda 1 día)". */
const list = new Intl.ListFormat('es-CO');
const inWords = (papers: readonly Due[], hoy: Dia) =>
  list.format(
    papers.map(
      ({ papel, vence }) =>
        `${lowerFirst(papel)} vence el ${diaLegible(vence)} (${plazoDePapel(diasEntre(hoy, vence))})`,
    ),
  );

/** Sends one message per pet for all its due papers. */
async function notifyOwner(
  platform: Platform,
  work: UnitOfWork,
  papers: readonly [Due, ...Due[]],
  hoy: Dia,
): Promise<void> {
  const [{ mascota, propietario, destinatario, registrador }] = papers;
  const papeles = inWords(papers, hoy);
  if (destinatario !== null) {
    await notify(platform, work, destinatario.id, {
      titulo: `Papeles por vencer de ${mascota}`,
      mensaje: papeles,
    });
    if (destinatario.correo !== '')
      await sendMail(platform, work, {
        para: destinatario.correo,
        plantilla: 'vencimiento-de-mascota',
        variables: { nombre: destinatario.nombres, mascota, papeles },
        canWait: true,
      });
  }
  if (registrador === propietario.id) return;
  const news = {
    titulo: `Papeles por vencer: ${mascota}, de ${propietario.nombre}`,
    mensaje: papeles,
    enlace: `${RUTA_DE_MASCOTAS}?filtros[propietario]=${propietario.id}`,
  };
  // Notify the user who registered the pet, because they know the customer. Notifying everyone with the
  // permission would send a hundred notices that no one reads.
  if (registrador === null) await notifyRole(platform, work, RESPONSIBLE, news);
  else await notify(platform, work, registrador, news);
}

async function notifyBatch(platform: Platform, work: UnitOfWork, ahora: Date): Promise<number> {
  const hoy = diaDe(ahora);
  const due = await take(work.tx, hoy, platform.config.AVISOS_DE_VENCIMIENTO);
  for (const papers of Map.groupBy(due, ({ mascota_id }) => mascota_id).values())
    await notifyOwner(platform, work, papers as [Due, ...Due[]], hoy);
  return due.length;
}

export const petReminders: ReminderSource = {
  name: 'mascotas.recordatorios',
  cron: WORKING_HOURS,
  tellBatch: notifyBatch,
};
