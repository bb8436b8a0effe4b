import type { CasoEnCurso } from '@amparo/contract/caso';
import { CAMPO_DE_TIPO, type CampoDeTipo, solicitadosEn, type TipoSolicitable } from '@amparo/contract/casos';
import type { Caso } from '@amparo/contract/choque-simple';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { fechaHora } from '@amparo/contract/kernel/time';
import { momentoCorto } from '../../../kit/relative.ts';

export const NADA = '—';
const SIN_PLAN = 'Sin plan';

/** How a case is called on the screen. */
export const nombreDe = ({ caso }: Pick<CasoEnCurso, 'caso'>) => String(caso);

/** "Choque simple": that it is an assistance goes without saying in a list of them. */
export const tipoCorto = ({ tipoAsistencia }: Pick<CasoEnCurso, 'tipoAsistencia'>) =>
  tipoAsistencia.replace(/^Asistencia (.)/, (_, first: string) => first.toUpperCase());

/** "Carrera 7 # 12-30, BOGOTÁ D.C.", as much of it as the kind asks for. */
export const lugarDe = ({
  direccion,
  ciudad_siniestro,
}: Pick<CasoEnCurso, 'direccion' | 'ciudad_siniestro'>) =>
  [direccion, ciudad_siniestro].filter((part) => part !== undefined).join(', ');

/** Who holds it now as one type of staff. */
export const titular = (row: Pick<CasoEnCurso, CampoDeTipo>, campo: CampoDeTipo): string | undefined =>
  row[campo]?.at(-1)?.usuario.nombre_completo;

/** Somebody of that type is wanted and nobody was sent yet. */
export const seSolicito = (row: CasoEnCurso, campo: CampoDeTipo) =>
  solicitadosEn(row).some((tipo) => CAMPO_DE_TIPO[tipo] === campo);

export function titularEnPalabras(row: CasoEnCurso, campo: CampoDeTipo): string {
  const nombre = titular(row, campo);
  if (!seSolicito(row, campo)) return nombre ?? NADA;
  return nombre === undefined ? 'Solicitado' : `${nombre}, se solicitó otro`;
}

/** "Abogado solicitado", or of several. */
export function solicitados(row: CasoEnCurso): string | undefined {
  const tipos = solicitadosEn(row);
  if (tipos.length === 0) return undefined;
  return `${tipos.map(enFrase).join(', ')} ${tipos.length === 1 ? 'solicitado' : 'solicitados'}`;
}
const enFrase = (tipo: TipoSolicitable, index: number) => (index === 0 ? tipo : tipo.toLowerCase());

/** What was consumed for it; where nothing could be, somebody has to look after it. */
export const planEnPalabras = ({ tipo_plan, consumo_pendiente }: Caso) =>
  consumo_pendiente ? `${SIN_PLAN} · consumo pendiente` : (tipo_plan ?? SIN_PLAN);

const isInstant = (stored: string) => !Number.isNaN(Date.parse(stored));

/** An instant, "Si" or "No", as the field app wrote it (CHOQUE-41). */
export const llegadaCorta = (stored: string | null, now: number) =>
  stored === null ? NADA : isInstant(stored) ? momentoCorto(new Date(stored), now) : stored;
export const llegadaEntera = (stored: string | null) =>
  stored === null ? NADA : isInstant(stored) ? fechaHora(new Date(stored)) : stored;

export const requieren = (n = 0) =>
  n === 0 ? 'Requieren aprobación' : cuantos(n, 'requiere aprobación', 'requieren aprobación');
export const solicitudes = (n = 0) =>
  n === 0 ? 'Solicitudes de personal' : cuantos(n, 'solicitud de personal', 'solicitudes de personal');
