import {
  CAMPO_DE_TIPO,
  type CampoDeTipo,
  solicitadosEn,
  type TipoSolicitable,
} from '@amparo/contract/casos/casos/rules';
import type { CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { fechaHora } from '@amparo/contract/kernel/time';
import { momentoCorto } from '../../../../kit/relative.ts';

export const NADA = '—';
const SIN_PLAN = 'Sin plan';

export const nombreDe = ({ caso }: Pick<CasoEnCurso, 'caso'>) => String(caso);

/** "Choque simple": the prefix "Asistencia" is left out in lists. */
export const tipoCorto = ({ tipoAsistencia }: Pick<CasoEnCurso, 'tipoAsistencia'>) =>
  tipoAsistencia.replace(/^Asistencia (.)/, (_, first: string) => first.toUpperCase());

/** "Carrera 7 # 12-30, BOGOTÁ D.C.", or only the address if the kind has no city. */
export const lugarDe = ({
  direccion,
  ciudad_siniestro,
}: Pick<CasoEnCurso, 'direccion' | 'ciudad_siniestro'>) =>
  [direccion, ciudad_siniestro].filter((part) => part !== undefined).join(', ');

export const titular = (row: Pick<CasoEnCurso, CampoDeTipo>, campo: CampoDeTipo): string | undefined =>
  row[campo]?.at(-1)?.usuario.nombre_completo;

/** A person of this staff type was requested and none is assigned yet. */
export const seSolicito = (row: CasoEnCurso, campo: CampoDeTipo) =>
  solicitadosEn(row).some((tipo) => CAMPO_DE_TIPO[tipo] === campo);

export function titularEnPalabras(row: CasoEnCurso, campo: CampoDeTipo): string {
  const nombre = titular(row, campo);
  if (!seSolicito(row, campo)) return nombre ?? NADA;
  return nombre === undefined ? 'Solicitado' : `${nombre}, se solicitó otro`;
}

/** "Abogado solicitado"; several types are joined. */
export function solicitados(row: CasoEnCurso): string | undefined {
  const tipos = solicitadosEn(row);
  if (tipos.length === 0) return undefined;
  return `${tipos.map(enFrase).join(', ')} ${tipos.length === 1 ? 'solicitado' : 'solicitados'}`;
}
const enFrase = (tipo: TipoSolicitable, index: number) => (index === 0 ? tipo : tipo.toLowerCase());

/** Plan that was consumed. "consumo pendiente": nothing could be consumed, so a user must resolve it. */
export const planEnPalabras = ({ tipo_plan, consumo_pendiente }: Caso) =>
  consumo_pendiente ? `${SIN_PLAN} · consumo pendiente` : (tipo_plan ?? SIN_PLAN);

const isInstant = (stored: string) => !Number.isNaN(Date.parse(stored));

/** The field app writes an ISO timestamp, "Si" or "No" (CHOQUE-41). */
export const llegadaCorta = (stored: string | null, now: number) =>
  stored === null ? NADA : isInstant(stored) ? momentoCorto(new Date(stored), now) : stored;
export const llegadaEntera = (stored: string | null) =>
  stored === null ? NADA : isInstant(stored) ? fechaHora(new Date(stored)) : stored;

export const requieren = (n = 0) =>
  n === 0 ? 'Requieren aprobación' : cuantos(n, 'requiere aprobación', 'requieren aprobación');
export const solicitudes = (n = 0) =>
  n === 0 ? 'Solicitudes de personal' : cuantos(n, 'solicitud de personal', 'solicitudes de personal');
