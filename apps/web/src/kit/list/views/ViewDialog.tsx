import { vistas } from '@amparo/contract/base/vistas/routes';
import {
  type DatosDeVista,
  NombreDeVista,
  RolesDeVista,
  type Vista,
} from '@amparo/contract/base/vistas/schemas';
import { ROLES_DE_LA_CASA } from '@amparo/contract/kernel/roles';
import { useRefresh } from '../../data/hooks.ts';
import { FormSection } from '../../forms/Field.tsx';
import { ChecksField } from '../../forms/fields/ChecksField.tsx';
import { TextField } from '../../forms/fields/TextField.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { Takes } from '../../forms/ref.ts';
import { useSend } from '../../send/useSend.ts';
import type { Words } from '../criteria.ts';
import type { Views } from './useViews.ts';
import type { Asking } from './ViewsMenu.tsx';

const ROLES = ROLES_DE_LA_CASA.map((rol) => ({ value: rol, label: rol }));

interface ViewDialogProps {
  asking: Asking;
  views: Views;
  words: readonly Words[];
  onClose: () => void;
}

export function ViewDialog({ asking, ...rest }: ViewDialogProps) {
  if (asking.what === 'save') return <SaveDialog {...rest} />;
  return asking.what === 'rename' ? (
    <RenameDialog view={asking.view} onClose={rest.onClose} />
  ) : (
    <ShareDialog view={asking.view} onClose={rest.onClose} />
  );
}

function SaveDialog({ views, words, onClose }: Omit<ViewDialogProps, 'asking'>) {
  const { attempt } = useSend(vistas.create);
  const refresh = useRefresh();
  const { lista, now, become, columns } = views;
  return (
    <FormDialog
      title="Guardar vista"
      width={520}
      schema={NombreDeVista}
      initial={{ nombre: '' }}
      success={vistas.create.exito}
      onSave={async ({ nombre }) => {
        const { _id } = await attempt({ body: { ...now, nombre, lista } });
        await refresh(vistas.list);
        become(_id);
      }}
      onClose={onClose}
    >
      {(fields) => (
        <FormSection
          title="Lo que ves ahora"
          help="Se guarda para ti; la abres desde «Vistas» cuando la necesites."
        >
          <TextField at={fields.nombre} help="Por ejemplo: Pendientes de Cali" />
          <dl className="views-told">
            <dt>Criterios</dt>
            <dd>{words.map(({ label, value }) => `${label}: ${value}`).join(' · ') || 'Ninguno'}</dd>
            <dt>Columnas</dt>
            <dd>{columns.visible === columns.all ? 'Todas' : `${columns.visible} de ${columns.all}`}</dd>
            <dt>Filas por página</dt>
            <dd>{now.tamano}</dd>
          </dl>
        </FormSection>
      )}
    </FormDialog>
  );
}

interface OfViewProps {
  view: Vista;
  onClose: () => void;
}

const contentOf = ({ filtros, columnas, tamano }: Vista): Omit<DatosDeVista, 'nombre'> => ({
  filtros,
  columnas,
  tamano,
});

function RenameDialog({ view, onClose }: OfViewProps) {
  const { attempt } = useSend(vistas.update);
  const refresh = useRefresh();
  const params = { id: view._id };
  return (
    <FormDialog
      title="Cambiar nombre"
      subtitle={view.nombre}
      width={480}
      schema={NombreDeVista}
      initial={{ nombre: view.nombre }}
      rev={view._rev}
      success={vistas.update.exito}
      onSave={async ({ nombre }, { rev }) => {
        await attempt({ params, body: { ...contentOf(view), nombre } }, { rev });
        await refresh(vistas.list);
      }}
      onClose={onClose}
    >
      {(fields) => (
        <FormSection title="Vista">
          <TextField at={fields.nombre} />
        </FormSection>
      )}
    </FormDialog>
  );
}

function ShareDialog({ view, onClose }: OfViewProps) {
  const { attempt } = useSend(vistas.compartir);
  const refresh = useRefresh();
  // The next save drops roles that no longer exist.
  const roles = ROLES_DE_LA_CASA.filter((rol) => view.roles.includes(rol));
  return (
    <FormDialog
      title="Compartir vista"
      subtitle={view.nombre}
      width={640}
      schema={RolesDeVista}
      initial={{ roles }}
      rev={view._rev}
      success={vistas.compartir.exito}
      onSave={async (body, { rev }) => {
        await attempt({ params: { id: view._id }, body }, { rev });
        await refresh(vistas.list);
      }}
      onClose={onClose}
    >
      {(fields) => (
        <FormSection
          title="Con quién"
          help="La verán en «Compartidas» quienes tengan uno de estos roles y puedan ver esta lista. No la podrán cambiar."
        >
          {/* The cast is safe, because a box can only set one of the given names. */}
          <ChecksField
            at={fields.roles as Takes<string[]>}
            options={ROLES}
            help="Sin marcar ninguno, deja de compartirse."
          />
        </FormSection>
      )}
    </FormDialog>
  );
}
