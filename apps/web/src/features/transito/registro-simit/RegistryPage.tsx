import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Page } from '@amparo/contract/kernel/list';
import { comparendosSimit, pazSalvo } from '@amparo/contract/transito/registro-simit/routes';
import { TAMANOS_DE_REGISTRO } from '@amparo/contract/transito/registro-simit/schemas';
import { mensajesDeRegistro } from '@amparo/contract/transito/registro-simit/texts';
import { TabPanel, TabStrip } from '../../../kit/forms/TabStrip.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { useMay } from '../../../kit/list/useRecordActions.ts';
import '../../../kit/page/page.css';
import { comparendoColumns, pazSalvoColumns } from './columns.tsx';
import '../../../kit/list/rows.css';

const PATH = '/ListarComparendoSimit';
const TABS = [
  { key: 'comparendos', label: 'Comparendos SIMIT', to: PATH, route: comparendosSimit.list },
  { key: 'paz-salvo', label: 'Paz y salvo', to: `${PATH}/paz-salvo`, route: pazSalvo.list },
] as const;
/** The only criterion of both lists; its value is kept when the user switches. */
const WHO = 'filtros[identificacion]';

/** Read-only view of the external registry: fines and clearance certificates (SIMIT-02, PAZSALVO-01). */
export default function RegistryPage() {
  const { lista } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const may = useMay();
  const strip = useId();
  const shown = TABS.filter(({ route }) => may(route));
  const active = (shown.find(({ key }) => key === lista) ?? TABS[0]).key;
  const open = (key: string) => {
    const identificacion = query.get(WHO);
    const search = identificacion === null ? '' : new URLSearchParams({ [WHO]: identificacion }).toString();
    void navigate({ pathname: TABS.find((tab) => tab.key === key)?.to ?? PATH, search });
  };
  return (
    <div className="record">
      <div className="cab record-head">
        <h1 className="titulo">Comparendo SIMIT</h1>
      </div>
      <TabStrip id={strip} tabs={shown} active={active} label="Listas del registro externo" onChange={open} />
      <TabPanel key={active} id={strip} tab={active} active={active} className="record-panel">
        {active === 'comparendos' ? <Fines /> : <Certificates />}
      </TabPanel>
    </div>
  );
}

const common = { underTitle: true, isForeign: true, notice: LeftOut } as const;

function Fines() {
  return (
    <ListScreen
      {...common}
      titulo="Comparendos SIMIT"
      registro={{ singular: 'comparendo', este: 'este comparendo' }}
      route={comparendosSimit.list}
      tamanos={TAMANOS_DE_REGISTRO}
      columns={comparendoColumns}
      excel={{ route: comparendosSimit.exportar }}
      // The states come from the registry, so no row counts as inactive.
      isQuiet={never}
      rowHeight={44}
    />
  );
}

function Certificates() {
  return (
    <ListScreen
      {...common}
      titulo="Paz y salvo"
      registro={{ singular: 'paz y salvo', este: 'este paz y salvo' }}
      route={pazSalvo.list}
      columns={pazSalvoColumns}
      isQuiet={never}
      rowHeight={44}
    />
  );
}

const never = () => false;

/** Shows how many records were left out, so that an adviser on a call does not take the list for complete. */
function LeftOut(answer: Page<unknown>) {
  const { omitidas = 0 } = answer as { omitidas?: number };
  if (omitidas === 0) return null;
  return (
    <output className="list-stale">
      <TriangleAlert size={15} strokeWidth={1.75} aria-hidden />
      <span className="grow">{mensajesDeRegistro.omitidas(omitidas)}</span>
    </output>
  );
}
