import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Dia } from '@amparo/contract/kernel/time';
import { type Bundle, sorted } from './bundles.ts';
import styles from './cuenta.module.css';
import '../../../kit/recordPage/sheet.css';

/** Further purchases are in the list of purchases. */
const SHOWN = 20;

interface BundlesProps {
  bundles: readonly Bundle[];
  hoy: Dia;
  children: (bundle: Bundle) => ReactNode;
}

/** Current purchases are visible; past ones are collapsed. */
export function Bundles({ bundles, hoy, children }: BundlesProps) {
  const { present, past } = sorted(bundles, hoy);
  return (
    <>
      {present.length > 0 && <Rows bundles={present}>{children}</Rows>}
      {past.length > 0 && (
        <details className={styles.bundlesPast}>
          <summary>
            <ChevronRight size={14} aria-hidden />
            Anteriores ({past.length})
          </summary>
          <Rows bundles={past}>{children}</Rows>
        </details>
      )}
    </>
  );
}

function Rows({ bundles, children }: Omit<BundlesProps, 'hoy'>) {
  const hidden = bundles.length - SHOWN;
  return (
    <>
      <ul className="sheet-list">{bundles.slice(0, SHOWN).map(children)}</ul>
      {hidden > 0 && <p className="sheet-empty">Y {hidden} más, en la lista de compras.</p>}
    </>
  );
}
