import { type KeyboardEvent, useState } from 'react';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import './pager.css';

interface PageFieldProps {
  pagina: number;
  last: number;
  onPage: (pagina: number) => void;
}

/** The current page. Another number and Enter go to that page, at most to the last one. */
export function PageField({ pagina, last, onPage }: PageFieldProps) {
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Math.min(Number(typed ?? 0), last);
    setTyped(undefined);
    if (wanted >= 1 && wanted !== pagina) onPage(wanted);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') go();
    else if (key === 'Escape') setTyped(undefined);
  };
  return (
    <input
      className="pager-field num"
      inputMode="numeric"
      aria-label={`Ir a la página, de 1 a ${formatNumero(last)}`}
      value={typed ?? pagina}
      // Users may type the separator of thousands: "1.200".
      onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
      onFocus={(event) => event.target.select()}
      onKeyDown={onKeyDown}
      onBlur={() => setTyped(undefined)}
    />
  );
}
