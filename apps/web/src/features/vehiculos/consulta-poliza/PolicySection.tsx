import type { PlateSubject } from '../../../kit/manifest.ts';
import { usePart } from '../../../kit/recordPage/part.ts';
import { PolicyLookup } from './PolicyLookup.tsx';

export default function PolicySection({ placa }: PlateSubject) {
  const { clave } = usePart();
  return (
    <div id={clave} tabIndex={-1}>
      <PolicyLookup placa={placa} />
    </div>
  );
}
