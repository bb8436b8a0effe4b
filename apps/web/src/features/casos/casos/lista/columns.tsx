import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { SIN_PROPIETARIO } from '@amparo/contract/vehiculos/vehiculos/schemas';
import { serverNow } from '../../../../kit/data/clock.ts';
import type { SheetColumn as ReportColumn } from '../../../../kit/excel/sheet.ts';
import type { Column } from '../../../../kit/list/types.ts';
import * as piece from './pieces.tsx';
import { llegadaCorta, llegadaEntera, planEnPalabras } from './words.ts';
import styles from './lista.module.css';

function Llegada({ row }: { row: Caso }) {
  const now = serverNow();
  return (
    <span className={styles.casoLlegada}>
      <span className="t3">Abg</span> {llegadaCorta(row.llegada_abogado, now)}
      <span className="t3">Inv</span> {llegadaCorta(row.llegada_investigador, now)}
    </span>
  );
}

/** Column order of CHOQUE-39; eight columns share a cell with another one, so that the table fits 1366 px. */
export const columns: readonly Column<Caso>[] = [
  piece.caso,
  piece.fecha,
  piece.direccion,
  { key: 'tipo_plan', titulo: 'Tipo de plan', under: 'direccion', text: planEnPalabras },
  { key: 'creado_desde', titulo: 'Creado desde', text: ({ creado_desde }) => creado_desde, width: 94 },
  { key: 'origen', titulo: 'Origen', under: 'creado_desde', text: ({ origen }) => origen },
  piece.estado(),
  piece.tipoAsistencia,
  piece.gestiones,
  piece.vehiculo,
  piece.afectado,
  piece.abogado,
  piece.investigador,
  piece.personal('perito', 'Perito', { width: 98 }),
  piece.personal('dibujante', 'Dibujante', { under: 'perito' }),
  piece.personal('asesor', 'Contact Center', { width: 112 }),
  piece.asignar({ under: 'asesor' }),
  {
    key: 'llegada',
    titulo: 'LLegada',
    text: (row) =>
      `Abogado: ${llegadaEntera(row.llegada_abogado)} · Investigador: ${llegadaEntera(row.llegada_investigador)}`,
    render: (row) => <Llegada row={row} />,
    width: 102,
  },
  piece.gestionar,
];

/** All data columns, plus the vehicle's owner next to the vehicle (CHOQUE-67). */
export const reportColumns: readonly ReportColumn<Caso>[] = columns
  .filter(({ acciones }) => acciones === undefined)
  .flatMap(({ key, titulo, excel, text }) => {
    const own = { titulo, valor: excel ?? text };
    const owner = {
      titulo: 'Propietario',
      valor: ({ vehiculo }: Caso) => vehiculo.propietario ?? SIN_PROPIETARIO,
    };
    return key === 'vehiculo' ? [own, owner] : [own];
  });
