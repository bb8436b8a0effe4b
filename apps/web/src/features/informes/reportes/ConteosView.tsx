import { clsx } from 'clsx';
import type { Agrupacion } from '@amparo/contract/informes/reportes/rules';
import type { Conteos, GrupoDeConteo } from '@amparo/contract/informes/reportes/schemas';
import { cuantos, formatNumero } from '@amparo/contract/kernel/numbers';
import { Bars } from '../../../kit/figures/Bars.tsx';
import { Columns } from '../../../kit/figures/Columns.tsx';
import { columnasDeConteos } from './columnas.tsx';
import { FigureTable } from './FigureTable.tsx';
import styles from './reportes.module.css';

interface ConteosViewProps {
  datos: Conteos;
  titulo: string;
  agrupar: Agrupacion;
  grupo: string;
}

/** A time series is a column chart; other groupings are horizontal bars. */
export function ConteosView({ datos, titulo, agrupar, grupo }: ConteosViewProps) {
  const isTime = agrupar === 'mes' || agrupar === 'dia';
  const { grupos } = datos;
  const label = `${titulo} por ${grupo.toLowerCase()}`;
  return (
    <>
      <section className={clsx('tarj', styles.reporteConteos)} aria-labelledby="reporte-grupos">
        <h2 className="tarj-cab" id="reporte-grupos">
          <span className="grow">{label}</span>
          {!isTime && (
            <span className={clsx('xs t3', styles.reporteNota)}>la marca es el periodo anterior</span>
          )}
        </h2>
        <div className={styles.reporteGrafica}>
          {isTime ? (
            <Columns label={label} values={grupos.map(asColumn)} every={Math.ceil(grupos.length / 8)} />
          ) : (
            <Bars label={label} bars={grupos.map(asBar)} />
          )}
        </div>
      </section>
      <FigureTable
        caption={`Tabla de ${label.toLowerCase()}`}
        columns={columnasDeConteos(grupo, datos.valor !== null)}
        rows={grupos}
        rowKey={({ clave }) => clave}
        total={totalDe(datos)}
      />
    </>
  );
}

export const totalDe = ({ total, anterior, valor, valor_anterior }: Conteos): GrupoDeConteo => ({
  clave: '',
  nombre: 'Total',
  total,
  anterior,
  valor,
  valor_anterior,
});

const asColumn = ({ nombre, total }: GrupoDeConteo) => ({
  label: nombre,
  title: `${nombre} · ${cuantos(total, 'registro', 'registros')}`,
  value: total,
});
const asBar = ({ clave, nombre, total, anterior }: GrupoDeConteo) => ({
  key: clave,
  name: nombre,
  value: total,
  before: anterior,
  shown: formatNumero(total),
});
