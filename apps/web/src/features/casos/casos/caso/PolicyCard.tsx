import { lazy, Suspense } from 'react';
import { useCan } from '../../../../kit/data/me.ts';

/** Loaded separately: only collisions query insurers, and the rest of the case does not wait for them. */
const Policy = lazy(async () => ({ default: (await import('./Policy.tsx')).Policy }));

/** Policy of the case, if the user may query insurers. A placeholder reserves its space while loading. */
export function PolicyCard({ placa }: { placa: string }) {
  if (!useCan()('consulta-poliza.ver')) return null;
  return (
    <Suspense
      fallback={
        <section className="tarj" aria-busy>
          <h2 className="tarj-cab">Póliza</h2>
        </section>
      }
    >
      <Policy placa={placa} />
    </Suspense>
  );
}
