import { sql } from 'kysely';
import {
  calculaPlazo,
  reglaDePlazo,
  type IdDePlazo,
  type Plazo,
} from '@amparo/contract/base/dias-no-habiles/plazos';
import { enMinutos, instantesDe, momentoDeRecordatorio } from '@amparo/contract/casos/agenda/rules';
import { type TipoDeCompromiso } from '@amparo/contract/casos/agenda/schemas';
import { diaConSemana, siguienteHabil, sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, type Dia } from '@amparo/contract/kernel/time';
import type { Db, Tx } from '../src/platform/db/database.ts';
import { at } from './demo.ts';

const RECURSO = 'agenda';
const MINUTE = 60_000;

interface Planned {
  tipo: TipoDeCompromiso;
  titulo: string;
  /** Days from today, moved to the next working day; for a term, the day from which it runs. */
  dia: number;
  hora?: string;
  duracion?: number;
  lugar?: string;
  enlace?: string;
  regla?: IdDePlazo;
  resultado?: string;
  cancelado?: true;
}

/** Commitments of the demo company in the weeks around today. */
const PLANNED: readonly Planned[] = [
  {
    tipo: 'audiencia',
    titulo: 'Formulación de imputación',
    dia: 1,
    hora: '10:00',
    duracion: 120,
    lugar: 'Juzgado 12 Penal Municipal, Palacio de Justicia, piso 3',
  },
  {
    tipo: 'vencimiento',
    titulo: 'Querella de la acompañante lesionada',
    dia: -165,
    regla: 'querella-lesiones',
  },
  { tipo: 'llamada', titulo: 'Confirmar asistencia a la conciliación', dia: 0, hora: '09:00', duracion: 15 },
  {
    tipo: 'conciliación',
    titulo: 'Daños del otro vehículo',
    dia: 0,
    hora: '11:00',
    duracion: 90,
    lugar: 'Centro de conciliación San Fernando, sala 2',
  },
  {
    tipo: 'peritaje',
    titulo: 'Peritaje de latonería',
    dia: 0,
    hora: '14:30',
    duracion: 60,
    lugar: 'Taller Autocenter, bahía 4',
  },
  { tipo: 'llamada', titulo: 'Pedir fotos que faltan', dia: 1, hora: '08:30', duracion: 15 },
  {
    tipo: 'conciliación',
    titulo: 'Acuerdo con la aseguradora',
    dia: 2,
    hora: '09:30',
    enlace: 'https://salas.ejemplo.co/conciliacion-48',
  },
  { tipo: 'vencimiento', titulo: 'Respuesta al derecho de petición', dia: -18, regla: 'peticion-general' },
  {
    tipo: 'peritaje',
    titulo: 'Reconstrucción del choque',
    dia: 2,
    hora: '15:00',
    duracion: 120,
    lugar: 'Calle 5 con carrera 36, Cali',
  },
  {
    tipo: 'audiencia',
    titulo: 'Audiencia de comparendo',
    dia: 3,
    hora: '08:00',
    duracion: 60,
    lugar: 'Secretaría de Movilidad, módulo 6',
  },
  { tipo: 'llamada', titulo: 'Explicar la oferta al cliente', dia: 3, hora: '16:30', duracion: 30 },
  { tipo: 'vencimiento', titulo: 'Comparecer por el comparendo', dia: -1, regla: 'comparecer-via' },
  {
    tipo: 'conciliación',
    titulo: 'Segunda citación',
    dia: 6,
    hora: '10:30',
    lugar: 'Centro de conciliación San Fernando, sala 1',
  },
  { tipo: 'vencimiento', titulo: 'Pagar con el 50 %', dia: -4, regla: 'descuento-50-foto' },
  { tipo: 'peritaje', titulo: 'Avalúo del vehículo', dia: 7, hora: '11:00', lugar: 'Parqueadero La 80' },
  {
    tipo: 'audiencia',
    titulo: 'Preparatoria',
    dia: 12,
    hora: '14:00',
    duracion: 180,
    enlace: 'https://salas.ejemplo.co/preparatoria',
  },
  { tipo: 'llamada', titulo: 'Seguimiento de la reparación', dia: 9, hora: '10:00', duracion: 15 },
  { tipo: 'vencimiento', titulo: 'Inscribir el traspaso', dia: -60, regla: 'traspaso' },
  {
    tipo: 'llamada',
    titulo: 'Primera llamada al tercero',
    dia: -3,
    hora: '09:00',
    duracion: 20,
    resultado: 'Acepta conciliar si se le paga el deducible.',
  },
  {
    tipo: 'conciliación',
    titulo: 'Primera citación',
    dia: -6,
    hora: '10:00',
    resultado: 'No asistió el tercero; se cita de nuevo.',
  },
  {
    tipo: 'peritaje',
    titulo: 'Revisión de frenos',
    dia: -8,
    hora: '15:30',
    resultado: 'Sin fallas: pastillas al 60 %.',
  },
  {
    tipo: 'audiencia',
    titulo: 'Control de garantías',
    dia: -5,
    hora: '08:30',
    lugar: 'Juzgado 4 Penal Municipal',
    cancelado: true,
  },
];

interface Case {
  id: string;
  asesor_id: string | null;
  abogado_id: string | null;
  perito_id: string | null;
  investigador_id: string | null;
}

/** Cases in progress with staff, newest first; the first hearing belongs to the showcase case. */
async function casesOf(db: Db): Promise<Case[]> {
  const { rows } = await sql<Case>`
    select id, asesor_id, abogado_id, perito_id, investigador_id from caso
    where estado = 'En Gestión' and not archivado and coalesce(abogado_id, asesor_id) is not null
    order by caso = 48228 desc, caso desc limit 12`.execute(db);
  return rows;
}

/** The user responsible for this type of commitment in the case. */
const responsible = (tipo: TipoDeCompromiso, { asesor_id, abogado_id, perito_id, investigador_id }: Case) =>
  (tipo === 'llamada' ? asesor_id : tipo === 'peritaje' ? (perito_id ?? investigador_id) : abogado_id) ??
  abogado_id ??
  asesor_id;

function planOf({ tipo, regla, dia, hora, duracion }: Planned, hoy: Dia) {
  const plazo: Plazo | null =
    regla === undefined ? null : calculaPlazo({ regla, base: sumaDias(hoy, dia), sabado: false });
  const day = plazo?.vence ?? siguienteHabil(sumaDias(hoy, dia));
  const recordatorios = regla === undefined ? [1440, 60] : enMinutos(reglaDePlazo(regla).recordatorios);
  return { plazo, recordatorios, ...instantesDe(tipo, day, hora, duracion) };
}

const stateOf = ({ resultado, cancelado }: Planned) =>
  cancelado === true ? 'cancelado' : resultado === undefined ? 'pendiente' : 'cumplido';

async function addHistory(
  tx: Tx,
  id: string,
  usuario: string,
  line: { accion: string; fecha: Date; despues: object },
) {
  await sql`insert into auditoria (fecha, recurso, registro_id, accion, usuario_id, usuario_nombre, despues)
    select ${line.fecha}, ${RECURSO}, ${id}, ${line.accion}, u.id, u.nombre_completo, ${JSON.stringify(line.despues)}::jsonb
    from usuario u where u.id = ${usuario}`.execute(tx);
}

async function write(tx: Tx, caso: Case, planned: Planned, hoy: Dia): Promise<void> {
  const { tipo, titulo, lugar = null, enlace = null, resultado = null } = planned;
  const usuario = responsible(tipo, caso);
  if (usuario === null) return;
  const { inicio, fin, plazo, recordatorios } = planOf(planned, hoy);
  const estado = stateOf(planned);
  const made = new Date(Math.min(Date.now(), inicio.getTime()) - 3 * 1440 * MINUTE);
  const { id } = await tx
    .insertInto('compromiso')
    .values({
      caso_id: caso.id,
      tipo,
      titulo,
      estado,
      inicio,
      fin,
      lugar,
      enlace,
      resultado,
      recordatorios,
      plazo: plazo === null ? null : JSON.stringify(plazo),
      creado: made,
      actualizado: made,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('compromiso_responsable')
    .values({ compromiso_id: id, usuario_id: usuario, orden: 1 })
    .execute();
  await addHistory(tx, id, usuario, { accion: 'crear', fecha: made, despues: { tipo, titulo, inicio } });
  if (estado !== 'pendiente') {
    const accion = estado === 'cumplido' ? 'cumplir' : 'cancelar';
    await addHistory(tx, id, usuario, { accion, fecha: fin, despues: { estado, resultado } });
    return;
  }
  const when = { inicio: inicio.toISOString(), todoElDia: tipo === 'vencimiento' };
  const waiting = recordatorios
    .map((minutos) => ({ compromiso_id: id, minutos, momento: momentoDeRecordatorio(when, minutos) }))
    .filter(({ momento }) => momento.getTime() > Date.now());
  if (waiting.length > 0) await tx.insertInto('compromiso_recordatorio').values(waiting).execute();
}

/** Hearings, calls and terms of the cases in progress, and a day on which the courts are closed. */
export async function seedDemoAgenda(db: Db): Promise<void> {
  const cases = await casesOf(db);
  if (cases.length === 0) return;
  const hoy = diaDe(new Date());
  await db.transaction().execute(async (tx) => {
    for (const [n, planned] of PLANNED.entries()) await write(tx, at(cases, n), planned, hoy);
    const cierre = siguienteHabil(sumaDias(hoy, 20));
    const motivo = `Cierre de la Secretaría de Movilidad, ${diaConSemana(cierre)}`;
    await sql`insert into dia_no_habil (fecha, motivo) values (${cierre}, ${motivo})`.execute(tx);
  });
}
