import { TableroFigures } from '../../kit/figures/TableroFigures.tsx';
import './metricas.css';

export default function TableroPage() {
  return (
    <>
      <div className="cab">
        <h1 className="titulo">Tablero</h1>
      </div>
      <div className="tablero">
        <TableroFigures />
      </div>
    </>
  );
}
