import { sql } from 'kysely';
import type { Coordenadas } from '@amparo/contract/base/referencia/mapas';
import { ordenaCandidatos, TELEFONO_RECIENTE_MS } from '@amparo/contract/casos/casos/candidatos';
import { asignablesEn } from '@amparo/contract/casos/casos/clases';
import { CAMPO_DE_TIPO } from '@amparo/contract/casos/casos/rules';
import type { Candidato, CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import type { TipoAsignable } from '@amparo/contract/identidad/usuarios/asignacion';
import { kmEntre } from '@amparo/contract/kernel/geo';
import type { Page } from '@amparo/contract/kernel/list';
import { criterioDePersona } from '@amparo/contract/kernel/search-input';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Requester } from '../../../platform/access/scope.ts';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import type { Db } from '../../../platform/db/database.ts';
import { textSearchCondition } from '../../../platform/db/text-search.ts';
import { Forbidden } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findPuntos } from '../../base/referencia/index.ts';
import { restriccionesDe } from '../../transito/pico-placa/index.ts';
import { assertActionAllowed } from './action-rules.ts';
import type { CaseRecords } from './records.ts';
import { heldOpen } from './scope.ts';

/**
 * Candidates are ranked in memory. No role has more people than this, and a search by name narrows the list.
 */
const MOST = 5_000;

type Person = Pick<Candidato, '_id' | 'nombre_completo' | 'estado_asesor' | 'foto' | 'ciudades' | 'carga'>;

/** SQL condition for a search text, parsed as in every search for people (ASIGNACION-36). */
function meantBy(texto: string | undefined): SqlCondition {
  if (texto === undefined) return sql`true`;
  const typed = criterioDePersona(texto);
  if ('correo_electronico' in typed) return sql`u.correo_norm = ${normaliza(typed.correo_electronico)}`;
  if ('identificacion' in typed) return sql`u.identificacion_norm = ${normaliza(typed.identificacion)}`;
  const named = textSearchCondition(sql`b.palabras`, typed.nombres);
  return sql`exists (select from usuario_busqueda b where b.usuario_id = u.id and ${named})`;
}

/** Active people of a role, with the number of open cases that each holds. */
async function findPeople(db: Db, tipo: TipoAsignable, texto: string | undefined): Promise<Person[]> {
  const { rows } = await sql<Person>`
    with held as (${heldOpen})
    select u.id as _id, u.nombre_completo, u.estado_asesor, u.foto, u.ciudades, coalesce(held.n, 0) as carga
    from usuario_rol ur join rol r on r.id = ur.rol_id join usuario u on u.id = ur.usuario_id
      left join held on held.id = u.id
    where r.nombre = ${tipo} and u.estado and u.colaborador and ${meantBy(texto)}
    order by u.nombre_completo, u.id limit ${MOST}`.execute(db);
  return rows;
}

interface Near {
  ciudad: string;
  km: number;
}

/** Distance of the named cities from the case. If several cities have the same name, the nearest counts. */
async function distances(db: Db, caso: CasoEnCurso, names: readonly string[]): Promise<Map<string, Near>> {
  if (caso.ciudad_siniestro === undefined) return new Map();
  const places = await findPuntos(db, [caso.ciudad_siniestro, ...names]);
  const [departamento, ciudad] = [normaliza(caso.departamento ?? ''), normaliza(caso.ciudad_siniestro)];
  const here = places.find(
    (place) => place.ciudad_norm === ciudad && place.departamento_norm === departamento,
  );
  if (here === undefined) return new Map();
  const far = places.map((place) => ({ ...place, km: kmEntre(here, place) })).toSorted((a, b) => b.km - a.km);
  return new Map(far.map(({ ciudad_norm, ...near }) => [ciudad_norm, { ciudad: near.ciudad, km: near.km }]));
}

function nearest(known: ReadonlyMap<string, Near>, ciudades: readonly string[]): Near | null {
  const theirs = ciudades.flatMap((ciudad) => known.get(normaliza(ciudad)) ?? []);
  return theirs.toSorted((a, b) => a.km - b.km)[0] ?? null;
}

/** Last known position per user id. */
export type WhereAre = (
  usuarios: readonly string[],
) => Promise<ReadonlyMap<string, { coordenadas: Coordenadas; fecha: string }>>;

/** Distance of each person from the case by a recent phone position; empty if the case has no coordinates. */
async function byPhone(db: Db, caso: CasoEnCurso, whereAre: WhereAre, people: readonly Person[]) {
  const { rows } = await sql<{ latitud: number; longitud: number }>`
    select latitud, longitud from caso where id = ${caso._id} and latitud is not null`.execute(db);
  const [here] = rows;
  if (here === undefined) return new Map<string, number>();
  const since = Date.now() - TELEFONO_RECIENTE_MS;
  const told = [...(await whereAre(people.map(({ _id }) => _id)))];
  return new Map(
    told
      .filter(([, { fecha }]) => Date.parse(fecha) > since)
      .map(
        ([
          id,
          {
            coordenadas: [latitud, longitud],
          },
        ]) => [id, kmEntre(here, { latitud, longitud })],
      ),
  );
}

/**
 * People whose vehicles are all restricted now in the city of the case (pico y placa); empty if the case has
 * no city.
 */
async function atHome(
  db: Db,
  { departamento, ciudad_siniestro: ciudad }: CasoEnCurso,
  ids: readonly string[],
) {
  if (departamento === undefined || ciudad === undefined) return new Map<string, never>();
  return restriccionesDe(db, ids, { departamento, ciudad }, new Date());
}

interface CandidateRequest {
  caso: string;
  tipo: TipoAsignable;
  texto?: string | undefined;
  elementosPorPagina: number;
  pagina: number;
  whereAre: WhereAre;
}

/** Candidates for a case, best first and unavailable ones last, with the reasons. */
export async function candidates<C extends CasoEnCurso>(
  { config }: Platform,
  records: CaseRecords<C, unknown>,
  asked: Requester & { db: Db },
  { caso: number, tipo, texto, elementosPorPagina, pagina, whereAre }: CandidateRequest,
): Promise<Page<Candidato>> {
  const { db, who } = asked;
  const caso = await records.find(asked, number);
  assertActionAllowed(records.clase, who, 'asignar', caso);
  if (!asignablesEn(records.clase, who.roles).includes(tipo)) throw new Forbidden();
  const people = await findPeople(db, tipo, texto);
  const known = await distances(db, caso, [...new Set(people.flatMap(({ ciudades }) => ciudades))]);
  const phones = await byPhone(db, caso, whereAre, people);
  const restricted = await atHome(
    db,
    caso,
    people.map(({ _id }) => _id),
  );
  const ranked = ordenaCandidatos(
    people.map((person) => ({
      ...person,
      cercana: nearest(known, person.ciudades),
      telefono: phones.get(person._id),
      picoPlaca: restricted.get(person._id),
    })),
    {
      clase: records.clase,
      tipo,
      ciudad: caso.ciudad_siniestro,
      actual: caso[CAMPO_DE_TIPO[tipo]]?.at(-1)?.usuario._id,
    },
    config.ASSIGNMENT_WEIGHTS,
  );
  const from = (pagina - 1) * elementosPorPagina;
  return {
    datos: ranked.slice(from, from + elementosPorPagina),
    totalElementos: ranked.length,
  };
}
