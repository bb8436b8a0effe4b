import { Button } from 'antd';
import { Power } from 'lucide-react';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { type Vehiculo, vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { useInvalidate } from '../../../../kit/data/queries.ts';
import { LinkButton } from '../../../../kit/glyphs/LinkButton.tsx';
import { Plate } from '../../../../kit/glyphs/Plate.tsx';
import { useMay } from '../../../../kit/list/useRecordActions.ts';
import { useToggle } from '../../../../kit/list/useToggle.tsx';
import { type PageTab, RecordPage } from '../../../../kit/page/RecordPage.tsx';
import { alertsOf } from '../papers.ts';
import { toggle } from '../toggle.tsx';
import { nameOf } from '../words.ts';
import { AuthorisedTab } from './AuthorisedTab.tsx';
import { DataTab } from './DataTab.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';
import { OwnerTab } from './OwnerTab.tsx';

/** VEHICULOS-42: a new vehicle has only the data tab. */
const tabs: readonly PageTab<Vehiculo>[] = [
  { key: 'propietario', label: 'Propietario', content: (row) => <OwnerTab row={row} /> },
  { key: 'datos', label: 'Datos', whileNew: true, content: (row) => <DataTab row={row} /> },
  {
    key: 'documentos',
    label: 'Documentos',
    mark: (row) => <PapersMark row={row} />,
    content: (row) => <DocumentsTab row={row} />,
  },
  {
    key: 'autorizados',
    label: 'Autorizados',
    mark: ({ beneficiarios }) => (
      <span className="xs t3 num">{beneficiarios.filter(({ estado }) => estado).length}</span>
    ),
    content: (row) => <AuthorisedTab row={row} />,
  },
];

const plateAndName = (row: Vehiculo) => (
  <>
    <Plate placa={row.placa} size="md" publica={row.tipo_servicio === 'Público'} />
    <span className="sm t2 el">{nameOf(row)}</span>
  </>
);
const actions = (row: Vehiculo) => <Actions row={row} />;

export default function VehiculoPage() {
  return (
    <RecordPage
      routes={vehiculos}
      titulo={{ agregar: 'AGREGAR VEHÍCULO', actualizar: 'ACTUALIZAR VEHÍCULO', ver: 'VEHÍCULO' }}
      este="este vehículo"
      volver="/v-vehiculos"
      beside={plateAndName}
      actions={actions}
      locked={({ estado }) =>
        estado ? undefined : 'El vehículo está inactivo. Actívalo para poder cambiarlo.'
      }
      tabs={tabs}
    />
  );
}

/** Number of expired or expiring documents, the same as in the list. */
function PapersMark({ row }: { row: Vehiculo }) {
  const alerts = alertsOf(row);
  const late = alerts.filter(({ isLate }) => isLate).length;
  if (alerts.length === 0) return null;
  return late > 0 ? (
    <span className="chip chip-r">{cuantos(late, 'vencido', 'vencidos')}</span>
  ) : (
    <span className="chip chip-a">{alerts.length} por vencer</span>
  );
}

function Actions({ row }: { row: Vehiculo }) {
  const may = useMay();
  const refresh = useInvalidate();
  const toggling = useToggle(toggle, {
    este: 'este vehículo',
    padre: {},
    nameOf: ({ placa }) => placa,
    onDone: () => void refresh(vehiculos.list.recurso),
  });
  const canSwitchOn = !row.estado && may(vehiculos.activate);
  return (
    <>
      {canSwitchOn && (
        <Button
          icon={<Power size={15} strokeWidth={1.75} aria-hidden />}
          loading={toggling.isBusy(row)}
          onClick={() => void toggling.run(row)}
        >
          Activar
        </Button>
      )}
      <LinkButton to={`/vehiculo/${row.placa}`}>Hoja de vida</LinkButton>
    </>
  );
}
