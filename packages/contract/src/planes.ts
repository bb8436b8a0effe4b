import { z } from 'zod';
import { catalogo } from './kernel/catalogue.ts';
import { anulable, campo } from './kernel/fields.ts';
import { criterio } from './kernel/list.ts';
import { cuantos } from './kernel/numbers.ts';
import { rule } from './kernel/rule.ts';
import { mensajes } from './mensajes.ts';

/** Category of a plan (PLANES-44): bought as a whole, or composed of options from its sets. */
export const TIPOS_DE_PLAN = ['Unico', 'Subconjunto'] as const;
export type TipoDePlan = (typeof TIPOS_DE_PLAN)[number];

/** Months of validity that are offered; 0 means that the plan never expires (PLANES-38). */
export const VIGENCIAS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0] as const;
export const NO_VENCE = 'NO VENCE';
/** "12 meses", "1 mes", "NO VENCE". */
export function vigenciaLegible(meses: number): string {
  return meses === 0 ? NO_VENCE : cuantos(meses, 'mes', 'meses');
}

/** "4 intentos", "1 intento": number of services in the plan (PLANES-07). */
export const intentosLegibles = (cantidad: number) => cuantos(cantidad, 'intento', 'intentos');

/** Labels of the values of "Tipo de servicio" and "Categoría" (PLANES-44). */
export const tipoDeServicio = (combo: boolean) => (combo ? 'Combo' : 'Unitario');
export const categoriaDePlan = (tipo: TipoDePlan) => (tipo === 'Unico' ? 'Único' : tipo);

/** "COMBO" or "FIJO"; purchases show the same words (COMPRAS-13). */
export const claseDePlan = (combo: boolean) => (combo ? 'COMBO' : 'FIJO');

/** Icons shown before the name of a set, stored by name (PLANES-50). */
export const ICONOS_DE_CONJUNTO = [
  'grua',
  'choque',
  'juridica',
  'taller',
  'revision',
  'vehiculo',
  'moto',
  'escudo',
  'documento',
  'capacitacion',
  'telefono',
  'familia',
] as const;
export type IconoDeConjunto = (typeof ICONOS_DE_CONJUNTO)[number];

const MAXIMO = {
  servicios: 50,
  titulos: 30,
  descripciones: 30,
  conjuntos: 20,
  tipos: 20,
  opciones: 20,
} as const;

export const mensajesDePlanes = {
  sinServicios: 'Elige al menos un servicio',
  unSoloServicio: 'Un plan unitario tiene un solo servicio. Deja uno, o elige combo.',
  servicioInactivo: 'Uno de los servicios está inactivo o ya no existe. Quítalo y elige otro.',
  soloCombo: 'Solo un combo puede ser de tipo Subconjunto',
  tipoFijo: 'El tipo de un plan no cambia. Crea otro plan.',
  comboFijo: 'Un plan Subconjunto sigue siendo combo. Crea otro plan.',
  sinTipos: 'Agrega al menos un tipo de vehículo',
  sinOpciones: 'Agrega al menos una opción',
  tipoDesconocido: 'Ese tipo de vehículo no existe',
  carroceriaAjena: 'Esa carrocería no es del tipo elegido',
  demasiados: (que: string, n: number) => `Se admiten máximo ${n} ${que}`,
} as const;

/** A list inside a plan, with the error message for its maximum length. */
function varios<S extends z.ZodType>(label: string, each: S, maximo: number) {
  return z
    .array(each, { error: mensajes.campo.noValido(label) })
    .max(maximo, mensajesDePlanes.demasiados(label.toLowerCase(), maximo))
    .meta({ title: label });
}

const valor = campo.pesos('Valor');

const Titulo = z.object({
  titulo: campo.texto('Título', { max: 150 }),
  descripciones: varios(
    'Descripciones',
    z.object({ descripcion: campo.texto('Descripción', { max: 300 }) }),
    MAXIMO.descripciones,
  ).default([]),
});

const Opcion = z.object({
  opcion: campo.texto('Opción', { max: 150 }),
  valor,
  cobertura: campo.texto('Cobertura', { max: 300 }),
});

/**
 * Answers also contain `carroceria`, the first body type, for older clients (PLANES-48). The server sets it,
 * so bodies do not contain it.
 */
const Tipo = z.object({
  tipo: campo.texto('Tipo de vehículo', { max: 60 }),
  carrocerias: varios('Carrocerías', campo.texto('Carrocería', { max: 60 }), 50)
    .transform((all) => [...new Set(all)])
    .default([]),
  opciones: varios('Opciones', Opcion, MAXIMO.opciones).min(1, mensajesDePlanes.sinOpciones),
});

const Conjunto = z.object({
  nombre: campo.texto('Nombre del conjunto', { max: 150 }),
  icono: campo.opcion('Ícono', ICONOS_DE_CONJUNTO),
  tipos: varios('Tipos', Tipo, MAXIMO.tipos).min(1, mensajesDePlanes.sinTipos),
});

const servicios = varios('Servicios', campo.id('Servicio'), MAXIMO.servicios)
  .min(1, mensajesDePlanes.sinServicios)
  .transform((all) => [...new Set(all)]);

export const DatosGenerales = z.object({
  nombre: campo.texto('Nombre', { max: 150 }),
  descripcion: anulable(campo.parrafo('Descripción', { max: 2000 })),
  cantidad: campo.numero('Cantidad', { min: 0, max: 1000 }),
  valor,
  combo: campo.booleano('Tipo de servicio'),
  tipo: campo.opcion('Categoría', TIPOS_DE_PLAN),
  vigencia_en_meses: campo.numero('Vigencia', { min: 0, max: 12 }),
  servicios,
  recomendado: campo.booleano('Recomendado').default(false),
  aplica_cupon: campo.booleano('Aplica cupón').default(false),
});

interface Clase {
  combo?: boolean | undefined;
  tipo?: TipoDePlan | undefined;
  servicios?: unknown[] | undefined;
}

/** A plan that is not a combo has one service and no sets (PLANES-34, PLANES-51). */
const unitarioOCombo = rule<Clase>(({ combo, tipo, servicios: chosen }, refuse) => {
  if (combo !== false) return;
  if (tipo === 'Subconjunto') refuse(['tipo'], mensajesDePlanes.soloCombo);
  if ((chosen?.length ?? 0) > 1) refuse(['servicios'], mensajesDePlanes.unSoloServicio);
});

const Escrito = DatosGenerales.extend({
  titulos: varios('Títulos', Titulo, MAXIMO.titulos).default([]),
  conjuntos: varios('Conjuntos', Conjunto, MAXIMO.conjuntos).default([]),
}).check(unitarioOCombo);

/**
 * A plan of the category `Unico` is not recommended and has no titles or sets. Such values are dropped before
 * validation (PLANES-35, PLANES-36).
 */
function dropWhatDoesNotApply(plan: unknown): unknown {
  const isUnique =
    plan !== null &&
    typeof plan === 'object' &&
    !Array.isArray(plan) &&
    'tipo' in plan &&
    plan.tipo === 'Unico';
  return isUnique ? { ...plan, recomendado: false, titulos: [], conjuntos: [] } : plan;
}

/** The whole plan, as the editor sends it to create or update (PLANES-13, PLANES-15). */
export const DatosDePlan = z.preprocess(dropWhatDoesNotApply, Escrito) as unknown as z.ZodType<
  z.output<typeof Escrito>,
  z.input<typeof Escrito>
>;
export type DatosDePlan = z.output<typeof DatosDePlan>;

/** Whether the plan has the tabs of titles and sets (PLANES-05). */
export const tieneConjuntos = ({ combo, tipo }: Clase) => combo === true && tipo === 'Subconjunto';

/** Errors for changes that an edit may not make, or undefined (PLANES-37, PLANES-53). */
export function errorDeCambioDePlan(
  antes: { combo: boolean; tipo: string },
  datos: { combo: boolean; tipo: string },
): Partial<Record<'tipo' | 'combo', string>> | undefined {
  if (datos.tipo !== antes.tipo) return { tipo: mensajesDePlanes.tipoFijo };
  if (antes.tipo === 'Subconjunto' && datos.combo !== antes.combo)
    return { combo: mensajesDePlanes.comboFijo };
  return undefined;
}

interface ConValores {
  tipo?: TipoDePlan | undefined;
  valor?: number | null | undefined;
  conjuntos?:
    | readonly { tipos?: readonly { opciones?: readonly { valor?: number | null | undefined }[] }[] }[]
    | undefined;
}

const isWritten = (valor: number | null | undefined): valor is number => Number.isFinite(valor);

/**
 * Lowest value of an option for "Subconjunto", otherwise the value of the plan (PLANES-47); undefined while
 * no valid value is typed.
 */
export function valorDesde({ tipo, valor: own, conjuntos = [] }: ConValores): number | undefined {
  const whole = isWritten(own) ? own : undefined;
  if (tipo !== 'Subconjunto') return whole;
  let lowest: number | undefined;
  for (const { tipos = [] } of conjuntos)
    for (const { opciones = [] } of tipos)
      for (const { valor: each } of opciones)
        if (isWritten(each) && (lowest === undefined || each < lowest)) lowest = each;
  return lowest ?? whole;
}

export const planes = catalogo('planes', {
  uno: 'un plan',
  registro: {
    nombre: z.string(),
    descripcion: z.string().nullable(),
    cantidad: z.int(),
    valor: z.int(),
    valor_desde: z.int(),
    combo: z.boolean(),
    vigencia_en_meses: z.int(),
    tipo: z.enum(TIPOS_DE_PLAN),
    recomendado: z.boolean(),
    aplica_cupon: z.boolean(),
    servicios: z.array(z.uuid()),
    servicios_incluidos: z.array(
      z.object({ _id: z.uuid(), servicio: z.string(), categoria: z.string(), estado: z.boolean() }),
    ),
    titulos: z.array(
      z.object({ titulo: z.string(), descripciones: z.array(z.object({ descripcion: z.string() })) }),
    ),
    conjuntos: z.array(
      z.object({
        nombre: z.string(),
        icono: z.string(),
        tipos: z.array(
          z.object({
            tipo: z.string(),
            carroceria: z.string().nullable(),
            carrocerias: z.array(z.string()),
            opciones: z.array(z.object({ opcion: z.string(), valor: z.int(), cobertura: z.string() })),
          }),
        ),
      }),
    ),
  },
  datos: DatosDePlan,
  criterios: {
    nombre: criterio.texto('Nombre'),
    tipo: {
      ...criterio.opcion('Categoría', TIPOS_DE_PLAN),
      options: TIPOS_DE_PLAN.map((value) => ({ value, label: categoriaDePlan(value) })),
    },
    combo: criterio.siNo('Combo'),
    aplica_cupon: criterio.siNo('Aplica cupón'),
    estado: criterio.estado(),
  },
});
export type Plan = z.output<typeof planes.get.answer>;
