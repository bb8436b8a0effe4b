import type { TramoDePeriodo } from '@amparo/contract/informes/reportes/rules';
import type {
  FilaDeTiempos,
  GrupoDeConteo,
  Tiempos,
  TiemposDeTramo,
} from '@amparo/contract/informes/reportes/schemas';
import { formatNumero, formatPesos } from '@amparo/contract/kernel/numbers';
import { RangeBar } from '../../../kit/figures/RangeBar.tsx';
import { duracion, scaleFor } from '../../../kit/figures/times.ts';
import type { FigureColumn } from './FigureTable.tsx';
import { minutos, porcentaje, variacion } from './words.ts';
import styles from './reportes.module.css';

const NOMBRES: Readonly<Record<TramoDePeriodo, string>> = {
  asignacion: 'Asignación',
  llegada: 'Llegada',
  cierre: 'Cierre',
};

/** Formatted on screen, exported in minutes. */
const tiempo = (
  tramo: TramoDePeriodo,
  que: 'p50' | 'p90' | 'p95',
  meta: number,
): FigureColumn<FilaDeTiempos> => ({
  titulo: `${NOMBRES[tramo]} ${que}`,
  ...(que !== 'p50' && { corto: que }),
  valor: (fila) => minutos(fila[tramo][que]),
  show: (fila) => {
    const value = fila[tramo][que];
    const isLate = value !== null && que === 'p50' && value > meta;
    return <span className={isLate ? 'amb' : que === 'p50' ? '' : 't2'}>{duracion(value)}</span>;
  },
});

/** Change of the share within the goal, in percentage points. */
function puntos({ en_meta, en_meta_anterior }: TiemposDeTramo): number | null {
  if (en_meta === null || en_meta_anterior === null) return null;
  return Math.round(en_meta * 100) - Math.round(en_meta_anterior * 100);
}

function EnMeta({ tiempos }: { tiempos: TiemposDeTramo }) {
  const change = puntos(tiempos);
  const tone = change === null || change === 0 ? 't3' : change > 0 ? 'acct' : 'amb';
  return (
    <span className={styles.reporteMeta}>
      <b>{porcentaje(tiempos.en_meta)}</b>
      <span className={`xs ${tone}`}>
        {change === null ? '' : change === 0 ? '=' : `${change > 0 ? '+' : ''}${change}`}
      </span>
    </span>
  );
}

export function columnasDeTiempos(
  grupo: string,
  metas: Tiempos['metas'],
  filas: readonly FilaDeTiempos[],
): FigureColumn<FilaDeTiempos>[] {
  const most = Math.max(metas.llegada, ...filas.map(({ llegada }) => llegada.p95 ?? 0)) * 1.05;
  return [
    { titulo: grupo, valor: ({ nombre }) => nombre, words: true },
    { titulo: 'Casos', valor: ({ casos }) => casos, show: ({ casos }) => formatNumero(casos) },
    tiempo('asignacion', 'p50', metas.asignacion),
    tiempo('asignacion', 'p90', metas.asignacion),
    tiempo('llegada', 'p50', metas.llegada),
    tiempo('llegada', 'p90', metas.llegada),
    tiempo('llegada', 'p95', metas.llegada),
    {
      titulo: `p10 a p95, meta ${duracion(metas.llegada)}`,
      valor: () => null,
      drawn: true,
      words: true,
      show: ({ llegada }) => {
        const rango = scaleFor(llegada, metas.llegada, most);
        return rango === undefined ? '—' : <RangeBar {...rango} />;
      },
    },
    tiempo('cierre', 'p50', metas.cierre),
    tiempo('cierre', 'p90', metas.cierre),
    {
      titulo: 'Llegada en meta',
      corto: 'En meta',
      valor: ({ llegada }) => (llegada.en_meta === null ? null : Math.round(llegada.en_meta * 100)),
      show: ({ llegada }) => <EnMeta tiempos={llegada} />,
    },
  ];
}

const pesos = (value: number | null) => (value === null ? '—' : formatPesos(value));

export function columnasDeConteos(grupo: string, conDinero: boolean): FigureColumn<GrupoDeConteo>[] {
  const dinero: FigureColumn<GrupoDeConteo>[] = [
    { titulo: 'Valor', valor: ({ valor }) => valor, show: ({ valor }) => pesos(valor) },
    {
      titulo: 'Valor anterior',
      valor: ({ valor_anterior }) => valor_anterior,
      show: ({ valor_anterior }) => <span className="t2">{pesos(valor_anterior)}</span>,
    },
  ];
  return [
    { titulo: grupo, valor: ({ nombre }) => nombre, words: true },
    { titulo: 'Cantidad', valor: ({ total }) => total, show: ({ total }) => <b>{formatNumero(total)}</b> },
    {
      titulo: 'Periodo anterior',
      valor: ({ anterior }) => anterior,
      show: ({ anterior }) => <span className="t2">{formatNumero(anterior)}</span>,
    },
    { titulo: 'Variación', valor: ({ total, anterior }) => variacion(total, anterior) },
    ...(conDinero ? dinero : []),
  ];
}
