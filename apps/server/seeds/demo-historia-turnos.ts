import { randomUUID } from 'node:crypto';
import { diaDeLaSemana, sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, diaYHora, instanteDe } from '@amparo/contract/kernel/time';
import { turnos } from '@amparo/contract/revision/turnos/routes';
import { ROL_MECANICO } from '@amparo/contract/revision/turnos/schemas';
import type { Db } from '../src/platform/db/database.ts';
import { coordinatorOf, factsOf, type Facts, type Member, type Vehicle } from './demo-context.ts';
import { DIAS_DE_HISTORIA, HOUR, MINUTE } from './demo-historia-dias.ts';
import { insertAll } from './demo-historia-filas.ts';
import { seededRandom, type Azar } from './demo-random.ts';
import { CERTIFIED, TIPOS_DE_REVISION } from './demo-turnos-data.ts';
import { centresOf, titleOf } from './demo-turnos.ts';
import { at } from './demo.ts';

const SEED = 5_519;
const RECURSO = turnos.list.recurso;
/** One per mechanic, so that no mechanic has two vehicles at once. */
const HOURS = ['07:30', '10:30', '14:00'] as const;
const CANCELLED = 0.14;
/** The appointments of the last days are written by hand. */
const UNTIL_DAYS_AGO = 4;

interface Past {
  id: string;
  vehicle: Vehicle;
  centro: string;
  tipo: string;
  mecanico: Member;
  inicio: number;
  booked: number;
  /** When each step was recorded; empty for a cancelled appointment. */
  steps: number[];
  cerrado: number;
}

/** No work on Sundays. The number of appointments grows over time. */
function planDay(chance: Azar, facts: Facts, centres: readonly string[], hace: number): Past[] {
  const dia = sumaDias(diaDe(new Date()), -hace);
  if (diaDeLaSemana(dia) === 0) return [];
  const mechanics = facts.staff.filter(({ roles }) => roles.includes(ROL_MECANICO));
  const share = 0.16 + 0.16 * (1 - hace / DIAS_DE_HISTORIA);
  return mechanics.flatMap((mecanico) =>
    HOURS.filter(() => chance.isTrue(share)).map((hora) => {
      const inicio = instanteDe(dia, hora).getTime();
      const able = facts.vehicles.filter(({ desde }) => desde.getTime() < inicio - 72 * HOUR);
      const first = inicio + chance.between(-12, 9) * MINUTE;
      const isCancelled = chance.isTrue(CANCELLED);
      const steps = CERTIFIED.map((_, n) => first + n * chance.between(13, 18) * MINUTE);
      const last = steps.at(-1) ?? first;
      return {
        id: randomUUID(),
        vehicle: chance.one(able),
        centro: chance.one(centres),
        tipo: chance.one(TIPOS_DE_REVISION),
        mecanico,
        inicio,
        booked: inicio - chance.between(20, 70) * HOUR,
        steps: isCancelled ? [] : steps.toSorted((one, other) => one - other),
        cerrado: isCancelled ? inicio - chance.between(2, 14) * HOUR : last + 2 * MINUTE,
      };
    }),
  );
}

const isDone = ({ steps }: Past) => steps.length > 0;
const instant = (ms: number) => new Date(Math.round(ms));

function rowOf(past: Past, desk: Member | undefined) {
  const by = isDone(past) ? past.mecanico : desk;
  return {
    id: past.id,
    creado: instant(past.booked),
    actualizado: instant(past.cerrado),
    estado: false,
    usuario_id: past.vehicle.propietario_id,
    vehiculo_id: past.vehicle.id,
    centro_id: past.centro,
    tipo: past.tipo,
    inicio: new Date(past.inicio),
    mecanico_id: isDone(past) ? past.mecanico.id : null,
    cierre: isDone(past) ? 'certificado' : 'cancelado',
    cerrado: instant(past.cerrado),
    cerrado_por: by?.nombre ?? 'Sistema',
  };
}

const authorOf = ({ mecanico }: Past, desk: Member | undefined, paso: number) =>
  paso === 1 ? desk : mecanico;

function stepsOf(past: Past, desk: Member | undefined) {
  return past.steps.map((when, n) => {
    const { paso, resultado, texto } = at(CERTIFIED, n);
    return {
      turno_id: past.id,
      paso,
      resultado: resultado ?? null,
      descripcion: texto ?? null,
      autor: authorOf(past, desk, paso)?.nombre ?? 'Sistema',
      creado: instant(when),
    };
  });
}

/** Audit entries of an appointment, as the product would have written them. */
function linesOf(past: Past, desk: Member | undefined) {
  const line = (
    accion: string,
    when: number,
    by: { id: string; nombre: string } | undefined,
    despues: object,
  ) => ({
    fecha: instant(when),
    recurso: RECURSO,
    registro_id: past.id,
    accion,
    usuario_id: by?.id ?? null,
    usuario_nombre: by?.nombre ?? 'Sistema',
    despues: JSON.stringify(despues),
  });
  const { vehicle, mecanico, steps } = past;
  const customer = { id: vehicle.propietario_id, nombre: `App · ${vehicle.propietario}` };
  const { dia, hora } = diaYHora(new Date(past.inicio).toISOString());
  const booked = line('reservar', past.booked, customer, {
    tipo: past.tipo,
    fecha: dia,
    hora,
    estado: 'Activo',
  });
  const [first] = steps;
  if (first === undefined)
    return [booked, line('cancelar', past.cerrado, desk, { estado: 'Cerrado', cierre: 'cancelado' })];
  const given = { mecanicos: [mecanico.nombre], mecanico: mecanico.nombre };
  const recorded = steps.map((when, n) => {
    const step = at(CERTIFIED, n);
    const despues = { pasos: [[titleOf(step), step.texto].filter(Boolean).join(' · ')] };
    return line(step.paso === 1 ? 'llegada' : 'gestionar', when, authorOf(past, desk, step.paso), despues);
  });
  return [booked, line('asignar', first - MINUTE, desk, given), ...recorded];
}

/** Past inspections of the last months, certified or cancelled. */
export async function seedDemoTurnosPasados(db: Db): Promise<void> {
  const facts = await factsOf(db);
  const [chance, desk] = [seededRandom(SEED), coordinatorOf(facts)];
  await db.transaction().execute(async (tx) => {
    const centres = await centresOf(tx);
    const days = Array.from({ length: DIAS_DE_HISTORIA - UNTIL_DAYS_AGO }, (_, n) => DIAS_DE_HISTORIA - n);
    const all = days.flatMap((hace) => planDay(chance, facts, centres, hace));
    await insertAll(
      all.map((past) => rowOf(past, desk)),
      (rows) => tx.insertInto('turno').values(rows),
    );
    const done = all.filter(isDone);
    await insertAll(
      done.map(({ id, mecanico, steps }) => ({
        turno_id: id,
        mecanico_id: mecanico.id,
        creado: instant((steps[0] ?? 0) - MINUTE),
      })),
      (rows) => tx.insertInto('turno_mecanico').values(rows),
    );
    await insertAll(
      done.flatMap((past) => stepsOf(past, desk)),
      (rows) => tx.insertInto('turno_paso').values(rows),
    );
    await insertAll(
      all.flatMap((past) => linesOf(past, desk)),
      (rows) => tx.insertInto('auditoria').values(rows),
    );
  });
}
