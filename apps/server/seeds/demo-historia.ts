import { sql } from 'kysely';
import type { Formulario } from '@amparo/contract/contenido/formularios/schemas';
import type { Db, Tx } from '../src/platform/db/database.ts';
import { STORIES } from './demo-casos-data.ts';
import { visitsOfStories } from './demo-casos.ts';
import { factsOf, type Facts } from './demo-context.ts';
import { answerSurveys } from './demo-encuestas.ts';
import type { Past } from './demo-historia-caso.ts';
import { sellAndUse } from './demo-historia-compras.ts';
import { writePast, type Numbered } from './demo-historia-filas.ts';
import { planHistory } from './demo-historia-plan.ts';
import { numberAll, openingsOf, type Opened } from './demo-numeros.ts';
import { at } from './demo.ts';

/** The generated history, and the numbers of all cases, including those written by hand. */
export interface Historia {
  context: Facts;
  past: (Past & Opened)[];
  byHand: Record<'choque-simple' | 'lesiones-homicidios' | 'juridica', Opened[]>;
}

/**
 * Plans without storing: numbers increase with time, so all cases must be known before the first one is
 * stored.
 */
export async function planDemoHistoria(db: Db): Promise<Historia> {
  const context = await factsOf(db);
  const ahora = Date.now();
  const openings = openingsOf(ahora);
  const past = planHistory(context, ahora, visitsOfStories(context, openings['choque-simple']));
  const { past: numbered, ...byHand } = numberAll({ ...openings, past: past.map(({ opened }) => opened) });
  return { context, past: past.map((one, n) => ({ ...one, ...(numbered[n] as Opened) })), byHand };
}

/** Stores the generated cases, the purchases and uses of all cases, and the survey answers. */
export async function seedDemoHistoria(
  db: Db,
  { context, past, byHand }: Historia,
  survey: Formulario,
): Promise<void> {
  const present = STORIES.flatMap(({ plan }, n) =>
    plan === true ? [{ ...(byHand['choque-simple'][n] as Opened), vehicle: at(context.vehicles, n) }] : [],
  );
  const collisions = past.filter(({ clase }) => clase === 'choque-simple');
  await db.transaction().execute(async (tx) => {
    const plans = await sellAndUse(tx, context, [...collisions, ...present]);
    const all: Numbered[] = past.map((caso) => {
      const plan = plans.get(caso.numero);
      return plan === undefined ? caso : { ...caso, plan };
    });
    await writePast(tx, context, all);
    await consumedByHand(
      tx,
      present.map(({ numero }) => ({ numero, plan: plans.get(numero) })),
    );
    await answerSurveys(tx, survey, all);
    await sql`select setval('caso_numero', (select max(caso) from caso))`.execute(tx);
  });
}

/** The cases written by hand were stored before their plan was known. */
async function consumedByHand(tx: Tx, used: readonly { numero: number; plan: string | undefined }[]) {
  const rows = JSON.stringify(used);
  await sql`update caso t set tipo_plan = u.plan
    from json_to_recordset(${rows}::json) as u (numero int, plan text) where t.caso = u.numero`.execute(tx);
  await sql`insert into auditoria (fecha, recurso, registro_id, accion, usuario_nombre, despues)
    select t.creado + interval '5 seconds', 'asistencia-' || t.clase, t.id, 'consumir', 'Sistema',
      jsonb_build_object('tipo_plan', t.tipo_plan, 'consumo_pendiente', false)
    from caso t join json_to_recordset(${rows}::json) as u (numero int) on u.numero = t.caso`.execute(tx);
}
