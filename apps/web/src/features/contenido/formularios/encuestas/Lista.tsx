import { MessageSquareText } from 'lucide-react';
import { encuestas, TAMANOS_DE_ENCUESTAS } from '@amparo/contract/contenido/formularios/encuestas';
import type { RespuestaDeFormulario } from '@amparo/contract/contenido/formularios/schemas';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { creacion, text } from '../../../../kit/list/columns.tsx';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import type { Column } from '../../../../kit/list/types.ts';
import { report } from './report.tsx';
import { RespuestasDialog } from './RespuestasDialog.tsx';
import { useFormularios } from './useFormularios.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

const usuario: Column<RespuestaDeFormulario> = {
  key: 'usuario',
  titulo: 'Usuario',
  text: ({ usuario: { nombre_completo } }) => nombre_completo,
  minWidth: 200,
};

const columns = [
  text('nombre', 'Nombre del formulario', { minWidth: 220 }),
  text('identificador_formulario', 'Identificador', { minWidth: 220 }),
  usuario,
  creacion(),
];

const actions = [
  {
    key: 'preguntas',
    label: ({ respuestas }: RespuestaDeFormulario) =>
      `Ver ${cuantos(respuestas.length, 'pregunta', 'preguntas')}`,
    icon: MessageSquareText,
    letter: 'p' as const,
    dialog: RespuestasDialog,
  },
];

const registro = {
  singular: 'encuesta',
  este: 'esta encuesta',
  acciones: 'Preguntas',
  nombre: (row: RespuestaDeFormulario) => `${row.nombre} de ${row.usuario.nombre_completo}`,
};

/** Surveys can only be viewed and exported (ENCUESTAS-11). */
export function Lista() {
  const { isAllowed, options } = useFormularios();
  return (
    <ListScreen
      titulo="ENCUESTAS"
      registro={registro}
      route={encuestas.list}
      tamanos={TAMANOS_DE_ENCUESTAS}
      columns={columns}
      actions={actions}
      open="preguntas"
      beside={<ViewSwitch />}
      {...(options === undefined ? {} : { opciones: { identificador_formulario: options } })}
      // The export has a column per question, so it requires access to the forms.
      {...(isAllowed ? { excel: report } : {})}
    />
  );
}
