import type { E2eServer } from './e2e-server.ts';

/** Reserved for `newCity`: no test uses its cities by name. */
const DEPARTAMENTO = 'BOYACÁ';

let last = 0;

export interface City {
  departamento: string;
  ciudad: string;
}

/**
 * A city that no other test of this run uses, so that only the calling test has people, cases and
 * announcements in it.
 */
export async function newCity(testServer: E2eServer): Promise<City> {
  const [row] = await testServer.sql<City>(
    `select departamento, ciudad from unidad_geografica u
     where departamento = $1 and ciudad !~ '[().]'
       and not exists (select from unidad_geografica o where o.codigo <> u.codigo and o.ciudad_norm = u.ciudad_norm)
     order by codigo offset $2 limit 1`,
    [DEPARTAMENTO, last++],
  );
  if (row === undefined) throw new Error(`All cities of ${DEPARTAMENTO} are in use`);
  return row;
}

/** Restricts the cities of a person to one. */
export const worksOnlyIn = (testServer: E2eServer, { ciudad }: City, { id }: { id: string }) =>
  testServer.sql('update usuario set ciudades = array[$1] where id = $2', [ciudad, id]);
