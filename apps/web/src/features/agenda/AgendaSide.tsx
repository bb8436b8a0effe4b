import { Segmented } from 'antd';
import { type Compromiso, TIPOS_DE_COMPROMISO, type TipoDeCompromiso } from '@amparo/contract/agenda';
import { KINDS } from '../../kit/agenda/kinds.ts';
import { rangeOf } from '../../kit/calendar/days.ts';
import { MiniMonth } from '../../kit/calendar/MiniMonth.tsx';
import type { Holidays } from '../../kit/calendar/types.ts';
import { Check } from '../../kit/forms/Check.tsx';
import type { Address, ChangeAddress } from './useAddress.ts';

const WHOSE = [
  { value: true, label: 'Mías' },
  { value: false, label: 'Todas' },
];

interface AgendaSideProps {
  address: Address;
  change: ChangeAddress;
  today: string;
  holidays: Holidays;
  all: readonly Compromiso[];
}

/** Where to go, whose commitments and which kinds; the kinds are also the legend of what is drawn. */
export function AgendaSide({ address, change, today, holidays, all }: AgendaSideProps) {
  const { vista, dia } = address;
  return (
    <aside className="agenda-side" aria-label="Fechas y filtros">
      <MiniMonth
        day={dia}
        range={vista === 'semana' ? rangeOf(vista, dia) : { desde: dia, hasta: dia }}
        today={today}
        holidays={holidays}
        onDay={(next) => change({ dia: next })}
      />
      <Filters address={address} change={change} all={all} />
    </aside>
  );
}

export function Filters({ address, change, all }: Omit<AgendaSideProps, 'today' | 'holidays'>) {
  const { isMine, tipos, caso } = address;
  const mark = (tipo: TipoDeCompromiso, isChosen: boolean) => {
    const next = TIPOS_DE_COMPROMISO.filter((each) => (each === tipo ? isChosen : tipos.includes(each)));
    change({ tipo: next.length === TIPOS_DE_COMPROMISO.length ? undefined : next.join(',') });
  };
  return (
    <>
      {caso === undefined && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its arrows are its own, not those of the pages
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
      <fieldset className="agenda-types">
        <legend className="rotulo">Tipos</legend>
        {TIPOS_DE_COMPROMISO.map((tipo) => {
          const { titulo, icono: Icon, tono } = KINDS[tipo];
          return (
            <Check key={tipo} checked={tipos.includes(tipo)} onChange={(isChosen) => mark(tipo, isChosen)}>
              <span className={`agenda-swatch cal-ev tono-${tono}`} aria-hidden>
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
