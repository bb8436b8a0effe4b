import { cuantos, formatNumero } from '@amparo/contract/kernel/numbers';
import { estadoDePoliza } from '@amparo/contract/vehiculos/consulta-poliza/rules';
import { serverNow } from '../../../../kit/data/clock.ts';
import type { Errors } from '../../../../kit/forms/values.ts';
import type { Score } from './useQuestionnaire.ts';
import type { FoundVehicle } from './useVehicle.ts';

/** Shown for an external vehicle without a current policy (APROBACION-15). */
export const QUEDARA_POR_APROBAR = 'El caso quedará por aprobar';

export function needsApproval(found: FoundVehicle): boolean {
  return (
    found.kind === 'external' && estadoDePoliza(found.consulta.poliza, new Date(serverNow())) !== 'Vigente'
  );
}

/** "Renault Duster · 2022 · rojo". */
export function carOf(found: FoundVehicle): string {
  if (found.kind !== 'own' && found.kind !== 'external') return '';
  const { marca, linea, modelo, color } = found.kind === 'own' ? found.vehiculo : found.datos.vehiculo;
  const words = [[marca, linea].filter(Boolean).join(' '), modelo, color?.toLowerCase()];
  return words.filter(Boolean).join(' · ') || 'Vehículo sin datos de la aseguradora';
}

/** "3 de 4 permitidos". */
export const puntajeLegible = ({ puntaje, maximo }: Score) => {
  const shown = (n: number) => formatNumero(n, Number.isInteger(n) ? 0 : 2);
  return [shown(puntaje), `de ${shown(maximo)} permitidos`] as const;
};

const PARTES = {
  vehiculo: /^(?:placa|vehiculo|externo\.placa)/,
  persona: /^(?:persona|externo\.propietario)/,
  detalle: /^(?:empresa|departamento|ciudad_siniestro|direccion|tipo|tipo_tramite|descripcion)$/,
  cuestionario: /^formulario/,
} as const;
export type TicketPart = keyof typeof PARTES;

export const lackingIn = (problems: Errors, parte: TicketPart) =>
  Object.keys(problems).filter((path) => PARTES[parte].test(path));

const CAMPOS: Readonly<Record<string, string>> = {
  empresa: 'la empresa',
  departamento: 'el departamento',
  ciudad_siniestro: 'la ciudad',
  direccion: 'la dirección',
  tipo: 'el tipo de asistencia',
  tipo_tramite: 'el tipo de trámite',
  descripcion: 'la descripción',
};

/** First missing item that prevents creating the case; undefined if none. */
export function lacking(problems: Errors, found: FoundVehicle): string | undefined {
  if (found.kind === 'asking') return 'Buscando el vehículo…';
  if (lackingIn(problems, 'vehiculo').length > 0) return 'Falta el vehículo';
  if (lackingIn(problems, 'persona').length > 0)
    return found.kind === 'external' ? 'Faltan datos del propietario' : 'Falta la persona afectada';
  const [detalle] = lackingIn(problems, 'detalle');
  if (detalle !== undefined) return `Falta ${CAMPOS[detalle]}`;
  const questions = lackingIn(problems, 'cuestionario').length;
  if (questions === 0) return undefined;
  return `${questions === 1 ? 'Falta' : 'Faltan'} ${cuantos(questions, 'respuesta', 'respuestas')}`;
}

/** "01:12", or "1:02:03" from one hour on. */
export function duracion(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}
