import { Eye } from 'lucide-react';
import { plantillas } from '@amparo/contract/base/correo/routes';
import { type Plantilla } from '@amparo/contract/base/correo/schemas';
import { mensajesDeCorreo } from '@amparo/contract/base/correo/texts';
import { Chips, estado, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { Column } from '../../../kit/list/types.ts';
import { PlantillaDialog } from './PlantillaDialog.tsx';
import styles from './correo.module.css';

const nombresDe = ({ variables }: Plantilla) => variables.map(({ nombre }) => nombre);

const nombre: Column<Plantilla> = {
  ...text('nombre_plantilla', 'Nombre Plantilla', { width: 290 }),
  render: ({ nombre_plantilla, esencial }) => (
    <span className="inl">
      {nombre_plantilla}
      {esencial && (
        <span className="chip" title={mensajesDeCorreo.esencial}>
          Esencial
        </span>
      )}
    </span>
  ),
};
const variables: Column<Plantilla> = {
  key: 'variables',
  titulo: 'Variables',
  text: (row) => nombresDe(row).join(', '),
  render: (row) => <Chips words={nombresDe(row)} visible={2} />,
  width: 240,
};
const columns = [nombre, text('asunto', 'Asunto', { minWidth: 200 }), variables, estado()];

const toggle = {
  deactivate: plantillas.deactivate,
  staysActive: ({ esencial }: Plantilla) => esencial,
  detail: ({ nombre_plantilla }: Plantilla) => (
    <>
      <b>{nombre_plantilla}</b>: desde ahora no se envía ningún correo con ella, y no se puede volver a
      activar desde aquí.
    </>
  ),
};

const actions = [
  { key: 'ver', label: () => 'Vista previa', icon: Eye, letter: 'v' as const, dialog: Preview },
];

function Preview({ row, onClose }: { row: Plantilla; onClose: () => void }) {
  return (
    <PlantillaDialog title="Vista previa" subtitle={row.nombre_plantilla} id={row._id} onClose={onClose}>
      <dt>Asunto</dt>
      <dd>{row.asunto}</dd>
      <dt>Variables</dt>
      <dd className={styles.plantillaVariables}>
        {nombresDe(row).map((name) => (
          <span key={name} className="chip">
            {name}
          </span>
        ))}
      </dd>
    </PlantillaDialog>
  );
}

export default function PlantillasPage() {
  return (
    <ListScreen
      titulo="PLANTILLAS CREADAS"
      registro={{ singular: 'plantilla', este: 'esta plantilla', acciones: 'ACCIONES' }}
      route={plantillas.list}
      columns={columns}
      toggle={toggle}
      actions={actions}
      open="ver"
    />
  );
}
