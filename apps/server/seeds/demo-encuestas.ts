import { sql } from 'kysely';
import { calificar, elegida, escrita, type Dada } from '@amparo/contract/contenido/formularios/puntaje';
import type { Formulario } from '@amparo/contract/contenido/formularios/schemas';
import { ROL_CLIENTE } from '@amparo/contract/identidad/usuarios/schemas';
import type { Db, Tx } from '../src/platform/db/database.ts';
import type { Past } from './demo-historia-caso.ts';
import { DAY, DIAS_DE_HISTORIA, MINUTE } from './demo-historia-dias.ts';
import { at } from './demo.ts';

interface Answered {
  veces: number;
  /** Days since the newest answer: later ones come from the generated cases. */
  desde: number;
  opciones: readonly (readonly number[])[];
}

/**
 * Number of answers per form in the last eleven months, and the share of each option, in the order of the
 * form.
 */
const RESPONDIDOS: Readonly<Record<string, Answered>> = {
  CALIFICA_SERVICIO: {
    veces: 120,
    desde: DIAS_DE_HISTORIA,
    opciones: [
      [54, 29, 11, 6],
      [81, 19],
    ],
  },
  ASISTENCIA_TEMP2021: {
    veces: 150,
    desde: 0,
    opciones: [
      [82, 18],
      [76, 24],
      [61, 39],
      [58, 24, 18],
    ],
  },
};

const PALABRAS = [
  'Nada, todo estuvo excelente.',
  'Que el abogado avise cuando va en camino.',
  'La llegada tardó más de una hora.',
  'Agradezco la paciencia de la asesora.',
  'Me gustaría recibir el croquis el mismo día.',
  'Todo claro, gracias.',
  'El mapa no mostraba por dónde venía el investigador.',
  'Que llamen antes de cerrar el caso, quedé con una duda sobre el deducible.',
  'Más rápido en hora pico.',
  'Muy amable el perito, explicó cada foto que tomó.',
  'El enlace del mensaje no abrió en mi teléfono a la primera.',
];

const DIAS = 330;
/** Coprime with 100, so that every share occurs as often as it should, always in the same order. */
const STRIDE = 37;

function chosen(shares: readonly number[], n: number): number {
  let left = (n * STRIDE) % 100;
  return shares.findIndex((share) => (left -= share) < 0);
}

/** Time of the nth answer: denser towards today, at usual hours. */
function momentOf(n: number, { veces, desde }: Answered, now: number): number {
  const ago = desde + (DIAS - desde) * (n / veces) ** 1.3;
  return now - ago * DAY - ((n * 7919) % 240) * MINUTE;
}

type Pregunta = Formulario['preguntas'][number];

function answered(pregunta: Pregunta, which: number, n: number): Dada {
  if (pregunta.abierta) return escrita(pregunta, at(PALABRAS, (n * 3) % PALABRAS.length));
  return elegida(pregunta, at(pregunta.opciones, which));
}

const NEVER: Answered = { veces: 0, desde: 0, opciones: [] };

interface Person {
  id: string;
  nombre_completo: string;
  correo_electronico: string;
}

function rowOf(
  formulario: Formulario,
  person: Person,
  { given, creado, n }: { given: readonly Dada[]; creado: number; n: number },
) {
  const { respuestas, puntaje, puntajeMinimo } = calificar(formulario, given);
  return {
    creado: new Date(creado),
    formulario_id: formulario._id,
    formulario_rev: formulario._rev,
    nombre: formulario.nombre,
    identificador_formulario: formulario.identificador_formulario,
    modulo: formulario.modulo,
    usuario_id: person.id,
    usuario_nombre: person.nombre_completo,
    usuario_correo: person.correo_electronico,
    fecha_inicial: new Date(creado - MINUTE - ((n * 7) % 150) * 1000),
    fecha_final: new Date(creado),
    respuestas: JSON.stringify(respuestas),
    puntaje,
    puntaje_minimo: puntajeMinimo,
  };
}

/** Answers of customers, stored with past dates. */
export async function seedDemoEncuestas(db: Db, formularios: readonly Formulario[]): Promise<void> {
  const people = await readers(db);
  const now = Date.now();
  const rows = formularios.flatMap((formulario, f) => {
    const known = RESPONDIDOS[formulario.identificador_formulario] ?? NEVER;
    return Array.from({ length: known.veces }, (_, n) => {
      const given = formulario.preguntas.map((pregunta, i) =>
        answered(pregunta, chosen(known.opciones[i] ?? [100], n + 13 * i), n + 13 * i),
      );
      const person = at(people, (n * 5 + f) % people.length);
      return rowOf(formulario, person, { given, creado: momentOf(n + 0.2, known, now), n });
    });
  });
  await db.insertInto('respuesta_formulario').values(rows).execute();
}

/** Customers, or other users if there are none. */
async function readers(db: Db) {
  const { rows } = await sql<Person>`
    select u.id, u.nombre_completo, u.correo_electronico from usuario u
    order by exists (select from usuario_rol ur join rol r on r.id = ur.rol_id
      where ur.usuario_id = u.id and r.nombre = ${ROL_CLIENTE}) desc, u.creado, u.id limit 40`.execute(db);
  return rows;
}

/** A longer wait counts as late. */
const ON_TIME_MINUTES = 45;
/** Weights of the ratings, by whether staff arrived on time. */
const JUDGED = { onTime: [68, 25, 5, 2], late: [14, 33, 36, 17] } as const;

/** Survey answers of customers after their cases; long waits get worse ratings. */
export async function answerSurveys(tx: Tx, survey: Formulario, past: readonly Past[]): Promise<void> {
  const people = await tx
    .selectFrom('usuario')
    .select(['id', 'nombre_completo', 'correo_electronico'])
    .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  const rows = past.flatMap(({ survey: creado, vehicle, opened, arrived }, n) => {
    const person = byId.get(vehicle.propietario_id);
    if (creado === undefined || person === undefined) return [];
    const first = Math.min(...arrived.map(({ at: came }) => came));
    const isOnTime = first - opened <= ON_TIME_MINUTES * MINUTE;
    const options = [chosen(isOnTime ? JUDGED.onTime : JUDGED.late, n), isOnTime ? 0 : 1];
    const given = survey.preguntas.map((pregunta, i) => answered(pregunta, options[i] ?? 0, n));
    return [rowOf(survey, person, { given, creado, n })];
  });
  if (rows.length > 0) await tx.insertInto('respuesta_formulario').values(rows).execute();
}
