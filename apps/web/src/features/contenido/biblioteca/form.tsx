import { z } from 'zod';
import { Adjunto } from '@amparo/contract/base/archivos/schemas';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import { bibliotecaCategorias, type Documento } from '@amparo/contract/contenido/biblioteca/routes';
import { camposDeDocumento } from '@amparo/contract/contenido/biblioteca/schemas';
import { FormSection } from '../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../kit/forms/fieldRef.ts';
import { HeldFileField } from '../../../kit/forms/fields/HeldFileField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { useField, useValue } from '../../../kit/forms/form.ts';
import { CatalogueField } from '../../../kit/pickers/CatalogueField.tsx';
import { problemOf } from '../../../kit/upload/useUpload.ts';
import { Versiones } from './Versiones.tsx';

const archivo = z
  .instanceof(File, { error: mensajesDeArchivos.falta })
  .check((ctx) => {
    const message = problemOf('BIBLIOTECA', ctx.value);
    if (message !== undefined) ctx.issues.push({ code: 'custom', input: ctx.value, message });
  })
  .meta({ title: 'Documento' });

/** A new document requires a file (BIBLIOTECA-24). */
export const NuevoDocumento = z.object({ ...camposDeDocumento, archivo });
export type NuevoDocumento = z.output<typeof NuevoDocumento>;

/** An edited document keeps its file unless another one is chosen (BIBLIOTECA-38). */
export const EdicionDeDocumento = z.object({
  ...camposDeDocumento,
  archivo: archivo.optional(),
  guardado: z.object(Adjunto.shape),
});
export type EdicionDeDocumento = z.output<typeof EdicionDeDocumento>;

export const initialOf = ({ nombre, categoria, aws_id, nombreArchivo }: Documento) => ({
  nombre,
  categoria: categoria._id,
  guardado: { aws_id, nombre: nombreArchivo },
});

/** Suggests the document name: "Acta_de_conciliación.pdf" without extension and underscores. */
const stemOf = ({ name }: File) => name.replace(/\.[^.]{1,10}$/, '').replaceAll('_', ' ');

export function NewFields({ at }: { at: FieldRef<z.input<typeof NuevoDocumento>> }) {
  const nombre = useField<string>(at.nombre);
  const suggest = (file: File) => {
    if ((nombre.value ?? '').trim() === '') nombre.set(stemOf(file));
  };
  return (
    <FormSection title="Datos" help="Lo ven quienes trabajan aquí y los clientes en la app.">
      <TextField at={at.nombre} />
      <CatalogueField at={at.categoria} of={bibliotecaCategorias} />
      <HeldFileField at={at.archivo} entidad="BIBLIOTECA" onChosen={suggest} />
    </FormSection>
  );
}

export function EditFields({ at }: { at: FieldRef<z.input<typeof EdicionDeDocumento>> }) {
  const guardado = useValue<Adjunto>(at.guardado);
  return (
    <>
      <FormSection title="Datos" help="Si eliges otro archivo, el actual queda entre sus versiones.">
        <TextField at={at.nombre} />
        <CatalogueField at={at.categoria} of={bibliotecaCategorias} />
        <HeldFileField at={at.archivo} entidad="BIBLIOTECA" stored={guardado} />
      </FormSection>
      <FormSection title="Versiones" help="Lo que este archivo ha sido, quién lo cargó y cuándo.">
        {guardado !== undefined && <Versiones awsId={guardado.aws_id} />}
      </FormSection>
    </>
  );
}
