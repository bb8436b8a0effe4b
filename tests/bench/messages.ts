import type { Client } from 'pg';
import { fillTables } from './bulk.ts';

/** Free rooms, each of one customer; the first are long, all others alike. */
export const FREE_ROOMS = 100_000;
/** By how much is said in them. */
export const LONG_ROOMS = [1_000_000, 100_000, 10_000] as const;
/** Somebody of the staff with a place in so many rooms. */
export const TALKATIVE = 'persona.3999@ejemplo.co';
export const OWN_ROOMS = 2_000;

const DAYS = 360;

/** Months that are over have no partition until something of theirs is there. */
const MONTHS = `
  insert into mensaje (sala_id, numero, fecha, id, usuario_id, autor, texto)
  select gen_random_uuid(), 1, now() - make_interval(months => m), gen_random_uuid(), gen_random_uuid(), '', ''
  from generate_series(0, 12) m;
  select asegura_particiones('mensaje', 3);
  delete from mensaje`;

/** One in fifty customers waits to be read. */
const salas = (rest: number) => `
  insert into sala (creado, modificada, relacion, clave, ultimo, ultimo_de_cliente, atendido)
  select now() - interval '${DAYS} days', now() - make_interval(secs => g), 'libre', 'libre:' || g, n, n,
    case when g % 50 = 0 then n - 1 else n end
  from (select g, coalesce((array[${LONG_ROOMS.join()}])[g], ${rest}) as n from generate_series(1, ${FREE_ROOMS}) g) s`;

/** The customer of each, whoever answered them, and the talkative one in every fiftieth. */
const PERSONAS = `
  insert into sala_persona (sala_id, usuario_id, leido)
  select s.id, u.id, s.ultimo from (select *, substr(clave, 7)::int as g from sala) s
    join usuario u on u.correo_norm = 'persona.' || (4001 + s.g % 20000) || '@ejemplo.co'
  union all
  select s.id, u.id, s.ultimo - s.g % 3 from (select *, substr(clave, 7)::int as g from sala) s
    join usuario u on u.correo_norm = '${TALKATIVE}' where s.g % ${FREE_ROOMS / OWN_ROOMS} = 1`;

/** Spread over the year of the room, so that the last one is when it last moved. */
const MENSAJES = `
  insert into mensaje (sala_id, numero, fecha, id, usuario_id, autor, rol, texto)
  select s.id, g, s.creado + (s.modificada - s.creado) * (g::float8 / s.ultimo), gen_random_uuid(), p.usuario_id,
    'Hermelinda Rojas', case when g % 2 = 0 then 'Contact Center' end,
    'La grúa va en camino a la dirección que nos diste, llega en ' || g % 60 || ' minutos'
  from sala s cross join lateral (select usuario_id from sala_persona p where p.sala_id = s.id limit 1) p
  cross join lateral generate_series(1, s.ultimo) g`;

/** Fills the conversations of a database that has its people. */
export async function fillMessages(client: Client, rows: number): Promise<void> {
  const long = LONG_ROOMS.reduce((sum, n) => sum + n, 0);
  const rest = Math.max(1, Math.round((rows - long) / (FREE_ROOMS - LONG_ROOMS.length)));
  await client.query(MONTHS);
  await fillTables(client, ['sala', 'sala_persona', 'mensaje'], [salas(rest), PERSONAS, MENSAJES]);
  await client.query(
    `insert into usuario_rol (usuario_id, rol_id) select u.id, r.id from usuario u, rol r
     where u.correo_norm = $1 and r.nombre = 'Abogado' on conflict do nothing`,
    [TALKATIVE],
  );
}
