import type { TipoAsignable } from './asignacion.ts';
import { claseDe, type ClaseDeCaso } from './clases.ts';
import { cuantos } from './kernel/numbers.ts';
import { normaliza } from './kernel/text.ts';
import { enDistancia } from './ubicaciones.ts';

export const mensajesDeAsignacion = {
  /** As the catalogue of texts writes it (ASIGNACION-14). */
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
 * Whether somebody in this state can be given a case of a kind; nobody sets a draughtsman as waiting (ASIGNACION-15,
 * ASIGNACION-17), and of a legal case only advisers must be there now (JURIDICA-47, JURIDICA-95).
 */
export function estaDisponible(
  tipo: TipoAsignable,
  estado_asesor: string | null,
  clase: ClaseDeCaso = 'choque-simple',
): boolean {
  if (!claseDe(clase).soloDisponibles.includes(tipo)) return true;
  return tipo === 'Dibujante' ? estado_asesor !== 'Pausa' : ASIGNABLE.includes(estado_asesor);
}

/** What somebody is worth for a case, in points. The city of the case stands above all of it (ASIGNACION-43). */
export interface Pesos {
  /** For who waits, over who has a case already. */
  readonly disponible: number;
  /** Against, for each open case that they hold. */
  readonly carga: number;
  /** Against, for each kilometre from the nearest of their cities. */
  readonly distancia: number;
  /** Against, for who has only vehicles that stay at home now by pico y placa. */
  readonly placa: number;
}
/**
 * A case more weighs as much as ten kilometres, and being free as much as two cases less. Who cannot take the own vehicle goes
 * after an equal who can, and still before who has a case more: there are taxis.
 */
export const PESOS: Pesos = { disponible: 20, carga: 10, distancia: 1, placa: 8 };

/** These attend where it happened; who answers the phone or draws needs no vehicle. */
const VAN_AL_SITIO: readonly TipoAsignable[] = ['Abogado', 'Investigador', 'Perito'];

/** Through traffic and around corners, measured along a straight line. */
const KM_POR_HORA = 25;
/** How long somebody takes for so many kilometres of a straight line. */
export const minutosDeCamino = (km: number) => Math.round((km / KM_POR_HORA) * 60);
/** Nobody knows where they are: behind everyone of whom it is known. */
const KM_SIN_CIUDAD = 2_000;
/** Whoever is in the city, nobody knows where, counts as being this far. */
const KM_EN_CIUDAD = 10;
/** Beyond this what counts is the city they work in: they will not drive there now. */
const CERCA_KM = 50;
/** A phone that told nothing for longer says nothing of where its person is. */
export const TELEFONO_RECIENTE_MS = 10 * 60_000;

/** Somebody of the type that is wanted. */
export interface Aspirante {
  readonly _id: string;
  readonly nombre_completo: string;
  readonly estado_asesor: string | null;
  readonly ciudades: readonly string[];
  /** Open cases that they hold now. */
  readonly carga: number;
  /** Of their cities the one nearest to the case; null where no map knows any. */
  readonly cercana: { readonly ciudad: string; readonly km: number } | null;
  /** Kilometres from where their phone is to the case, in a straight line; left out where it told nothing lately. */
  readonly telefono?: number | undefined;
  /** The first of their vehicles that may drive again, where all of them stay at home now in the city of the case. */
  readonly picoPlaca?: { readonly placa: string; readonly hasta: string } | undefined;
}

/** As much of a case as the order of people looks at. */
export interface CasoPorAsignar {
  readonly clase: ClaseDeCaso;
  readonly tipo: TipoAsignable;
  /** Where it happened; unknown where the kind does not ask for it. */
  readonly ciudad?: string | undefined;
  /** Who has it now. */
  readonly actual: string | undefined;
}

const EN_PALABRAS: Readonly<Record<string, string>> = {
  'Activo en espera': 'Disponible',
  'Activo ocupado': 'Ocupado',
  'Activo multiple': 'Con varios casos a la vez',
  Pausa: 'En pausa',
};
/** Nothing stored is read as being out of hours (ASIGNACION-40, ASIGNACION-44). */
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
  /** Speaks for them. */
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
  // A case that is nowhere has nobody near or far.
  if (visto.length > 0 || ciudad === undefined) return visto;
  if (cercana === null) return [{ texto: 'Sin ciudad conocida', aFavor: false }];
  return [{ texto: `A ${Math.round(cercana.km)} km, en ${cercana.ciudad}`, aFavor: false }];
}

/** How far they are by their phone, where that is near enough to count. */
const porTelefono = ({ telefono }: Aspirante) =>
  telefono !== undefined && telefono <= CERCA_KM ? telefono : undefined;

/** How far somebody is, and what of it counts against them: in the city, what is more than nobody knows. */
function lejania(persona: Aspirante, enCiudad: boolean): { km: number | null; cuenta: number } {
  const telefono = porTelefono(persona);
  if (telefono !== undefined) return { km: telefono, cuenta: telefono - (enCiudad ? KM_EN_CIUDAD : 0) };
  const km = enCiudad ? 0 : (persona.cercana?.km ?? null);
  return { km, cuenta: km ?? KM_SIN_CIUDAD };
}

/** That they would have to go without their vehicle, where they have to go. */
function aPie({ picoPlaca }: Aspirante, { tipo, ciudad }: CasoPorAsignar): Razon[] {
  if (picoPlaca === undefined || ciudad === undefined || !VAN_AL_SITIO.includes(tipo)) return [];
  const { placa, hasta } = picoPlaca;
  return [{ texto: `Hoy su vehículo ${placa} no circula en ${ciudad} hasta las ${hasta}`, aFavor: false }];
}

/** How somebody stands to a case: how far, worth how much, and why. */
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
    // Where in the city they are nobody knows without their phone, so no time is promised.
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
 * From the one who should go to the one who should not: who can be chosen, then the city of the case, then points, then the
 * name. Nobody is left out: who cannot be chosen now stands at the end with the reason.
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
