import { sql } from 'kysely';
import { puntajeDe, type Formulario } from '@amparo/contract/formularios';
import { ROL_CLIENTE } from '@amparo/contract/usuarios';
import type { Db } from '../src/platform/db/database.ts';
import { at } from './demo.ts';

/** How often each form was answered in the last eleven months, and how likely each option is, in the order of the form. */
const RESPONDIDOS: Readonly<Record<string, { veces: number; opciones: readonly (readonly number[])[] }>> = {
  CALIFICA_SERVICIO: {
    veces: 190,
    opciones: [
      [54, 29, 11, 6],
      [81, 19],
    ],
  },
  ASISTENCIA_TEMP2021: {
    veces: 150,
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

const MINUTE = 60_000;
const DAY = 86_400_000;
const DIAS = 330;
/** Coprime with the hundred: every share comes up as often as it should, always in the same order. */
const STRIDE = 37;

function chosen(shares: readonly number[], n: number): number {
  let left = (n * STRIDE) % 100;
  return shares.findIndex((share) => (left -= share) < 0);
}

/** Closer together the newer they are, at hours in which people answer. */
function momentOf(n: number, count: number, now: number): number {
  const ago = DIAS * (n / count) ** 1.3;
  return now - ago * DAY - ((n * 7919) % 240) * MINUTE;
}

type Pregunta = Formulario['preguntas'][number];

/** As the product stores an answer: the texts of its time; and what it weighs. */
function answered(
  { _id, pregunta, abierta, opciones, peso }: Pregunta,
  shares: readonly number[],
  n: number,
) {
  const base = { pregunta_id: _id, pregunta };
  if (abierta)
    return { respuesta: { ...base, opcion_id: null, respuesta: at(PALABRAS, (n * 3) % PALABRAS.length) } };
  const opcion = at(opciones, chosen(shares, n));
  return {
    respuesta: { ...base, opcion_id: opcion._id, respuesta: opcion.opcion },
    pesos: { pregunta: peso, opcion: opcion.peso },
  };
}

/** What customers answered, written as if it had been then. */
export async function seedDemoEncuestas(db: Db, formularios: readonly Formulario[]): Promise<void> {
  const people = await readers(db);
  const now = Date.now();
  const rows = formularios.flatMap((formulario, f) => {
    const { veces, opciones } = RESPONDIDOS[formulario.identificador_formulario] ?? {
      veces: 0,
      opciones: [],
    };
    return Array.from({ length: veces }, (_, n) => {
      const given = formulario.preguntas.map((pregunta, i) =>
        answered(pregunta, opciones[i] ?? [100], n + 13 * i),
      );
      const person = at(people, (n * 5 + f) % people.length);
      const creado = momentOf(n + 0.2, veces, now);
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
        respuestas: JSON.stringify(given.map(({ respuesta }) => respuesta)),
        puntaje: formulario.calificable ? puntajeDe(given.flatMap(({ pesos }) => pesos ?? [])) : null,
        puntaje_minimo: formulario.scoreMinimo,
      };
    });
  });
  await db.insertInto('respuesta_formulario').values(rows).execute();
}

/** Customers, or whoever is there where there are none. */
async function readers(db: Db) {
  const { rows } = await sql<{ id: string; nombre_completo: string; correo_electronico: string }>`
    select u.id, u.nombre_completo, u.correo_electronico from usuario u
    order by exists (select from usuario_rol ur join rol r on r.id = ur.rol_id
      where ur.usuario_id = u.id and r.nombre = ${ROL_CLIENTE}) desc, u.creado, u.id limit 40`.execute(db);
  return rows;
}
