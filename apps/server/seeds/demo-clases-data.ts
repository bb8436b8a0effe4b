import type { EstadoDeCaso } from '@amparo/contract/casos/casos/rules';
import type { SiguienteGestion, TIPOS_DE_ASISTENCIA } from '@amparo/contract/casos/juridica/schemas';

type Voz = 'Contact Center' | 'Abogado' | 'Investigador';

interface EntryTexts {
  voz: Voz;
  tipo: string;
  texto: string;
  adjunto?: string;
}
const written = (voz: Voz, tipo: string, texto: string, adjunto?: string): EntryTexts => ({
  voz,
  tipo,
  texto,
  ...(adjunto === undefined ? {} : { adjunto }),
});

export const BOGOTA = 'BOGOTÁ D.C.';

export interface Injuries {
  /** Hours since it was opened. */
  hace: number;
  estado: EstadoDeCaso;
  direccion: string;
  /** City of its staff. */
  ciudad: string;
  personal: readonly ('Abogado' | 'Investigador')[];
  gestiones: number;
}
const injuries = (
  hace: number,
  estado: EstadoDeCaso,
  lugar: string | readonly [direccion: string, ciudad: string],
  gestiones = 0,
  ...personal: ('Abogado' | 'Investigador')[]
): Injuries => {
  const [direccion, ciudad] = typeof lugar === 'string' ? [lugar, BOGOTA] : lugar;
  return { hace, estado, direccion, ciudad, personal, gestiones };
};

/** Texts of the entries of such a case, in order. */
export const INJURY_ENTRIES: readonly EntryTexts[] = [
  written(
    'Abogado',
    'Llamada al tercero',
    'El motociclista fue trasladado al Hospital Simón Bolívar, consciente. El cliente permanece en el sitio con la autoridad.',
  ),
  written(
    'Investigador',
    'Visita al lugar de los hechos',
    'Se fijan huella de arrastre, posición final y cámara del local de la esquina. La autoridad levanta el informe IPAT.',
    'Fotos del sitio.png',
  ),
  written(
    'Abogado',
    'Audiencia',
    'Se solicita la entrega provisional del vehículo ante el fiscal de turno. Queda citada para el jueves a las 9:00.',
    'Solicitud de entrega.pdf',
  ),
  written(
    'Abogado',
    'Llamada al tercero',
    'La familia del lesionado informa incapacidad de 35 días y acepta conversar sobre una conciliación.',
    'Incapacidad médico legal.pdf',
  ),
];

/** Newest first. */
export const INJURIES: readonly Injuries[] = [
  injuries(1, 'Solicitado', 'Autopista Norte # 183-20, sentido sur'),
  injuries(3, 'Solicitado', 'Calle 80 con Av. Boyacá, carril rápido'),
  injuries(14, 'Asignado', 'Carrera 7 # 127-48, frente al puente peatonal', 0, 'Abogado'),
  injuries(19, 'En Gestión', 'Av. Las Américas # 68-11, Marsella', 2, 'Abogado', 'Investigador'),
  injuries(
    31,
    'En Gestión',
    ['Calle 5 # 66-20, Cali, frente a la terminal', 'SANTIAGO DE CALI'],
    3,
    'Abogado',
    'Investigador',
  ),
  injuries(52, 'Asignado', ['Vía Medellín–Bogotá, km 12, vereda La Clara', 'MEDELLÍN'], 0, 'Investigador'),
  injuries(96, 'En Gestión', 'Carrera 30 # 10-15, La Pepita', 4, 'Abogado', 'Investigador'),
  injuries(170, 'En Gestión', ['Av. Circunvalar # 76-140, Barranquilla', 'BARRANQUILLA'], 1, 'Abogado'),
  injuries(290, 'Cerrado', 'Calle 170 # 54-30, San José', 4, 'Abogado', 'Investigador'),
  injuries(430, 'Cerrado', 'Carrera 15 # 90-41, Chicó', 3, 'Abogado', 'Investigador'),
  injuries(610, 'Cancelado', ['Diagonal 61 # 22-08, Bucaramanga', 'BUCARAMANGA']),
  injuries(900, 'Cerrado', ['Av. 30 de Agosto # 87-05, Pereira', 'PEREIRA'], 2, 'Abogado', 'Investigador'),
];

interface Step {
  siguiente: SiguienteGestion;
  titulo: string;
  voz: 'Contact Center' | 'Abogado';
  adjunto?: string;
}
const step = (siguiente: SiguienteGestion, voz: Step['voz'], titulo: string, adjunto?: string): Step => ({
  siguiente,
  titulo,
  voz,
  ...(adjunto === undefined ? {} : { adjunto }),
});

type TipoDeAsistencia = (typeof TIPOS_DE_ASISTENCIA)[number];

export interface Legal {
  /** Hours since it was opened. */
  hace: number;
  tipo: TipoDeAsistencia;
  tramite: string;
  descripcion: string;
  /** Assigned staff, in order. */
  personal: readonly ('Abogado' | 'Contact Center')[];
  pasos: readonly Step[];
}
const legal = (
  hace: number,
  tipo: TipoDeAsistencia,
  [tramite, descripcion]: readonly [string, string],
  personal: Legal['personal'] = [],
  ...pasos: Step[]
): Legal => ({ hace, tipo, tramite, descripcion, personal, pasos });

const SIMPLE = 'Asistencia choque simple';
const LESIONES = 'Accidente con lesiones u homicidio';
const APARTE = 'Asistencia no vinculada';
const DOS = ['Contact Center', 'Abogado'] as const;
const ASKED = step('Asignar Abogado', 'Contact Center', 'Solicitud de abogado');
const CLOSED = step('Cerrado', 'Abogado', 'Terminado. El cliente recibió copia de todo y queda conforme.');

/** Newest first. */
export const LEGAL: readonly Legal[] = [
  legal(0.4, APARTE, [
    'TRASPASO',
    'Vendió el carro hace dos años y le siguen llegando comparendos a su nombre.',
  ]),
  legal(
    2,
    LESIONES,
    [
      'TRASPASO POR DECISIÓN JUDICIAL O REMATE',
      'Lo citaron a audiencia de imputación por lesiones culposas.',
    ],
    ['Contact Center'],
    ASKED,
  ),
  legal(
    5,
    SIMPLE,
    ['CANCELACIÓN DE MATRÍCULA', 'La aseguradora del tercero objetó el pago por pérdida total.'],
    DOS,
    step(
      'En Gestión',
      'Abogado',
      'Se pide a la aseguradora copia de la objeción y del dictamen.',
      'Objeción.pdf',
    ),
  ),
  legal(
    9,
    APARTE,
    ['LEVANTAMIENTO DE PRENDA', 'El banco no expide el paz y salvo y no puede vender el carro.'],
    DOS,
    step('En Gestión', 'Abogado', 'Derecho de petición radicado ante el banco.', 'Radicado.pdf'),
  ),
  legal(26, APARTE, [
    'TRASLADO DE MATRÍCULA',
    'La carpeta no aparece en el organismo de tránsito de origen.',
  ]),
  legal(
    33,
    SIMPLE,
    ['TRASPASO', 'El tercero se niega a firmar el acuerdo al que llegaron en la vía.'],
    ['Contact Center'],
    ASKED,
  ),
  legal(
    50,
    LESIONES,
    ['TRASPASO POR SUCESIÓN', 'El dueño inscrito falleció en el accidente; la familia pide orientación.'],
    DOS,
    step(
      'En Gestión',
      'Contact Center',
      'La familia envió registro civil y declaración extrajuicio.',
      'Registro civil.pdf',
    ),
    step('En Gestión', 'Abogado', 'Revisados los documentos: falta el certificado de tradición.'),
  ),
  legal(
    74,
    APARTE,
    ['RADICACIÓN DE CUENTA', 'Le cobran impuestos de un departamento donde el carro ya no está matriculado.'],
    DOS,
    step('Solicitado', 'Abogado', 'Solicitado el estado de cuenta a la Secretaría de Hacienda.'),
  ),
  legal(
    98,
    SIMPLE,
    ['INSCRIPCIÓN DE PRENDA', 'Pide saber si puede conciliar con el carro en prenda.'],
    DOS,
    step('Reasignado', 'Contact Center', 'El abogado sale a vacaciones; se entrega el caso con sus anexos.'),
  ),
  legal(
    150,
    APARTE,
    ['TRASPASO A PERSONA INDETERMINADA', 'No ubica a quien le compró el carro hace cuatro años.'],
    DOS,
    step('En Gestión', 'Abogado', 'Publicado el aviso de prensa que pide el trámite.', 'Aviso de prensa.png'),
  ),
  legal(
    200,
    LESIONES,
    ['CANCELACIÓN DE MATRÍCULA', 'Pide la entrega definitiva del vehículo inmovilizado.'],
    DOS,
    step('En Gestión', 'Abogado', 'El fiscal ordenó la entrega definitiva.', 'Orden de entrega.pdf'),
    CLOSED,
  ),
  legal(
    260,
    SIMPLE,
    ['TRASPASO', 'Tercero sin póliza vigente; el cliente quiere demandar.'],
    DOS,
    step('En Gestión', 'Abogado', 'Firmado el acuerdo de pago en tres cuotas.', 'Acuerdo.pdf'),
    CLOSED,
  ),
  legal(340, APARTE, ['REMATRÍCULA', 'Recuperó el carro hurtado y no lo dejan rematricular.'], DOS, CLOSED),
  legal(
    460,
    APARTE,
    ['MATRÍCULA INICIAL', 'El concesionario no entrega la licencia de tránsito.'],
    DOS,
    step('En Gestión', 'Abogado', 'Queja radicada ante la Superintendencia.', 'Queja.pdf'),
    CLOSED,
  ),
  legal(620, LESIONES, ['TRASPASO', 'Citación a conciliación con el peatón lesionado.'], DOS, CLOSED),
  legal(900, SIMPLE, ['LEVANTAMIENTO DE PRENDA', 'Doble cobro de la cuota después del choque.'], DOS, CLOSED),
];
