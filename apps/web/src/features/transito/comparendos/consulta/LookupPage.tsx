import type { InputRef } from 'antd';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { StateMessage } from '../../../../kit/glyphs/StateMessage.tsx';
import { useShortcuts } from '../../../../kit/keys/useShortcuts.ts';
import { FoundView } from './FoundView.tsx';
import { SearchHead } from './SearchHead.tsx';
import { useAddress } from './useAddress.ts';
import styles from './consulta.module.css';

/** One view of a caller's fines: our records, the registry (SIMIT) and the certificates (RUTAS-61). */
export default function LookupPage() {
  const address = useAddress();
  const { sought } = address;
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<InputRef>(null);
  useShortcuts<'consulta'>({ '/': () => field.current?.focus() }, place);
  const head = (
    <SearchHead
      key={`${address.por} ${address.typed}`}
      field={field}
      por={address.por}
      typed={address.typed}
      error={address.error}
      onSeek={address.seek}
    />
  );
  return (
    <div ref={place} className={styles.lookup}>
      {sought === undefined ? (
        <>
          <div className={clsx('cab', styles.lookupHead)}>{head}</div>
          <Nobody />
        </>
      ) : (
        <FoundView
          key={`${sought.por} ${sought.valor}`}
          sought={sought}
          chosen={address.comparendo}
          onChoose={address.choose}
          onSeek={address.seek}
          head={head}
        />
      )}
    </div>
  );
}

function Nobody() {
  return (
    <StateMessage icon={<Search size={22} strokeWidth={1.75} />} title="¿De quién es el comparendo?">
      Escribe la identificación de la persona o la placa. Verás sus comparendos, lo que dice SIMIT, sus paz y
      salvo y hasta cuándo puede pagar con descuento.
    </StateMessage>
  );
}
