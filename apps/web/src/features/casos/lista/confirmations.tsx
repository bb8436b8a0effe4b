import { mensajesDeCasos, REGLAS_DE_CASO } from '@amparo/contract/casos';
import type { Caso } from '@amparo/contract/choque-simple';
import type { Question } from '../../../kit/dialogs/dialogs.ts';

export type Asks = (row: Caso) => Omit<Question, 'alternative'>;

/** Which one it is, and what happens next. */
const about = ({ caso, vehiculo, afectado }: Caso, next: string) => (
  <span>
    <b>Caso {caso}</b> · {vehiculo.placa} · {afectado.nombre_completo}
    <br />
    <span className="t3">{next}</span>
  </span>
);

/** What is asked before each of them (CASO-40, CHOQUE-62, CHOQUE-64, ARCHIVADOS-06). */
export const CONFIRMATIONS = {
  tomar: (row) => ({
    sentence: 'Esta seguro de tomar este caso?',
    detail: about(row, 'Quedas como su abogado desde ahora.'),
    action: REGLAS_DE_CASO.tomar.nombre,
  }),
  cerrar: (row) => ({
    sentence: mensajesDeCasos.confirmar('cancelar'),
    detail: about(row, 'Queda Cerrado y quienes lo atienden quedan libres. Se puede reactivar.'),
    action: REGLAS_DE_CASO.cerrar.nombre,
    keep: 'No, dejarlo',
    danger: true,
  }),
  reactivar: (row) => ({
    sentence: mensajesDeCasos.confirmar('activar'),
    detail: about(row, 'Vuelve al estado que tenía, con las mismas personas.'),
    action: REGLAS_DE_CASO.reactivar.nombre,
  }),
  archivar: (row) => ({
    sentence: mensajesDeCasos.confirmar('archivar'),
    detail: about(row, 'Pasa a los archivados y no recibe mensajes. Su estado no cambia.'),
    action: REGLAS_DE_CASO.archivar.nombre,
  }),
  desarchivar: (row) => ({
    sentence: mensajesDeCasos.confirmar('desarchivar'),
    detail: about(row, 'Vuelve a la lista de casos activos.'),
    action: REGLAS_DE_CASO.desarchivar.nombre,
  }),
} satisfies Record<string, Asks>;
