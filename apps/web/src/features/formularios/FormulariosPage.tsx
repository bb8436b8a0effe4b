import { ListTree } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DatosDeFormulario, type Formulario, formularios } from '@amparo/contract/formularios';
import { TAMANOS } from '@amparo/contract/kernel/list';
import { call } from '../../kit/data/call.ts';
import { estado, text } from '../../kit/list/columns.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import type { Column } from '../../kit/list/types.ts';
import { useMay } from '../../kit/list/useRecordActions.ts';
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

/** The same call also activates; this is the part of it that the modal writes. */
const update = { ...formularios.update, body: DatosDeFormulario };
const initial = { calificable: false, preguntas: [] };

const edit = {
  route: update,
  form: FormularioForm,
  read: (id: string) => call(formularios.get, { params: { id } }),
  subtitle: (row: Formulario) => <AnswersNote formulario={row} />,
  enterAdds: true,
};

export default function FormulariosPage() {
  const may = useMay();
  const [shown, setShown] = useState<Formulario>();
  const actions = useMemo(
    () => [{ key: 'preguntas', label: () => 'Ver preguntas', icon: ListTree, run: setShown }],
    [],
  );
  return (
    <>
      <ListScreen
        recurso="formularios"
        titulo="FORMULARIOS CREADOS"
        registro={{ singular: 'formulario', este: 'este formulario' }}
        route={formularios.list}
        tamanos={TAMANOS}
        columns={columns}
        add={{ route: formularios.create, form: FormularioForm, initial, enterAdds: true }}
        edit={edit}
        toggle={{ activate: formularios.update, deactivate: formularios.deactivate }}
        actions={actions}
        {...(may(formularios.update) ? {} : { open: setShown })}
      />
      {shown !== undefined && <PreguntasDialog formulario={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
