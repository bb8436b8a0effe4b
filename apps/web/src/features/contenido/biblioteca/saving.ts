import type { Adjunto } from '@amparo/contract/base/archivos/schemas';
import type { Documento } from '@amparo/contract/contenido/biblioteca/routes';
import type { PreSaveStep } from '../../../kit/list/useTwoStepSave.tsx';
import { dropFile, replaceFile, uploadFile } from '../../../kit/upload/upload.ts';
import type { EdicionDeDocumento, NuevoDocumento } from './form.tsx';

/** Uploaded files whose document request failed without a response; a retry does not upload them again. */
const arrived = new WeakMap<File, Adjunto>();

async function once(file: File, send: () => Promise<Adjunto>): Promise<Adjunto> {
  const stored = arrived.get(file) ?? (await send());
  arrived.set(file, stored);
  return stored;
}

/**
 * Uploads the file before creating its document. If the document is refused, the file is deleted
 * (BIBLIOTECA-18, BIBLIOTECA-26).
 */
export const uploadFirst: PreSaveStep<NuevoDocumento, undefined> = async ({ archivo, ...rest }, underway) => {
  const { aws_id, nombre } = await once(archivo, () => uploadFile('BIBLIOTECA', archivo, underway));
  return {
    body: { ...rest, awsId: aws_id, nombreArchivo: nombre },
    takeBack: () => {
      arrived.delete(archivo);
      dropFile(aws_id);
    },
  };
};

/** Replaces the content under the same file id, so that the document always has a file (BIBLIOTECA-19). */
export const replaceFirst =
  (onReplaced: () => void): PreSaveStep<EdicionDeDocumento, Documento> =>
  async ({ archivo, guardado, ...rest }, { row, ...underway }) => {
    const body = { ...rest, awsId: row.aws_id };
    if (archivo === undefined) return { body: { ...body, nombreArchivo: guardado.nombre } };
    const { nombre } = await once(archivo, () => replaceFile(row.aws_id, archivo, underway));
    onReplaced();
    return { body: { ...body, nombreArchivo: nombre } };
  };
