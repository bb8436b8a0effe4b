import type { Client } from 'pg';
import { fillTables, type Part } from './bulk.ts';

/** Number of free rooms, one customer and about a hundred messages each: 100,000 for ten million messages. */
export const freeRooms = (rows: number) => Math.ceil(rows / 100);
/** Messages in the first rooms: a million, 100,000 and 10,000 of ten million. The other rooms are equal. */
export const longRooms = (rows: number) => [10, 100, 1_000].map((part) => Math.ceil(rows / part));
/** A staff member who belongs to every fiftieth room, which is two thousand rooms. */
export const TALKATIVE = 'persona.3999@ejemplo.co';
const OWN_ROOM = 50;

const DAYS = 360;

/**
 * A past month gets a partition only if it has rows, so each month gets a row, which is deleted afterwards.
 */
const MONTHS = `
  insert into mensaje (sala_id, numero, fecha, id, usuario_id, autor, texto)
  select gen_random_uuid(), 1, now() - make_interval(months => m), gen_random_uuid(), gen_random_uuid(), '', ''
  from generate_series(0, 12) m;
  select asegura_particiones('mensaje', 3);
  delete from mensaje`;

/** In one room in fifty, the last message of the customer is unread. */
const salas = (rows: number, rest: number) => `
  insert into sala (creado, modificada, relacion, clave, ultimo, ultimo_de_cliente, atendido)
  select now() - interval '${DAYS} days', now() - make_interval(secs => g), 'libre', 'libre:' || g, n, n,
    case when g % 50 = 0 then n - 1 else n end
  from (select g, coalesce((array[${longRooms(rows).join()}])[g], ${rest}) as n from generate_series(1, ${freeRooms(rows)}) g) s`;

/** The customer of each room, and the talkative staff member in every fiftieth. */
const PERSONAS = `
  insert into sala_persona (sala_id, usuario_id, leido)
  select s.id, u.id, s.ultimo from (select *, substr(clave, 7)::int as g from sala) s
    join usuario u on u.correo_norm = 'persona.' || (4001 + s.g % 20000) || '@ejemplo.co'
  union all
  select s.id, u.id, s.ultimo - s.g % 3 from (select *, substr(clave, 7)::int as g from sala) s
    join usuario u on u.correo_norm = '${TALKATIVE}' where s.g % ${OWN_ROOM} = 1`;

/** Spread evenly from `creado` to `modificada` of the room, so that the last message is at `modificada`. */
const mensajes = (part: Part) => `
  insert into mensaje (sala_id, numero, fecha, id, usuario_id, autor, rol, texto)
  select s.id, g, s.creado + (s.modificada - s.creado) * (g::float8 / s.ultimo), gen_random_uuid(), p.usuario_id,
    'Hermelinda Rojas', case when g % 2 = 0 then 'Contact Center' end,
    'La grúa va en camino a la dirección que nos diste, llega en ' || g % 60 || ' minutos'
  from sala s cross join lateral (select usuario_id from sala_persona p where p.sala_id = s.id limit 1) p
  cross join lateral generate_series(1, s.ultimo) g
  where ${part.has('s.id')}`;

/** Fills the conversations; the users must exist. */
export async function fillMessages(client: Client, rows: number): Promise<void> {
  const long = longRooms(rows);
  const said = long.reduce((sum, n) => sum + n, 0);
  const rest = Math.max(1, Math.round((rows - said) / (freeRooms(rows) - long.length)));
  await client.query(MONTHS);
  await fillTables(client, ['sala', 'sala_persona', 'mensaje'], [salas(rows, rest), PERSONAS, mensajes]);
  await client.query(
    `insert into usuario_rol (usuario_id, rol_id) select u.id, r.id from usuario u, rol r
     where u.correo_norm = $1 and r.nombre = 'Abogado' on conflict do nothing`,
    [TALKATIVE],
  );
}
