import { type Poliza, polizas } from '@amparo/contract/vehiculos/polizas/routes';
import { EdicionDePoliza } from '@amparo/contract/vehiculos/polizas/schemas';
import { ActiveState } from '../../../kit/glyphs/ActiveState.tsx';
import { RecordForm } from '../../../kit/page/RecordForm.tsx';
import { type PageTab, RecordPage } from '../../../kit/page/RecordPage.tsx';
import { TabBody } from '../../../kit/page/TabBody.tsx';
import { Datos } from './Datos.tsx';
import { Documentos } from './Documentos.tsx';
import { Servicios } from './Servicios.tsx';

const TITULO = { agregar: 'AGREGAR PÓLIZA', actualizar: 'ACTUALIZAR PÓLIZA', ver: 'PÓLIZA' };

const add = { route: polizas.create, form: Datos };
const edit = {
  /** The route also accepts services or documents; the form uses this part of the body. */
  route: { ...polizas.update, body: EdicionDePoliza },
  form: Datos,
  initial: ({ nombre, descripcion, estado }: Poliza) => ({ nombre, descripcion, estado }),
};

const count = (things: readonly unknown[]) => <span className="xs t3 num">{things.length}</span>;

const tabs: readonly PageTab<Poliza>[] = [
  {
    key: 'datos',
    label: 'Datos de la póliza',
    whileNew: true,
    content: (row) => (
      <TabBody>
        <RecordForm row={row} add={add} edit={edit} />
      </TabBody>
    ),
  },
  {
    key: 'servicios',
    label: 'Servicios',
    mark: ({ servicios }) => count(servicios),
    content: (row) => <Servicios poliza={row} />,
  },
  {
    key: 'documentos',
    label: 'Documentos',
    mark: ({ documentos }) => count(documentos),
    content: (row) => <Documentos poliza={row} />,
  },
];

const beside = ({ nombre, estado }: Poliza) => (
  <>
    <span className="sm t2 el" title={nombre}>
      {nombre}
    </span>
    <span className="sm">
      <ActiveState active={estado === 1} />
    </span>
  </>
);

/** POLIZAS-02, POLIZAS-08, POLIZAS-09. */
export default function PolizaPage() {
  return (
    <RecordPage
      routes={polizas}
      titulo={TITULO}
      este="esta póliza"
      volver="/v-polizas"
      beside={beside}
      tabs={tabs}
    />
  );
}
