import { lazy, Suspense } from 'react';
import { useCan } from '../../../kit/data/me.ts';

/** Comes apart: only collisions ask the insurers, and the rest of the case does not wait for it. */
const Policy = lazy(async () => ({ default: (await import('./Policy.tsx')).Policy }));

/** The policy of the case, for who may ask the insurers; its place is kept until it is there. */
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
