import type { DatosDeFormulario, Formulario } from '@amparo/contract/formularios';
import { orMissing } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { expectRev } from '../../platform/revisions.ts';
import type { Work } from '../../platform/work.ts';
import { insertFormulario, lockFormulario, savePreguntas, updateFormulario } from './repository.ts';
import { withIds, withNewIds } from './whole-form.ts';

const RECURSO = 'formularios';

const load = async (work: Work, id: string) => orMissing(await lockFormulario(work.tx, id));

export async function createFormulario(
  { audit }: Platform,
  work: Work,
  { preguntas, ...header }: DatosDeFormulario,
): Promise<Formulario> {
  const id = await insertFormulario(work.tx, header);
  await savePreguntas(work.tx, id, withNewIds(preguntas));
  const despues = await load(work, id);
  await audit.record(work, { recurso: RECURSO, id, accion: 'crear', despues });
  return despues;
}

/** Allowed also when there are answers: they keep the texts of their time (FORMULARIOS-36). */
export async function updateWhole(
  { audit }: Platform,
  work: Work,
  id: string,
  { preguntas, ...header }: DatosDeFormulario,
): Promise<Formulario> {
  const antes = await load(work, id);
  await expectRev(work, RECURSO, antes);
  const questions = withIds(preguntas, antes);
  await updateFormulario(work.tx, id, header);
  await savePreguntas(work.tx, id, questions);
  const despues = await load(work, id);
  await audit.record(work, { recurso: RECURSO, id, accion: 'editar', antes, despues });
  return despues;
}

export async function setFormularioEstado(
  { audit }: Platform,
  work: Work,
  id: string,
  estado: boolean,
): Promise<Formulario> {
  const antes = await load(work, id);
  if (antes.estado === estado) return antes;
  await updateFormulario(work.tx, id, { estado });
  const despues = await load(work, id);
  const accion = estado ? 'activar' : 'inhabilitar';
  await audit.record(work, { recurso: RECURSO, id, accion, antes, despues });
  return despues;
}
