import type { House, Person } from './house.ts';

/** Where nobody of another test is: whoever is put there is the only one whom a notice is for. */
const CIUDADES = ['LETICIA', 'MITÚ', 'INÍRIDA', 'PUERTO CARREÑO'] as const;
type Ciudad = (typeof CIUDADES)[number];

export async function onlyIn(house: House, ciudad: Ciudad, person: { id: string }): Promise<void> {
  await house.sql(`update usuario set ciudades = '{}' where $1 = any(ciudades)`, [ciudad]);
  await house.sql('update usuario set ciudades = array[$1] where id = $2', [ciudad, person.id]);
}

interface NewNovedad {
  titulo: string;
  ciudad: Ciudad;
  confirmar?: boolean;
  isDraft?: boolean;
}

/** A notice for those of a city, published unless told otherwise. */
export async function newNovedad(house: House, by: Person, novedad: NewNovedad): Promise<string> {
  const { titulo, ciudad, confirmar = false, isDraft = false } = novedad;
  const answer = await house.api(by, 'POST', 'novedades', {
    titulo,
    cuerpo: 'Desvío por la Calle 24\nhasta las 18:00',
    tipo: 'operativa',
    ciudades: [ciudad],
    vigencia_desde: '2026-01-01',
    confirmar,
  });
  const { _id } = (await answer.json()) as { _id: string };
  if (!isDraft) await house.api(by, 'PUT', `novedades/${_id}/publicar`);
  return _id;
}
