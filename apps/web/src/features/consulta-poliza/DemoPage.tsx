import { useSearchParams } from 'react-router';
import { PolicyLookup } from './PolicyLookup.tsx';

/** The lookup by itself, for whatever plate the address names. */
export default function DemoPage() {
  const [search] = useSearchParams();
  return (
    <div style={{ maxWidth: 640, padding: 16 }}>
      <h1 className="titulo">CONSULTA DE PÓLIZA</h1>
      <PolicyLookup placa={search.get('placa') ?? 'DMS540'} />
    </div>
  );
}
