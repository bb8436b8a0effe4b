import { z } from 'zod';
import { encuestas, mensajesDeEncuestas } from '@amparo/contract/contenido/formularios/encuestas';
import { formularios } from '@amparo/contract/contenido/formularios/routes';
import { type Formulario, type RespuestaDeFormulario } from '@amparo/contract/contenido/formularios/schemas';
import { campo } from '@amparo/contract/kernel/fields';
import { call } from '../../../../kit/data/call.ts';
import { DESDE_DOS } from '../../../../kit/excel/cantidades.ts';
import type { SheetColumn } from '../../../../kit/excel/sheet.ts';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { FormularioField } from './FormularioField.tsx';
import { sheetOf } from './sheet.ts';

const Elegido = z.object({ identificador_formulario: campo.texto('Formulario') });
type Chosen = Readonly<Record<string, string>>;

/** The columns are the questions of the current form; a form that no longer exists has none. */
async function columnsOf(
  { identificador_formulario = '' }: Chosen,
  signal: AbortSignal,
): Promise<readonly SheetColumn<RespuestaDeFormulario>[]> {
  const query = { filtros: { identificador_formulario }, elementosPorPagina: 1 };
  const { datos } = await call(formularios.list, { query }, { signal });
  const form: Pick<Formulario, 'calificable' | 'preguntas'> = datos[0] ?? {
    calificable: true,
    preguntas: [],
  };
  return sheetOf(form);
}

/** ENCUESTAS-04 to ENCUESTAS-06: export of one form, preselected by the list's filter. */
export const report = {
  route: encuestas.exportar,
  titulo: mensajesDeEncuestas.descargar,
  cantidades: DESDE_DOS,
  columns: columnsOf,
  extra: {
    schema: Elegido,
    initial: ({ identificador_formulario = '' }: Chosen): Record<string, string> =>
      identificador_formulario === '' ? {} : { identificador_formulario },
    fields: (f: FieldRef<z.input<typeof Elegido>>) => <FormularioField at={f.identificador_formulario} />,
  },
};
