import { createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { fillCases } from '../bench/cases.ts';
import { fillMessages } from '../bench/messages.ts';
import { fill } from '../bench/people.ts';
import { fillVehicles } from '../bench/vehicles.ts';
import { staffOf } from './mix.ts';
import type { CaseRef, Who } from './world.ts';

/** A company of realistic size. */
const SIZE = { people: 100_000, vehicles: 200_000, cases: 50_000, messages: 500_000 };
/** Open cases per user, so that the number of open cases grows with the users. */
const OPEN_EACH = 2;
/** The last month with generated cases. */
export const MONTH = { desde: '2025-12-02', hasta: '2025-12-31' };

export async function fillCompany(client: Client, part: number): Promise<void> {
  const of = (whole: number) => Math.ceil(whole * part);
  await fill(client, Math.max(30_000, of(SIZE.people)));
  await fillVehicles(client, of(SIZE.vehicles), Math.max(30_000, of(SIZE.people)));
  await fillCases(client, of(SIZE.cases));
  await fillMessages(client, of(SIZE.messages));
}

const newToken = () => randomBytes(32).toString('base64url');
const digest = (token: string) => createHash('sha256').update(token).digest();

/**
 * Creates users with roles, and with sessions as logins would create them. Removes those of an earlier step.
 */
export async function hire(client: Client, people: number): Promise<Omit<Who, 'url' | 'cases'>[]> {
  const staff = staffOf(people).map((one) => ({ ...one, token: newToken(), appToken: newToken() }));
  const roles = staff.map(({ rol }) => rol);
  await client.query(
    `insert into usuario (nombres, apellidos, correo_electronico, colaborador, login, estado_asesor)
     select 'Persona', 'de ' || rol, 'turno.' || n || '@amparo.co', true, true,
       case when rol not like 'Coordinador%' and rol <> 'Administrador' then 'Activo en espera' end
     from unnest($1::text[]) with ordinality as s(rol, n)
     on conflict (correo_norm) do update set apellidos = excluded.apellidos, estado_asesor = excluded.estado_asesor`,
    [roles],
  );
  for (const table of ['usuario_rol', 'sesion', 'app_token'])
    await client.query(
      `delete from ${table} x using usuario u where u.id = x.usuario_id and u.correo_norm like 'turno.%@amparo.co'`,
    );
  const { rows } = await client.query<{ id: string }>(
    `with p as (select u.id, s.rol, n from unnest($1::text[]) with ordinality as s(rol, n)
       join usuario u on u.correo_norm = 'turno.' || n || '@amparo.co'),
     r as (insert into usuario_rol (usuario_id, rol_id) select p.id, rol.id from p join rol on rol.nombre = p.rol),
     s as (insert into sesion (usuario_id, token_hash, origen, vence)
       select id, ($2::bytea[])[n], 'web', now() + interval '1 day' from p),
     t as (insert into app_token (token_hash, usuario_id, lado, red, vence)
       select ($3::bytea[])[n], id, 'campo', '127.0.0.1', now() + interval '1 day' from p
       where p.rol in ('Abogado', 'Investigador'))
     select id from p order by n`,
    [roles, staff.map(({ token }) => digest(token)), staff.map(({ appToken }) => digest(appToken))],
  );
  return staff.map(({ rol, phone, token, appToken }, n) => ({
    id: rows[n]?.id ?? '',
    rol,
    token,
    ...(phone ? { phone: appToken } : {}),
  }));
}

const HOLDERS = {
  abogado_id: 'Abogado',
  investigador_id: 'Investigador',
  perito_id: 'Perito',
  dibujante_id: 'Dibujante',
  asesor_id: 'Contact Center',
} as const;

/** Opens the cases of these users and assigns each case to a user of every role, in turn. */
export async function giveCases(client: Client, staff: readonly Omit<Who, 'url' | 'cases'>[]) {
  const turns = Object.entries(HOLDERS).map(([column, rol]) => {
    const ids = staff.filter((one) => one.rol === rol).map(({ id }) => `'${id}'`);
    return `${column} = (array[${ids.join()}]::uuid[])[1 + n % ${ids.length}]`;
  });
  const { rows } = await client.query<CaseRef & Record<keyof typeof HOLDERS, string>>(
    `update caso t set estado = 'En Gestión', estado_abierto = null, archivado = false, aprobado = true,
       latitud = 4.6 + n % 100 / 1000.0, longitud = -74.1, ${turns.join()}
     from (select id, row_number() over (order by caso desc) as n from caso order by caso desc
       limit ${staff.length * OPEN_EACH}) c
     where c.id = t.id returning t.id, t.caso, ${Object.keys(HOLDERS)
       .map((column) => `t.${column}`)
       .join()}`,
  );
  await client.query(
    `delete from caso_asignacion a using caso t where t.id = a.caso_id and t.id = any($1);`,
    [rows.map(({ id }) => id)],
  );
  for (const [column, rol] of Object.entries(HOLDERS))
    await client.query(
      `insert into caso_asignacion (caso_id, tipo, usuario_id) select id, $2, ${column} from caso where id = any($1)`,
      [rows.map(({ id }) => id), rol],
    );
  await client.query('vacuum analyze caso; ');
  const held = new Map<string, CaseRef[]>();
  for (const row of rows)
    for (const column of Object.keys(HOLDERS) as (keyof typeof HOLDERS)[])
      held.set(row[column], [...(held.get(row[column]) ?? []), { id: row.id, caso: row.caso }]);
  return { openCases: rows.map(({ id, caso }) => ({ id, caso })), held };
}
