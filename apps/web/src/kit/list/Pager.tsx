import { Select } from 'antd';
import { ChevronLeft, ChevronRight, Ellipsis, type LucideIcon } from 'lucide-react';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { CARDS, useMedia } from '../media.ts';
import { lastPage } from './listState.ts';
import { PageField } from './PageField.tsx';
import { ALL_SHOWN, pageNumbers } from './pageNumbers.ts';
import './pager.css';

interface PagerProps {
  pagina: number;
  tamano: number;
  total: number;
  shown: number;
  tamanos: readonly number[];
  onPage: (pagina: number) => void;
  onSize: (tamano: number) => void;
}

/** "1–10 de 148", page sizes and pages. */
export function Pager({ pagina, tamano, total, shown, tamanos, onPage, onSize }: PagerProps) {
  const isPhone = useMedia(CARDS);
  const last = lastPage(total, tamano);
  const first = shown === 0 ? 0 : (pagina - 1) * tamano + 1;
  const range = shown === 0 ? '0' : `${formatNumero(first)}–${formatNumero(first + shown - 1)}`;
  return (
    <nav className="pager" aria-label="Páginas de la lista">
      <output className="t2 num">
        <b>{range}</b> de {formatNumero(total)}
      </output>
      <span className="grow" />
      {!isPhone && <PageSize tamano={tamano} tamanos={tamanos} onSize={onSize} />}
      <Step
        label="Página anterior"
        icon={ChevronLeft}
        onClick={pagina > 1 ? () => onPage(pagina - 1) : undefined}
      />
      {isPhone ? (
        <>
          {last === 1 ? 1 : <PageField pagina={pagina} last={last} onPage={onPage} />}
          <span className="num">/ {formatNumero(last)}</span>
        </>
      ) : (
        <Numbers pagina={pagina} last={last} onPage={onPage} />
      )}
      <Step
        label="Página siguiente"
        icon={ChevronRight}
        onClick={pagina < last ? () => onPage(pagina + 1) : undefined}
      />
      {!isPhone && last > ALL_SHOWN && (
        <>
          <span className="t3 pager-go" aria-hidden>
            Ir a
          </span>
          <PageField pagina={pagina} last={last} onPage={onPage} />
        </>
      )}
    </nav>
  );
}

function PageSize({ tamano, tamanos, onSize }: Pick<PagerProps, 'tamano' | 'tamanos' | 'onSize'>) {
  return (
    <>
      <span className="t3" aria-hidden>
        Filas por página
      </span>
      <Select
        size="small"
        className="pager-size"
        aria-label="Filas por página"
        value={tamano}
        options={tamanos.map((value) => ({ value, label: formatNumero(value) }))}
        onChange={onSize}
      />
    </>
  );
}

function Numbers({
  pagina,
  last,
  onPage,
}: {
  pagina: number;
  last: number;
  onPage: (pagina: number) => void;
}) {
  return pageNumbers(pagina, last).map((number, index) =>
    number === undefined ? (
      <Ellipsis key={`gap ${index > 3}`} className="pager-gap" size={16} aria-hidden />
    ) : (
      <button
        key={number}
        type="button"
        className="pager-page num"
        aria-label={`Página ${formatNumero(number)}`}
        aria-current={number === pagina ? 'page' : undefined}
        onClick={() => onPage(number)}
      >
        {formatNumero(number)}
      </button>
    ),
  );
}

interface StepProps {
  label: string;
  icon: LucideIcon;
  onClick: (() => void) | undefined;
}

function Step({ label, icon: Icon, onClick }: StepProps) {
  return (
    <button
      type="button"
      className="icono pager-step"
      aria-label={label}
      title={label}
      disabled={onClick === undefined}
      onClick={onClick}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
