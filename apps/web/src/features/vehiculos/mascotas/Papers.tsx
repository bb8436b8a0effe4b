import { ShieldAlert } from 'lucide-react';
import { faltaPoliza } from '@amparo/contract/vehiculos/mascotas/papeles';
import type { Mascota } from '@amparo/contract/vehiculos/mascotas/routes';
import { DaysLeft } from '../../../kit/glyphs/papers.tsx';
import { Pair } from '../../../kit/list/Pair.tsx';
import { FALTA_POLIZA, today, vaccinesOf } from './papers.ts';

/** The law requires a policy for this breed, and the pet has none. */
export function MissingPolicy() {
  return (
    <span className="chip chip-a" title="Es de una raza de manejo especial y no tiene póliza vigente">
      <ShieldAlert size={13} strokeWidth={2} aria-hidden />
      {FALTA_POLIZA}
    </span>
  );
}

/** The vaccine that expires first, with its remaining time and the number of further vaccines. */
export function VaccinesCell({ row }: { row: Mascota }) {
  const hoy = today();
  const [first, ...others] = vaccinesOf(row, hoy);
  if (first === undefined) return <span className="t3">Sin vacunas</span>;
  return (
    <Pair
      first={
        <>
          {first.nombre}
          {others.length > 0 && <span className="t3 num"> +{others.length}</span>}
        </>
      }
      second={first.vence === null ? 'no vence' : <DaysLeft vence={first.vence} hoy={hoy} />}
    />
  );
}

/** Insurer and remaining time of the policy, or a warning if a required policy is missing. */
export function PolicyCell({ row }: { row: Mascota }) {
  const hoy = today();
  const { poliza } = row;
  const isMissing = faltaPoliza(row, hoy);
  if (poliza === null) return isMissing ? <MissingPolicy /> : '—';
  return (
    <Pair
      first={isMissing ? <MissingPolicy /> : poliza.aseguradora}
      second={<DaysLeft vence={poliza.vence} hoy={hoy} />}
    />
  );
}
