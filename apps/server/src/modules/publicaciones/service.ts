import {
  errorDeFechas,
  type CambiosDePublicacion,
  type DatosDePublicacion,
  type Publicacion,
} from '@amparo/contract/publicaciones';
import { Invalid, orMissing } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { expectRev } from '../../platform/revisions.ts';
import type { Work } from '../../platform/work.ts';
import { claim, exchange } from '../archivos/index.ts';
import { insertPublicacion, lockPublicacion, updatePublicacion } from './repository.ts';

export const RECURSO = 'publicaciones';

const holder = (id: string) => ({ recurso: RECURSO, id, entidad: 'PUBLICIDAD' }) as const;

const load = async (work: Work, id: string) => orMissing(await lockPublicacion(work.tx, id));

export async function createPublicacion(
  { audit }: Platform,
  work: Work,
  datos: DatosDePublicacion,
): Promise<Publicacion> {
  const id = await insertPublicacion(work.tx, datos);
  await claim(work, datos.imagen.aws_id, holder(id));
  const despues = await load(work, id);
  await audit.record(work, { recurso: RECURSO, id, accion: 'crear', despues });
  return despues;
}

/** Only what was sent changes; without a new image the present one stays (PUBLICACIONES-16). */
export async function updateNamed(
  { audit }: Platform,
  work: Work,
  id: string,
  cambios: CambiosDePublicacion,
): Promise<Publicacion> {
  const antes = await load(work, id);
  await expectRev(work, RECURSO, antes);
  const problem = errorDeFechas({ ...antes, ...given(cambios) });
  if (problem !== undefined) throw new Invalid({ fecha_final: problem });
  const imagen = cambios.imagen ?? antes.imagen;
  await exchange(work, holder(id), [antes.imagen.aws_id], [imagen.aws_id]);
  await updatePublicacion(work.tx, id, cambios);
  const despues = await load(work, id);
  const accion = cambios.estado === true && !antes.estado ? 'activar' : 'editar';
  await audit.record(work, { recurso: RECURSO, id, accion, antes, despues });
  return despues;
}

/** A publication that is already so answers without change. */
export async function setPublicacionEstado(
  { audit }: Platform,
  work: Work,
  id: string,
  estado: boolean,
): Promise<Publicacion> {
  const antes = await load(work, id);
  if (antes.estado === estado) return antes;
  await updatePublicacion(work.tx, id, { estado });
  const despues = await load(work, id);
  const accion = estado ? 'activar' : 'inhabilitar';
  await audit.record(work, { recurso: RECURSO, id, accion, antes, despues });
  return despues;
}

const given = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
