import { sql } from 'kysely';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { scopeOf } from '../../../platform/access/scope.ts';
import { type SqlCondition } from '../../../platform/db/condition.ts';
import type { SearchProvider, SearchHit, SearchContext } from '../../../platform/records/search-provider.ts';
import type { CaseRecords } from './records.ts';
import { heldOrTaken } from './scope.ts';

interface SearchRow {
  _id: string;
  caso: number;
  estado: string;
  placa: string;
  afectado: string;
}

/** `estado` is true for closed cases too, because they can be opened; the text shows their state. */
const foundOf = ({ _id, caso, estado, placa, afectado }: SearchRow): SearchHit => ({
  _id,
  clave: String(caso),
  titulo: `Caso ${caso}`,
  detalle: `${placaLegible(placa)} · ${afectado} · ${estado}`,
  estado: true,
});

export function findCases({
  recurso,
  clase,
  ofKind,
}: Pick<CaseRecords, 'recurso' | 'clase' | 'ofKind'>): SearchProvider {
  async function select({ db, ...asker }: SearchContext, meant: SqlCondition): Promise<SearchHit[]> {
    const scope = scopeOf(heldOrTaken(clase), asker) ?? sql`true`;
    const { rows } = await sql<SearchRow>`
      select t.id as _id, t.caso, t.estado, v.placa, u.nombre_completo as afectado
      from caso t join vehiculo v on v.id = t.vehiculo_id join usuario u on u.id = t.persona_id
      where ${meant} and ${ofKind} and ${scope}`.execute(db);
    return rows.map(foundOf);
  }
  return {
    recurso,
    permiso: `${recurso}.ver`,
    find: async (looking, { caso }) => (caso === undefined ? [] : select(looking, sql`t.caso = ${caso}`)),
    recall: (looking, ids) => select(looking, sql`t.id = any(${[...ids]})`),
  };
}
