import type { EstadoDeCaso, TipoSolicitable } from '@amparo/contract/casos/casos/rules';
import type { TipoAsignable } from '@amparo/contract/identidad/usuarios/asignacion';

interface StoryPlace {
  departamento: string;
  ciudad_siniestro: string;
  direccion: string;
  latitud: number;
  longitud: number;
}

const place = (
  departamento: string,
  ciudad_siniestro: string,
  direccion: string,
  [latitud, longitud]: readonly [number, number],
): StoryPlace => ({ departamento, ciudad_siniestro, direccion, latitud, longitud });

export const PLACES: readonly StoryPlace[] = [
  place('BOGOTÁ', 'BOGOTÁ D.C.', 'Calle 26 # 50-18, Quinta Paredes', [4.6225, -74.0759]),
  place('BOGOTÁ', 'BOGOTÁ D.C.', 'Calle 13 # 68D-40, Fontibón', [4.6441, -74.1169]),
  place('VALLE DEL CAUCA', 'SANTIAGO DE CALI', 'Calle 5 # 38-25, Tequendama', [3.4211, -76.5436]),
  place('BOGOTÁ', 'BOGOTÁ D.C.', 'Carrera 30 # 45-03, Teusaquillo', [4.6349, -74.0795]),
  place('ANTIOQUIA', 'MEDELLÍN', 'Carrera 43A # 18 Sur-135, El Poblado', [6.1892, -75.5783]),
  place('BOLÍVAR', 'CARTAGENA DE INDIAS', 'Transversal 54 # 41-117, El Bosque', [10.3984, -75.5187]),
  place('BOGOTÁ', 'BOGOTÁ D.C.', 'Carrera 40 # 19-05, Cundinamarca', [4.6162, -74.0849]),
  place('BOGOTÁ', 'BOGOTÁ D.C.', 'Calle 45 # 24-16, Palermo', [4.6396, -74.0993]),
  place('ATLÁNTICO', 'BARRANQUILLA', 'Vía 40 # 85-470, frente al muelle', [11.0131, -74.7967]),
  place('SANTANDER', 'BUCARAMANGA', 'Carrera 27 # 36-14, Cabecera', [7.1195, -73.1179]),
  place('CALDAS', 'MANIZALES', 'Av. Santander # 48-12, El Cable', [5.0565, -75.4874]),
  place(
    'BOLÍVAR',
    'CARTAGENA DE INDIAS',
    'Av. Pedro de Heredia # 31-45, Los Ejecutivos',
    [10.4049, -75.5042],
  ),
  place('ANTIOQUIA', 'MEDELLÍN', 'Calle 33 # 65C-20, Laureles', [6.2392, -75.5852]),
  place('BOGOTÁ', 'BOGOTÁ D.C.', 'Calle 100 # 19-61, Chicó', [4.6864, -74.0531]),
  place('RISARALDA', 'PEREIRA', 'Av. 30 de Agosto # 37-21', [4.8117, -75.7132]),
];

/** How a case differs from one that was just opened. */
export interface CaseStory {
  estado: EstadoDeCaso;
  /** Minutes since it was opened. */
  hace: number;
  /** Days before today, for a case that is over or began on an earlier day; its hour is generated. */
  dias?: number;
  /**
   * Minutes since its last progress, if that came after the opening. The board counts the time from that
   * progress.
   */
  quieto?: number;
  app?: true;
  personal?: readonly TipoAsignable[];
  solicita?: readonly TipoSolicitable[];
  gestiones?: number;
  adjuntos?: true;
  llego?: readonly ('Abogado' | 'Investigador')[];
  /** It consumed a service of its vehicle's plan. */
  plan?: true;
  aprobacion?: 'falta' | 'pedida';
  origen?: 'Kronox';
  consumoPendiente?: true;
  archivado?: true;
}

const EQUIPO = ['Contact Center', 'Abogado', 'Investigador'] as const;

/** Current cases, newest first. */
const NOW: readonly CaseStory[] = [
  { hace: 4, estado: 'Solicitado', app: true },
  { hace: 11, quieto: 7, estado: 'Solicitado', personal: ['Contact Center'], solicita: ['Abogado'] },
  { hace: 19, estado: 'Asignado', personal: ['Contact Center', 'Abogado'], plan: true },
  {
    hace: 34,
    quieto: 6,
    estado: 'En Gestión',
    personal: EQUIPO,
    gestiones: 3,
    adjuntos: true,
    llego: ['Abogado'],
    plan: true,
  },
  { hace: 41, estado: 'Solicitado', personal: ['Contact Center'], aprobacion: 'pedida' },
  { hace: 58, estado: 'Solicitado', personal: ['Contact Center'], aprobacion: 'falta' },
  { hace: 73, quieto: 34, estado: 'Asignado', app: true, personal: ['Investigador'], plan: true },
  {
    hace: 95,
    quieto: 1,
    estado: 'Solicitado',
    solicita: ['Abogado', 'Investigador'],
    personal: ['Contact Center'],
  },
  {
    hace: 128,
    quieto: 17,
    estado: 'En Gestión',
    personal: [...EQUIPO, 'Perito'],
    solicita: ['Dibujante'],
    gestiones: 4,
    adjuntos: true,
    llego: ['Abogado', 'Investigador'],
    plan: true,
  },
  { hace: 160, estado: 'Cancelado', app: true },
  {
    hace: 205,
    quieto: 22,
    estado: 'Asignado',
    personal: ['Contact Center', 'Abogado'],
    consumoPendiente: true,
  },
  { hace: 262, quieto: 12, estado: 'Asignado', personal: ['Abogado'], origen: 'Kronox', aprobacion: 'falta' },
  {
    hace: 340,
    quieto: 50,
    estado: 'En Gestión',
    personal: [...EQUIPO, 'Perito', 'Dibujante'],
    gestiones: 6,
    adjuntos: true,
    llego: ['Abogado', 'Investigador'],
    plan: true,
  },
];

/** Stories of cases from the previous weeks, used in turn. */
const BEFORE: readonly Omit<CaseStory, 'hace'>[] = [
  { estado: 'Cerrado', personal: EQUIPO, gestiones: 5, llego: ['Abogado', 'Investigador'], plan: true },
  { estado: 'Cerrado', app: true, personal: ['Abogado'], gestiones: 2, llego: ['Abogado'], plan: true },
  { estado: 'Cancelado', app: true, personal: ['Contact Center'] },
  {
    estado: 'Cerrado',
    personal: [...EQUIPO, 'Perito', 'Dibujante'],
    gestiones: 7,
    plan: true,
  },
  { estado: 'Cerrado', personal: ['Contact Center', 'Abogado'], gestiones: 3, archivado: true, plan: true },
  { estado: 'En Gestión', personal: EQUIPO, gestiones: 4, llego: ['Abogado'], plan: true },
  { estado: 'Cerrado', personal: ['Contact Center', 'Investigador'], gestiones: 2, consumoPendiente: true },
];
const CASES = 60;
const DAY = 24 * 60;

export const STORIES: readonly CaseStory[] = [
  ...NOW,
  ...Array.from({ length: CASES - NOW.length }, (_, n) => {
    // Fewer cases on older days.
    const dias = 1 + Math.floor(n * 0.35 + n ** 2 * 0.006);
    const story = BEFORE[n % BEFORE.length] as Omit<CaseStory, 'hace'>;
    return { ...story, dias, hace: dias * DAY, quieto: 20 + ((n * 53) % 200) };
  }),
];

interface StoryEntry {
  tipo: TipoAsignable;
  tipo_gestion: string;
  descripcion: string;
  adjunto?: string;
}

const entry = (
  tipo: TipoAsignable,
  tipo_gestion: string,
  descripcion: string,
  adjunto?: string,
): StoryEntry => ({
  tipo,
  tipo_gestion,
  descripcion,
  ...(adjunto === undefined ? {} : { adjunto }),
});

/** Texts of the entries of a case, in order. */
export const ENTRIES: readonly StoryEntry[] = [
  entry(
    'Contact Center',
    'Llamada al cliente',
    'Se confirma ubicación y que no hay lesionados. El cliente espera en el sitio con los vehículos sin mover.',
  ),
  entry(
    'Abogado',
    'Llamada al tercero',
    'El otro conductor acepta esperar y conciliar. Viaja con póliza vigente y comparte la foto de su licencia.',
    'Licencia del tercero.pdf',
  ),
  entry(
    'Investigador',
    'Visita al lugar de los hechos',
    'Se registran las posiciones finales, las huellas de frenado y la señalización. Vía seca, buena visibilidad.',
    'Fotos del sitio.png',
  ),
  entry(
    'Perito',
    'Dictamen pericial',
    'Daños en bómper trasero y tapa del baúl, sin afectación estructural. Valor estimado $ 1.840.000.',
    'Dictamen pericial.pdf',
  ),
  entry(
    'Dibujante',
    'Croquis',
    'Croquis a escala con la trayectoria de los dos vehículos y el punto de impacto.',
    'Croquis.png',
  ),
  entry(
    'Abogado',
    'Audiencia',
    'Las partes firman acuerdo de transacción: el tercero asume la reparación en un taller aliado.',
    'Acuerdo firmado.pdf',
  ),
  entry(
    'Contact Center',
    'Llamada al cliente',
    'Se explica el acuerdo al cliente y se confirma que recibió copia. Queda conforme con la atención.',
  ),
];
