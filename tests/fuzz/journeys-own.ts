import { archivos } from '@amparo/contract/base/archivos/routes';
import { TIPOS_DE_IMPORTACION } from '@amparo/contract/canales/importaciones/columnas';
import { importaciones } from '@amparo/contract/canales/importaciones/routes';
import { publicaciones } from '@amparo/contract/contenido/publicaciones/routes';
import { form } from '@amparo/server/testing/files';
import { callRoute, tellAt } from './journey-call.ts';
import { maker } from './journeys-samples.ts';
import type { Run } from './run.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Creates an import from an unchanged template. Samples do not cover imports, which have one owner. */
export async function imports(run: Run, dice: SeededRandom): Promise<void> {
  const { token } = await run.testServer.person({ roles: ['Administrador'] });
  const tipo = dice.pick(TIPOS_DE_IMPORTACION);
  const template = await callRoute(run, dice, importaciones.plantilla, undefined, { token, parts: { tipo } });
  if (template?.status !== 200) return;
  const { nombre, contenido } = importaciones.plantilla.answer.parse(JSON.parse(template.text));
  const file = form({ nombre, body: Buffer.from(contenido, 'base64') }, { entidad: 'IMPORTACIONES' });
  const sent = await tellAt(run, dice, archivos.upload, { path: archivos.upload.path, token, ...file });
  if (sent?.status !== 200) return;
  const [archivo] = archivos.upload.answer.parse(JSON.parse(sent.text));
  await callRoute(run, dice, importaciones.create, { tipo, archivo }, { token });
}

/** A user answers a form and views a publication. */
export async function takesPart(run: Run, dice: SeededRandom): Promise<void> {
  const others = await maker(run, dice);
  await others.survey();
  const parts = { publicacionId: await others.record('publicaciones') };
  await callRoute(run, dice, publicaciones.recordView, undefined, { token: others.admin.token, parts });
}
