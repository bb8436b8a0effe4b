import { ListTree } from 'lucide-react';
import { formularios } from '@amparo/contract/contenido/formularios/routes';
import { type Formulario } from '@amparo/contract/contenido/formularios/schemas';
import { TAMANOS } from '@amparo/contract/kernel/list';
import { call } from '../../../kit/data/call.ts';
import { estado, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { Column } from '../../../kit/list/types.ts';
import { useMay } from '../../../kit/list/useRecordActions.ts';
import { AnswersNote } from './AnswersNote.tsx';
import { pesoText } from './draft.ts';
import { FormularioForm } from './FormularioForm.tsx';
import { PreguntasDialog } from './PreguntasDialog.tsx';

const calificable: Column<Formulario> = {
  key: 'calificable',
  titulo: 'Calificable',
  text: (row) => (row.calificable ? 'Sí' : 'No'),
  width: 104,
};

const scoreMinimo: Column<Formulario> = {
  key: 'scoreMinimo',
  titulo: 'Puntaje mínimo',
  text: (row) => pesoText(row.scoreMinimo),
  width: 128,
  align: 'end',
};

const columns = [
  text('nombre', 'Nombre', { minWidth: 200 }),
  text('identificador_formulario', 'Identificador', { minWidth: 200 }),
  text('modulo', 'Módulo', { width: 232 }),
  scoreMinimo,
  calificable,
  estado(),
];

const initial = { calificable: false, preguntas: [] };

const edit = {
  route: formularios.update,
  form: FormularioForm,
  read: (id: string) => call(formularios.get, { params: { id } }),
  subtitle: (row: Formulario) => <AnswersNote formulario={row} />,
  enterAdds: true,
};

const actions = [
  {
    key: 'preguntas',
    label: () => 'Ver preguntas',
    icon: ListTree,
    dialog: ({ row, onClose }: { row: Formulario; onClose: () => void }) => (
      <PreguntasDialog formulario={row} onClose={onClose} />
    ),
  },
];

export default function FormulariosPage() {
  const may = useMay();
  return (
    <ListScreen
      titulo="FORMULARIOS CREADOS"
      registro={{ singular: 'formulario', este: 'este formulario' }}
      route={formularios.list}
      tamanos={TAMANOS}
      columns={columns}
      add={{ route: formularios.create, form: FormularioForm, initial, enterAdds: true }}
      edit={edit}
      toggle={{ activate: formularios.update, deactivate: formularios.deactivate }}
      actions={actions}
      {...(may(formularios.update) ? {} : { open: 'preguntas' })}
    />
  );
}
