import { bibliotecaCategorias } from '@amparo/contract/contenido/biblioteca/routes';
import { mensajesDeBiblioteca } from '@amparo/contract/contenido/biblioteca/texts';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { creacion, estado, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { FieldsOf } from '../../../kit/list/types.ts';

const { toggle: _switchable, ...calls } = catalogueCalls(bibliotecaCategorias, Fields);
const columns = [text('nombre', 'Nombre', { minWidth: 260 }), creacion(), estado()];
/** A deactivated category cannot be reactivated (BIBLIOTECA-17). */
const toggle = {
  deactivate: bibliotecaCategorias.deactivate,
  question: mensajesDeBiblioteca.inhabilitarCategoria,
  detail: ({ nombre }: { nombre: string }) => (
    <>
      <b>{nombre}</b>
      <div className="t3">Sus documentos la conservan. No se puede activar de nuevo.</div>
    </>
  ),
};

function Fields({ at }: FieldsOf<typeof bibliotecaCategorias>) {
  return (
    <FormSection title="Categoría" help="Agrupa los documentos de la biblioteca.">
      <TextField at={at.nombre} />
    </FormSection>
  );
}

export default function CategoriasPage() {
  return (
    <ListScreen
      {...calls}
      titulo="LISTAR CATEGORÍAS"
      registro={{ singular: 'categoría', este: 'esta categoría' }}
      columns={columns}
      toggle={toggle}
    />
  );
}
