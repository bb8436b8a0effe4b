import { Eye, Send } from 'lucide-react';
import { correos, plantillas } from '@amparo/contract/base/correo/routes';
import { type Correo } from '@amparo/contract/base/correo/schemas';
import { creacion, siNo, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { Column } from '../../../kit/list/types.ts';
import type { OwnAction } from '../../../kit/list/useRecordActions.ts';
import { PlantillaDialog } from './PlantillaDialog.tsx';
import { useResend } from './useResend.tsx';

const para: Column<Correo> = {
  key: 'para',
  titulo: 'Para',
  text: (row) => row.para.join(', '),
  minWidth: 220,
};
const enviado: Column<Correo> = {
  ...siNo('enviado', 'Enviado', { width: 96 }),
  render: (row) =>
    row.enviado ? (
      'Si'
    ) : (
      <span className="chip chip-a" title={reasonOf(row)}>
        No
      </span>
    ),
};
const columns = [
  para,
  text('nombre_plantilla', 'Plantilla', { width: 240 }),
  enviado,
  creacion('Fecha Creación'),
];

/** Reason why a mail was not sent; without one it is still in the queue. */
const reasonOf = ({ motivo, intentos }: Correo) =>
  motivo ?? (intentos === 0 ? 'En espera de enviarse' : 'Enviándose');

function Mail({ row, onClose }: { row: Correo; onClose: () => void }) {
  const { asunto, enviado: left, motivo, secretas, variables } = row;
  return (
    <PlantillaDialog
      title="Correo"
      subtitle={row.para.join(', ')}
      id={row.id_plantilla ?? ''}
      values={variables}
      onClose={onClose}
    >
      <dt>Asunto</dt>
      <dd>{asunto}</dd>
      <dt>Enviado</dt>
      <dd>{left ? ['Si', motivo].filter(Boolean).join('. ') : `No. ${reasonOf(row)}`}</dd>
      {secretas.length > 0 && (
        <>
          <dt>No se guarda</dt>
          <dd>{secretas.join(', ')}</dd>
        </>
      )}
    </PlantillaDialog>
  );
}

export default function CorreosPage() {
  const resend = useResend();
  const actions: OwnAction<Correo>[] = [
    { key: 'reenviar', label: () => 'Reenviar', icon: Send, letter: 'r', route: correos.reenviar, ...resend },
    {
      key: 'ver',
      label: () => 'Ver correo',
      icon: Eye,
      letter: 'v',
      route: plantillas.get,
      dialog: Mail,
      // Mails from before the templates have no stored content.
      isHidden: ({ id_plantilla }) => id_plantilla === null,
    },
  ];
  return (
    <ListScreen
      titulo="CORREOS ENVIADOS"
      registro={{ singular: 'correo', este: 'este correo', acciones: 'ACCIONES' }}
      route={correos.list}
      columns={columns}
      actions={actions}
      open="ver"
      excel={{ route: correos.exportar }}
    />
  );
}
