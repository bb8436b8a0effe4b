import { vistas } from '@amparo/contract/base/vistas/routes';
import {
  type DatosDeVista,
  NombreDeVista,
  RolesDeVista,
  type Vista,
} from '@amparo/contract/base/vistas/schemas';
import { ROLES_DE_LA_CASA } from '@amparo/contract/kernel/roles';
import { useInvalidate } from '../../data/queries.ts';
import { FormSection } from '../../forms/Field.tsx';
import type { FieldTarget } from '../../forms/fieldRef.ts';
import { ChecksField } from '../../forms/fields/ChecksField.tsx';
import { TextField } from '../../forms/fields/TextField.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useApiMutation } from '../../send/useApiMutation.ts';
import type { CriteriaLabels } from '../criteria.ts';
import type { OpenViewDialog } from './openViewDialog.ts';
import type { Views } from './useViews.ts';
import './views.css';

const ROLES = ROLES_DE_LA_CASA.map((rol) => ({ value: rol, label: rol }));

interface ViewDialogProps {
  asking: OpenViewDialog;
  views: Views;
  words: readonly CriteriaLabels[];
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
  const { attempt } = useApiMutation(vistas.create);
  const refresh = useInvalidate();
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
  const { attempt } = useApiMutation(vistas.update);
  const refresh = useInvalidate();
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
  const { attempt } = useApiMutation(vistas.compartir);
  const refresh = useInvalidate();
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
            at={fields.roles as FieldTarget<string[]>}
            options={ROLES}
            help="Sin marcar ninguno, deja de compartirse."
          />
        </FormSection>
      )}
    </FormDialog>
  );
}
