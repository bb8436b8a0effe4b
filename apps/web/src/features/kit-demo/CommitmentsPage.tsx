import { useSearchParams } from 'react-router';
import { CaseCommitments } from '../../kit/agenda/CaseCommitments.tsx';

/** The card of commitments by itself, of a real case (`?caso=`). */
export default function CommitmentsPage() {
  const caso = Number(useSearchParams()[0].get('caso'));
  return (
    <div style={{ width: 'min(420px, 100%)', padding: 16 }}>
      <h1 className="titulo">COMPROMISOS</h1>
      <CaseCommitments recurso="asistencia-choque-simple" caso={caso} />
    </div>
  );
}
