import { sql } from 'kysely';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { placaLegible } from '@amparo/contract/kernel/placa';
import type { NombreDeRol } from '@amparo/contract/kernel/roles';
import { diaDe, type Dia } from '@amparo/contract/kernel/time';
import { relojDeComparendo, type RelojDeComparendo } from '@amparo/contract/transito/comparendos/reloj';
import { comparendos, type Comparendo } from '@amparo/contract/transito/comparendos/routes';
import { BATCH, type ReminderSource } from '../../../platform/background/reminders.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rowOf } from '../../../platform/records/resource.ts';
import { notify, notifyRole } from '../../base/avisos/index.ts';
import { countingOf } from './clock.ts';
import { dueOf } from './due.ts';
import { fields } from './fields.ts';

/**
 * No messages at night. Every minute of the day, so that a server that was down in the morning catches up.
 */
const WORKING_HOURS = '* 7-18 * * *';
/** Role that is notified if the registrar of a fine has left or is unknown. */
const RESPONSIBLE: NombreDeRol = 'Coordinador Contact Center';
const RUTA_DE_COMPARENDOS = '/listarComparendo';

interface Person {
  id: string;
  nombres: string;
  correo: string;
}

interface FineReminderRow {
  fine: Comparendo;
  contado: Dia | null;
  /** The fined person and the user who registered the fine; null if inactive. */
  infractor: Person | null;
  registrador: string | null;
}

const row = rowOf(comparendos.get, fields);

async function lockDue(tx: Tx, hoy: Dia): Promise<FineReminderRow[]> {
  const { rows } = await sql<FineReminderRow>`
    with due as materialized (
      select t.id from comparendo t where t.estado and t.recordar_el <= ${hoy}
      order by t.recordar_el limit ${BATCH} for update skip locked)
    select ${row} as fine, t.recordado_hasta::text as contado,
      (select json_build_object('id', u.id, 'nombres', u.nombres, 'correo', u.correo_electronico)
        from usuario u where u.id = t.infractor_id and u.estado) as infractor,
      (select u.id from auditoria l join usuario u on u.id = l.usuario_id and u.estado
        where l.recurso = ${comparendos.list.recurso} and l.registro_id = t.id and l.accion = 'crear' limit 1) as registrador
    from due join comparendo t on t.id = due.id order by t.recordar_el, t.id`.execute(tx);
  return rows;
}

/** "Después se paga el 75 % ($ 487.500)": the price after the current term. */
function afterwards({ tramos, etapa }: RelojDeComparendo): string {
  const next = tramos[tramos.findIndex((one) => one.etapa === etapa) + 1];
  if (next?.etapa !== 'tres-cuartos') return 'Después se paga el 100 % más intereses';
  const valor = next.valor === null ? '' : ` (${formatPesos(next.valor)})`;
  return `Después se paga el ${next.paga} %${valor}`;
}

/** "C14, número 7600100000, placa DMS 540": how sentences name a fine. */
const nameOf = ({ codigo_infraccion, numero_comparendo, vehiculo }: Comparendo) =>
  [
    codigo_infraccion,
    ...(numero_comparendo === null ? [] : [`número ${numero_comparendo}`]),
    `placa ${placaLegible(vehiculo.placa)}`,
  ].join(', ');

const linkOf = ({ numero_comparendo, infractor }: Comparendo) =>
  numero_comparendo === null
    ? `${RUTA_DE_COMPARENDOS}?filtros[infractor_id]=${infractor._id}`
    : `${RUTA_DE_COMPARENDOS}?filtros[numero_comparendo]=${encodeURIComponent(numero_comparendo)}`;

async function notifyInfractor(
  platform: Platform,
  work: UnitOfWork,
  { fine, infractor }: FineReminderRow,
  reloj: RelojDeComparendo,
): Promise<void> {
  if (infractor === null) return;
  const despues = afterwards(reloj);
  await notify(platform, work, infractor.id, {
    titulo: `Recuerda tu comparendo ${fine.codigo_infraccion}`,
    mensaje: [reloj.titulo, reloj.siguiente, despues, nameOf(fine)].join(' · '),
  });
  if (infractor.correo === '') return;
  await sendMail(platform, work, {
    para: infractor.correo,
    plantilla: 'comparendo-recordatorio',
    variables: {
      nombre: infractor.nombres,
      comparendo: nameOf(fine),
      situacion: reloj.titulo,
      siguiente: reloj.siguiente,
      despues,
    },
    canWait: true,
  });
}

/**
 * Notifies the user who registered the fine, because they know the person. A notice to every user with the
 * permission would be a hundred unread notices for each fine.
 */
async function notifyStaff(
  platform: Platform,
  work: UnitOfWork,
  { fine, registrador }: FineReminderRow,
  reloj: RelojDeComparendo,
): Promise<void> {
  const news = {
    titulo: `Comparendo por vencer: ${fine.infractor.nombre_completo}`,
    mensaje: [reloj.titulo, reloj.siguiente, nameOf(fine)].join(' · '),
    enlace: linkOf(fine),
  };
  if (registrador === fine.infractor._id) return;
  if (registrador === null) await notifyRole(platform, work, RESPONSIBLE, news);
  else await notify(platform, work, registrador, news);
}

interface CheckedFine {
  id: string;
  contado: Dia | null;
  luego: Dia | null;
}

/** Keeps the revision, so that open forms get no conflict. */
const storeReminded = (tx: Tx, looked: readonly CheckedFine[]) =>
  sql`update comparendo t set recordar_el = l.luego, recordado_hasta = l.contado
    from unnest(${looked.map(({ id }) => id)}::uuid[], ${looked.map(({ luego }) => luego)}::date[],
      ${looked.map(({ contado }) => contado)}::date[]) l (id, luego, contado) where t.id = l.id`.execute(tx);

async function notifyBatch(platform: Platform, work: UnitOfWork, ahora: Date): Promise<number> {
  const hoy = diaDe(ahora);
  const rows = await lockDue(work.tx, hoy);
  if (rows.length === 0) return 0;
  const opciones = await countingOf(
    work.tx,
    rows.map(({ fine }) => fine),
  );
  const looked: CheckedFine[] = [];
  for (const one of rows) {
    const { tramo, contado, luego } = dueOf(one.fine, { hoy, opciones, contado: one.contado });
    looked.push({ id: one.fine._id, contado, luego });
    if (tramo === undefined) continue;
    const reloj = relojDeComparendo(one.fine, hoy, opciones);
    await notifyInfractor(platform, work, one, reloj);
    await notifyStaff(platform, work, one, reloj);
  }
  await storeReminded(work.tx, looked);
  return rows.length;
}

export const fineReminders: ReminderSource = {
  name: 'comparendos.recordatorios',
  cron: WORKING_HOURS,
  tellBatch: notifyBatch,
};
