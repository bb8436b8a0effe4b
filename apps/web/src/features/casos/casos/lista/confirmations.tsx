import { claseDe } from '@amparo/contract/casos/casos/clases';
import { mensajesDeCasos, REGLAS_DE_CASO, reglaDe } from '@amparo/contract/casos/casos/rules';
import { type CasoEnCurso, vehiculoEn } from '@amparo/contract/casos/casos/schemas';
import type { DialogQuestion } from '../../../../kit/dialogs/dialogs.ts';
import type { CaseKind } from '../kind.ts';

export type Asks = (row: CasoEnCurso, kind: CaseKind) => Omit<DialogQuestion, 'alternative'>;

/** Identifies the case and describes the effect of the action. */
const about = (row: CasoEnCurso, next: string) => (
  <span>
    <b>Caso {row.caso}</b> · {vehiculoEn(row).placa} · {row.afectado.nombre_completo}
    <br />
    <span className="t3">{next}</span>
  </span>
);

export const DESPUES_DE_ARCHIVAR = {
  uno: 'Pasa a los archivados y no recibe mensajes. Su estado no cambia.',
  varios: 'Pasan a los archivados y no reciben mensajes. Su estado no cambia.',
} as const;

/** CASO-40, CHOQUE-62, CHOQUE-64, ARCHIVADOS-06, JURIDICA-55, JURIDICA-67. */
export const CONFIRMATIONS = {
  tomar: (row) => ({
    sentence: 'Esta seguro de tomar este caso?',
    detail: about(row, 'Quedas como su abogado desde ahora.'),
    action: REGLAS_DE_CASO.tomar.nombre,
  }),
  solicitar: (row, { clase }) => ({
    sentence: 'Esta seguro de solicitar un abogado para este caso?',
    detail: about(row, 'Se avisa a quienes los asignan y queda en el historial.'),
    action: reglaDe(clase, 'solicitar').nombre,
  }),
  cerrar: (row, { clase, confirmaCerrar }) => ({
    sentence: confirmaCerrar ?? mensajesDeCasos.confirmar('cancelar'),
    detail: about(
      row,
      `Queda Cerrado y quienes lo atienden quedan libres. ${
        claseDe(clase).acciones.includes('reactivar') ? 'Se puede reactivar.' : 'No se puede abrir de nuevo.'
      }`,
    ),
    action: reglaDe(clase, 'cerrar').nombre,
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
    detail: about(row, DESPUES_DE_ARCHIVAR.uno),
    action: REGLAS_DE_CASO.archivar.nombre,
  }),
  desarchivar: (row) => ({
    sentence: mensajesDeCasos.confirmar('desarchivar'),
    detail: about(row, 'Vuelve a la lista de casos activos.'),
    action: REGLAS_DE_CASO.desarchivar.nombre,
  }),
} satisfies Record<string, Asks>;
