import { z } from 'zod';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import {
  type OpcionesDeConteo,
  sumaDias,
  diaDeLaSemana,
  motivoDeCierre,
  diaConSemana,
  sumaHabiles,
  siguienteHabil,
  mesesDespues,
} from '../../kernel/dias-habiles.ts';
import { campo, opcional } from '../../kernel/fields.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { cuantos } from '../../kernel/numbers.ts';
import { Dia } from '../../kernel/time.ts';

export const UNIDADES_DE_PLAZO = ['hábiles', 'meses', 'años'] as const;
export type UnidadDePlazo = (typeof UNIDADES_DE_PLAZO)[number];

/**
 * Certainty of a rule: read in several public sources (C), still to be verified (P), different by place and
 * year (V).
 */
export const CERTEZAS = ['C', 'P', 'V'] as const;
export type Certeza = (typeof CERTEZAS)[number];
export const certezaEnPalabras: Readonly<Record<Certeza, string>> = {
  C: 'contrastada en fuentes públicas; la confirma un abogado',
  P: 'por verificar con abogado',
  V: 'cambia según la entidad o el año: confírmala con ella',
};

interface ReglaDePlazo {
  readonly nombre: string;
  readonly cantidad: number;
  readonly unidad: UnidadDePlazo;
  readonly norma: string;
  readonly certeza: Certeza;
  /** Event from which the term runs. */
  readonly desde: string;
  /** Suggested reminders, in days before the end. */
  readonly recordatorios: readonly number[];
  /** Warning for users who choose the term. */
  readonly nota?: string;
}

const COMPARENDOS = 'Ley 769 de 2002';
const FOTODETECCION = 'Ley 769 de 2002 y Ley 1843 de 2017';
const PETICION = 'Ley 1755 de 2015, art. 14';
const CURSO =
  'Exige aceptar la infracción, hacer el curso y pagar dentro del plazo; pagar cierra la impugnación.';

/**
 * Legal terms in accident cases and legal cases. They are data, so that a lawyer can read and correct them.
 */
export const REGLAS_DE_PLAZO = {
  'querella-lesiones': {
    nombre: 'Querella por lesiones culposas',
    cantidad: 6,
    unidad: 'meses',
    norma: 'Ley 906 de 2004, art. 73',
    certeza: 'P',
    desde: 'el hecho',
    recordatorios: [90, 60, 30, 15, 5],
    nota: 'Menores de edad, flagrancia y agravantes pueden cambiar la regla: decide el abogado.',
  },
  'peticion-general': {
    nombre: 'Derecho de petición, queja o reclamo',
    cantidad: 15,
    unidad: 'hábiles',
    norma: PETICION,
    certeza: 'C',
    desde: 'el recibo de la petición',
    recordatorios: [5, 1],
  },
  'peticion-documentos': {
    nombre: 'Petición de documentos e información',
    cantidad: 10,
    unidad: 'hábiles',
    norma: PETICION,
    certeza: 'C',
    desde: 'el recibo de la petición',
    recordatorios: [5, 1],
    nota: 'Si no responden se entiende concedida y entregan las copias en 3 días hábiles.',
  },
  'peticion-consulta': {
    nombre: 'Consulta a la autoridad',
    cantidad: 30,
    unidad: 'hábiles',
    norma: PETICION,
    certeza: 'C',
    desde: 'el recibo de la consulta',
    recordatorios: [10, 5, 1],
  },
  'comparecer-via': {
    nombre: 'Comparecer por un comparendo en vía',
    cantidad: 5,
    unidad: 'hábiles',
    norma: `${COMPARENDOS}, arts. 135 a 137`,
    certeza: 'C',
    desde: 'el comparendo',
    recordatorios: [3, 1],
  },
  'comparecer-foto': {
    nombre: 'Comparecer por un comparendo de fotodetección',
    cantidad: 11,
    unidad: 'hábiles',
    norma: `${COMPARENDOS}, arts. 135 a 137, y Ley 1843 de 2017, art. 8`,
    certeza: 'C',
    desde: 'la notificación',
    recordatorios: [5, 3, 1],
  },
  'descuento-50-via': {
    nombre: 'Pagar el 50 % de un comparendo en vía',
    cantidad: 5,
    unidad: 'hábiles',
    norma: `${COMPARENDOS}, art. 136`,
    certeza: 'C',
    desde: 'el comparendo',
    recordatorios: [3, 1],
    nota: CURSO,
  },
  'descuento-75-via': {
    nombre: 'Pagar el 75 % de un comparendo en vía',
    cantidad: 20,
    unidad: 'hábiles',
    norma: `${COMPARENDOS}, art. 136`,
    certeza: 'C',
    desde: 'el comparendo',
    recordatorios: [5, 1],
    nota: CURSO,
  },
  'descuento-50-foto': {
    nombre: 'Pagar el 50 % de una fotodetección',
    cantidad: 11,
    unidad: 'hábiles',
    norma: FOTODETECCION,
    certeza: 'P',
    desde: 'la notificación',
    recordatorios: [5, 1],
    nota: CURSO,
  },
  'descuento-75-foto': {
    nombre: 'Pagar el 75 % de una fotodetección',
    cantidad: 26,
    unidad: 'hábiles',
    norma: FOTODETECCION,
    certeza: 'P',
    desde: 'la notificación',
    recordatorios: [5, 1],
    nota: CURSO,
  },
  'habeas-consulta': {
    nombre: 'Habeas data: consulta',
    cantidad: 10,
    unidad: 'hábiles',
    norma: 'Ley 1581 de 2012, art. 14',
    certeza: 'C',
    desde: 'el recibo de la consulta',
    recordatorios: [3, 1],
  },
  'habeas-reclamo': {
    nombre: 'Habeas data: reclamo',
    cantidad: 15,
    unidad: 'hábiles',
    norma: 'Ley 1581 de 2012, art. 15',
    certeza: 'P',
    desde: 'el recibo del reclamo',
    recordatorios: [5, 1],
  },
  traspaso: {
    nombre: 'Inscribir el traspaso',
    cantidad: 60,
    unidad: 'hábiles',
    norma: `${COMPARENDOS}, art. 47`,
    certeza: 'P',
    desde: 'la adquisición',
    recordatorios: [30, 15, 5],
  },
  caducidad: {
    nombre: 'Caducidad de la sanción de tránsito',
    cantidad: 1,
    unidad: 'años',
    norma: `${COMPARENDOS}, art. 161, cambiado por Ley 1843 de 2017, art. 11`,
    certeza: 'C',
    desde: 'el hecho',
    recordatorios: [30, 5],
  },
  prescripcion: {
    nombre: 'Prescripción del cobro de la multa',
    cantidad: 3,
    unidad: 'años',
    norma: `${COMPARENDOS}, art. 159`,
    certeza: 'C',
    desde: 'el hecho',
    recordatorios: [30, 5],
    nota: 'Se interrumpe al notificar el mandamiento de pago; cómo se cuenta después lo define el abogado.',
  },
  otro: {
    nombre: 'Otro término',
    cantidad: 5,
    unidad: 'hábiles',
    norma: 'Sin norma indicada',
    certeza: 'P',
    desde: 'el día indicado',
    recordatorios: [5, 1],
  },
} as const satisfies Record<string, ReglaDePlazo>;

export type IdDePlazo = keyof typeof REGLAS_DE_PLAZO;
export const IDS_DE_PLAZO = Object.keys(REGLAS_DE_PLAZO) as [IdDePlazo, ...IdDePlazo[]];
export const reglaDePlazo = (regla: IdDePlazo): ReglaDePlazo => REGLAS_DE_PLAZO[regla];
/** Term for which the user enters quantity and unit. */
const LIBRE: IdDePlazo = 'otro';

/** Earliest start and latest end of a term. No case needs more. */
const ALCANCE = { desde: '2000-01-01', hasta: '2100-12-31' };
const LARGO: Readonly<Record<UnidadDePlazo, number>> = { hábiles: 500, meses: 120, años: 20 };

export const mensajesDePlazos = {
  base: 'El término se cuenta desde un día entre 2000 y 2100',
  cantidad: (unidad: UnidadDePlazo, max: number) =>
    `Escribe entre 1 y ${max} ${unidad === 'hábiles' ? 'días hábiles' : unidad}`,
} as const;

const base = campo
  .dia('Desde')
  .refine((dia) => dia >= ALCANCE.desde && dia <= ALCANCE.hasta, mensajesDePlazos.base);
const campos = {
  regla: campo.opcion('Término', IDS_DE_PLAZO),
  base,
  unidad: opcional(campo.opcion('Unidad', UNIDADES_DE_PLAZO)),
};

/** The user enters a quantity only for the free term. The law fixes the others. */
const libreConCantidad = crossFieldRule<{
  regla: IdDePlazo;
  cantidad?: number | undefined;
  unidad?: UnidadDePlazo | undefined;
}>(({ regla, cantidad, unidad = 'hábiles' }, refuse) => {
  if (regla !== LIBRE) return;
  const max = LARGO[unidad];
  if (cantidad === undefined) refuse(['cantidad'], mensajes.campo.obligatorio('Cantidad'));
  else if (!Number.isInteger(cantidad) || cantidad < 1 || cantidad > max)
    refuse(['cantidad'], mensajesDePlazos.cantidad(unidad, max));
});

export const DatosDePlazo = z
  .object({
    ...campos,
    cantidad: opcional(campo.numero('Cantidad', { min: 1, max: 500 })),
    /** The entity is open on Saturdays. */
    sabado: campo.booleano('Sábado hábil').default(false),
  })
  .check(libreConCantidad);
export type DatosDePlazo = z.output<typeof DatosDePlazo>;

/** The same input as a query string. */
export const ConsultaDePlazo = z
  .strictObject({
    ...campos,
    cantidad: opcional(
      z.coerce
        .number({ error: mensajes.campo.noValido('Cantidad') })
        .pipe(campo.numero('Cantidad', { min: 1, max: 500 })),
    ),
    sabado: z.stringbool().default(false),
  })
  .check(libreConCantidad);

/** Calculated term. Besides the date it contains the rule, its law, the calculation and the certainty. */
export const Plazo = z.object({
  regla: z.enum(IDS_DE_PLAZO),
  nombre: z.string(),
  norma: z.string(),
  certeza: z.enum(CERTEZAS),
  cantidad: z.int(),
  unidad: z.enum(UNIDADES_DE_PLAZO),
  base: Dia,
  sabado: z.boolean(),
  vence: Dia,
  /** Complete explanation in Spanish, for display. */
  texto: z.string(),
});
export type Plazo = z.output<typeof Plazo>;

const enPalabras = (cantidad: number, unidad: UnidadDePlazo) => {
  if (unidad === 'hábiles') return cuantos(cantidad, 'día hábil', 'días hábiles');
  return unidad === 'meses' ? cuantos(cantidad, 'mes', 'meses') : cuantos(cantidad, 'año', 'años');
};

/** Reasons for the skipped days, without the weekend days that do not count anyway. */
function saltados(desde: Dia, hasta: Dia, opciones: OpcionesDeConteo): string[] {
  const razones: string[] = [];
  for (let dia = sumaDias(desde, 1); dia <= hasta; dia = sumaDias(dia, 1)) {
    const semana = diaDeLaSemana(dia);
    const motivo = motivoDeCierre(dia, opciones);
    if (motivo !== undefined && semana !== 0 && (semana !== 6 || opciones.sabado === true))
      razones.push(motivo);
  }
  return razones;
}

function comoEnHabiles(inicio: Dia, vence: Dia, opciones: OpcionesDeConteo): string {
  const razones = saltados(inicio, vence, opciones);
  const semana = opciones.sabado === true ? 'domingos' : 'sábados, domingos';
  if (razones.length === 0) return `sin ${semana.replace(', ', ' ni ')}`;
  const cierres = cuantos(razones.length, 'festivo o cierre', 'festivos o cierres');
  return `sin ${semana} ni ${cierres} (${razones.join(', ')})`;
}

function comoEnMeses(vence: Dia, porCalendario: Dia): string {
  if (vence === porCalendario) return 'por calendario';
  return `por calendario; el ${diaConSemana(porCalendario)} no es hábil y pasa al siguiente`;
}

const enMeses = (cantidad: number, unidad: UnidadDePlazo) => (unidad === 'años' ? cantidad * 12 : cantidad);

export const ultimoDia = (
  inicio: Dia,
  { cantidad, unidad }: Pick<ReglaDePlazo, 'cantidad' | 'unidad'>,
  opciones: OpcionesDeConteo = {},
): Dia =>
  unidad === 'hábiles'
    ? sumaHabiles(inicio, cantidad, opciones)
    : siguienteHabil(mesesDespues(inicio, enMeses(cantidad, unidad)), opciones);

/** End of a term with its explanation, so that a lawyer can check every step. */
export function calculaPlazo(datos: DatosDePlazo, cerrados: OpcionesDeConteo['cerrados'] = new Map()): Plazo {
  const { regla, base: inicio, sabado } = datos;
  const { nombre, norma, certeza, ...propia } = reglaDePlazo(regla);
  const esLibre = regla === LIBRE;
  const cantidad = esLibre ? (datos.cantidad ?? propia.cantidad) : propia.cantidad;
  const unidad = esLibre ? (datos.unidad ?? propia.unidad) : propia.unidad;
  const opciones = { sabado, cerrados };
  const vence = ultimoDia(inicio, { cantidad, unidad }, opciones);
  const como =
    unidad === 'hábiles'
      ? comoEnHabiles(inicio, vence, opciones)
      : comoEnMeses(vence, mesesDespues(inicio, enMeses(cantidad, unidad)));
  const texto =
    `${nombre} (${norma}): ${enPalabras(cantidad, unidad)} desde el ${diaConSemana(inicio)}, ${como}: ` +
    `vence el ${diaConSemana(vence)}. Regla ${certezaEnPalabras[certeza]}.`;
  return { regla, nombre, norma, certeza, cantidad, unidad, base: inicio, sabado, vence, texto };
}
