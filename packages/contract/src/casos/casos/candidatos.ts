import type { TipoAsignable } from '../../identidad/usuarios/asignacion.ts';
import { cuantos } from '../../kernel/numbers.ts';
import { normaliza } from '../../kernel/text.ts';
import { enDistancia } from '../ubicaciones/schemas.ts';
import { type ClaseDeCaso, claseDe } from './clases.ts';

export const mensajesDeAsignacion = {
  /** Spelled as in the text catalogue (ASIGNACION-14). */
  sinUsuario: 'Por favor seleccione el usuario a signar',
  noSePuede: (tipo: string) => `No se puede asignar el ${tipo}`,
  asignado: 'Ticket asignado correctamente',
  solicitado: (tipo: string) => `${tipo} solicitado`,
  otroRol: (tipo: string) => `Esa persona no tiene el rol ${tipo}`,
  sinTipo: 'No puedes asignar a esa persona: ninguno de sus roles es de los que asignas',
  inactivo: 'Esa persona está inactiva',
  yaLoTiene: 'Ya tiene este caso',
} as const;

const ASIGNABLE: readonly (string | null)[] = ['Activo en espera', 'Activo ocupado'];

/**
 * Whether staff in this state can be assigned. A draughtsman can be assigned except in Pausa, because the
 * state "en espera" is never set for them (ASIGNACION-15, ASIGNACION-17). In a legal case only advisers must
 * be available (JURIDICA-47, JURIDICA-95).
 */
export function estaDisponible(
  tipo: TipoAsignable,
  estado_asesor: string | null,
  clase: ClaseDeCaso = 'choque-simple',
): boolean {
  if (!claseDe(clase).soloDisponibles.includes(tipo)) return true;
  return tipo === 'Dibujante' ? estado_asesor !== 'Pausa' : ASIGNABLE.includes(estado_asesor);
}

/**
 * Weights of a candidate's score. Candidates of the case's city rank first whatever their score
 * (ASIGNACION-43).
 */
export interface Pesos {
  /** Points for the state `Activo en espera`. */
  readonly disponible: number;
  /** Penalty for each open case. */
  readonly carga: number;
  /** Penalty for each kilometre from their phone or their nearest city. */
  readonly distancia: number;
  /** Penalty if pico y placa restricts all their vehicles now. */
  readonly placa: number;
}
/**
 * An open case weighs as much as ten kilometres, and being available as much as two open cases. Restricted
 * vehicles weigh less than one open case, because there are taxis.
 */
export const PESOS: Pesos = { disponible: 20, carga: 10, distancia: 1, placa: 8 };

/** Types that go to the scene. The other types work at a desk and need no vehicle. */
const VAN_AL_SITIO: readonly TipoAsignable[] = ['Abogado', 'Investigador', 'Perito'];

/** Average speed over the straight-line distance, including traffic and detours. */
const KM_POR_HORA = 25;
/** Estimated travel time for a straight-line distance. */
export const minutosDeCamino = (km: number) => Math.round((km / KM_POR_HORA) * 60);
/** Assumed distance of a candidate without a known city, so that they rank last. */
const KM_SIN_CIUDAD = 2_000;
/** Assumed distance of a candidate in the city whose position is unknown. */
const KM_EN_CIUDAD = 10;
/** Beyond this distance the phone position is ignored and the candidate's city counts. */
const CERCA_KM = 50;
/** An older phone position is ignored. */
export const TELEFONO_RECIENTE_MS = 10 * 60_000;

export interface Aspirante {
  readonly _id: string;
  readonly nombre_completo: string;
  readonly estado_asesor: string | null;
  readonly ciudades: readonly string[];
  /** Number of open cases that the candidate holds. */
  readonly carga: number;
  /** The candidate's city nearest to the case; null if the coordinates of none are known. */
  readonly cercana: { readonly ciudad: string; readonly km: number } | null;
  /** Straight-line kilometres from their phone to the case; absent without a recent position. */
  readonly telefono?: number | undefined;
  /**
   * Present if pico y placa restricts all their vehicles now in the case's city: the first one that may drive
   * again.
   */
  readonly picoPlaca?: { readonly placa: string; readonly hasta: string } | undefined;
}

export interface CasoPorAsignar {
  readonly clase: ClaseDeCaso;
  readonly tipo: TipoAsignable;
  /** City of the event; absent if this kind of case does not ask for it. */
  readonly ciudad?: string | undefined;
  /** Id of the current assignee of this type. */
  readonly actual: string | undefined;
}

const EN_PALABRAS: Readonly<Record<string, string>> = {
  'Activo en espera': 'Disponible',
  'Activo ocupado': 'Ocupado',
  'Activo multiple': 'Con varios casos a la vez',
  Pausa: 'En pausa',
};
/** A missing state means out of hours (ASIGNACION-40, ASIGNACION-44). */
const enPalabras = (estado: string | null) => EN_PALABRAS[estado ?? ''] ?? 'Fuera de su horario laboral';

const cuantosCasos = (n: number) =>
  n === 0 ? 'Sin casos abiertos' : cuantos(n, 'caso abierto', 'casos abiertos');

function porQueNo({ _id, estado_asesor, carga }: Aspirante, caso: CasoPorAsignar): string | null {
  if (_id === caso.actual) return mensajesDeAsignacion.yaLoTiene;
  if (estaDisponible(caso.tipo, estado_asesor, caso.clase)) return null;
  return estado_asesor === 'Activo multiple' && carga > 1
    ? `Lleva ${cuantosCasos(carga)}`
    : enPalabras(estado_asesor);
}

interface Razon {
  readonly texto: string;
  readonly aFavor: boolean;
}

function lugar(persona: Aspirante, ciudad: string | undefined, enCiudad: boolean): Razon[] {
  const { cercana } = persona;
  const telefono = porTelefono(persona);
  const visto =
    telefono === undefined
      ? []
      : [{ texto: `A ${enDistancia(telefono * 1_000)}, según su teléfono`, aFavor: true }];
  if (enCiudad) return [{ texto: `Atiende ${ciudad}`, aFavor: true }, ...visto];
  // Distances are unknown if the case has no city.
  if (visto.length > 0 || ciudad === undefined) return visto;
  if (cercana === null) return [{ texto: 'Sin ciudad conocida', aFavor: false }];
  return [{ texto: `A ${Math.round(cercana.km)} km, en ${cercana.ciudad}`, aFavor: false }];
}

/** Distance of the phone, if it is near enough to count. */
const porTelefono = ({ telefono }: Aspirante) =>
  telefono !== undefined && telefono <= CERCA_KM ? telefono : undefined;

/**
 * Distance, and the kilometres counted against the candidate. Within the city, the assumed distance is
 * subtracted from the phone distance.
 */
function lejania(persona: Aspirante, enCiudad: boolean): { km: number | null; cuenta: number } {
  const telefono = porTelefono(persona);
  if (telefono !== undefined) return { km: telefono, cuenta: telefono - (enCiudad ? KM_EN_CIUDAD : 0) };
  const km = enCiudad ? 0 : (persona.cercana?.km ?? null);
  return { km, cuenta: km ?? KM_SIN_CIUDAD };
}

/** Reason against candidates who must go to the scene while all their vehicles are restricted. */
function aPie({ picoPlaca }: Aspirante, { tipo, ciudad }: CasoPorAsignar): Razon[] {
  if (picoPlaca === undefined || ciudad === undefined || !VAN_AL_SITIO.includes(tipo)) return [];
  const { placa, hasta } = picoPlaca;
  return [{ texto: `Hoy su vehículo ${placa} no circula en ${ciudad} hasta las ${hasta}`, aFavor: false }];
}

function valora<A extends Aspirante>(persona: A, caso: CasoPorAsignar, pesos: Pesos) {
  const { telefono: _dicho, picoPlaca: _vehiculo, ...resto } = persona;
  const { estado_asesor, ciudades, carga } = persona;
  const aqui = caso.ciudad === undefined ? undefined : normaliza(caso.ciudad);
  const enCiudad = ciudades.some((ciudad) => normaliza(ciudad) === aqui);
  const { km, cuenta } = lejania(persona, enCiudad);
  const espera = estado_asesor === 'Activo en espera';
  const sinVehiculo = aPie(persona, caso);
  const puntos =
    (espera ? pesos.disponible : 0) -
    pesos.carga * carga -
    pesos.distancia * cuenta -
    pesos.placa * sinVehiculo.length;
  return {
    ...resto,
    enCiudad,
    km: km === null ? null : Math.round(km * 10) / 10,
    // Without a phone position, the place within the city is unknown and no travel time is estimated.
    minutos: km === null || (enCiudad && porTelefono(persona) === undefined) ? null : minutosDeCamino(km),
    puntos: Math.round(puntos * 10) / 10,
    razones: [
      { texto: enPalabras(estado_asesor), aFavor: espera },
      { texto: cuantosCasos(carga), aFavor: carga === 0 },
      ...lugar(persona, caso.ciudad, enCiudad),
      ...sinVehiculo,
    ],
    impedimento: porQueNo(persona, caso),
  };
}

const porNombre = new Intl.Collator('es');

/**
 * Ranks candidates by whether they can be chosen, city of the case, points and name. Candidates who cannot be
 * chosen are not left out but listed last with the reason.
 */
export function ordenaCandidatos<A extends Aspirante>(
  candidatos: readonly A[],
  caso: CasoPorAsignar,
  pesos: Pesos = PESOS,
) {
  return candidatos
    .map((persona) => valora(persona, caso, pesos))
    .toSorted(
      (a, b) =>
        Number(a.impedimento !== null) - Number(b.impedimento !== null) ||
        Number(b.enCiudad) - Number(a.enCiudad) ||
        b.puntos - a.puntos ||
        porNombre.compare(a.nombre_completo, b.nombre_completo) ||
        porNombre.compare(a._id, b._id),
    );
}
