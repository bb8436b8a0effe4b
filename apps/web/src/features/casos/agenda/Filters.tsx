import { Segmented } from 'antd';
import {
  type Compromiso,
  TIPOS_DE_COMPROMISO,
  type TipoDeCompromiso,
} from '@amparo/contract/casos/agenda/schemas';
import { KINDS } from '../../../kit/agenda/kinds.ts';
import { Check } from '../../../kit/forms/Check.tsx';
import type { AgendaAddress, ChangeAgendaAddress } from './useAddress.ts';
import '../../../kit/calendar/desk/desk.css';
import '../../../kit/calendar/lines.css';

const WHOSE = [
  { value: true, label: 'Mías' },
  { value: false, label: 'Todas' },
];

interface FiltersProps {
  address: AgendaAddress;
  change: ChangeAgendaAddress;
  all: readonly Compromiso[];
}

/** Filters by assignee and type; the type filters are also the legend. */
export function Filters({ address, change, all }: FiltersProps) {
  const { isMine, tipos, caso } = address;
  const mark = (tipo: TipoDeCompromiso, isChosen: boolean) => {
    const next = TIPOS_DE_COMPROMISO.filter((each) => (each === tipo ? isChosen : tipos.includes(each)));
    change({ tipo: next.length === TIPOS_DE_COMPROMISO.length ? undefined : next.join(',') });
  };
  return (
    <>
      {caso === undefined && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps its arrow keys from changing the page
        <div onKeyDown={(event) => event.key.startsWith('Arrow') && event.stopPropagation()}>
          <Segmented<boolean>
            block
            size="small"
            aria-label="De quién"
            options={WHOSE}
            value={isMine}
            onChange={(next) => change({ de: next ? undefined : 'todas' })}
          />
        </div>
      )}
      <fieldset className="desk-checks">
        <legend className="rotulo">Tipos</legend>
        {TIPOS_DE_COMPROMISO.map((tipo) => {
          const { titulo, icono: Icon, tono } = KINDS[tipo];
          return (
            <Check key={tipo} checked={tipos.includes(tipo)} onChange={(isChosen) => mark(tipo, isChosen)}>
              <span className={`desk-swatch cal-ev cal-tono-${tono}`} aria-hidden>
                <Icon size={11} strokeWidth={1.9} />
              </span>
              <span className="grow">{titulo}</span>
              <span className="xs t3 num">{all.filter((each) => each.tipo === tipo).length}</span>
            </Check>
          );
        })}
      </fieldset>
    </>
  );
}
