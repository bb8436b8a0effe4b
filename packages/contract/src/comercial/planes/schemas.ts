import { z } from 'zod';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { campo, anulable } from '../../kernel/fields.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { mensajesDePlanes } from './texts.ts';

/** Category of a plan (PLANES-44): bought as a whole, or composed of options from its sets. */
export const TIPOS_DE_PLAN = ['Unico', 'Subconjunto'] as const;
export type TipoDePlan = (typeof TIPOS_DE_PLAN)[number];

/** Months of validity that are offered; 0 means that the plan never expires (PLANES-38). */
export const VIGENCIAS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0] as const;
export const NO_VENCE = 'NO VENCE';

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

export interface ClaseDePlan {
  combo?: boolean | undefined;
  tipo?: TipoDePlan | undefined;
  servicios?: unknown[] | undefined;
}

/** A plan that is not a combo has one service and no sets (PLANES-34, PLANES-51). */
const unitarioOCombo = crossFieldRule<ClaseDePlan>(({ combo, tipo, servicios: chosen }, refuse) => {
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
