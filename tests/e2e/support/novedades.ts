import type { City } from './ciudades.ts';
import type { E2eServer, Person } from './e2e-server.ts';

interface NewNovedad {
  titulo: string;
  ciudad: City;
  confirmar?: boolean;
  isDraft?: boolean;
}

/** Creates an announcement for the staff of a city and publishes it unless `isDraft` is set. */
export async function newNovedad(testServer: E2eServer, by: Person, novedad: NewNovedad): Promise<string> {
  const { titulo, ciudad, confirmar = false, isDraft = false } = novedad;
  const answer = await testServer.api(by, 'POST', 'novedades', {
    titulo,
    cuerpo: 'Desvío por la Calle 24\nhasta las 18:00',
    tipo: 'operativa',
    ciudades: [ciudad.ciudad],
    vigencia_desde: '2026-01-01',
    confirmar,
  });
  const { _id } = (await answer.json()) as { _id: string };
  if (!isDraft) await testServer.api(by, 'PUT', `novedades/${_id}/publicar`);
  return _id;
}
