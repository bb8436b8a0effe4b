import type { z } from 'zod';
import { type Plan } from '@amparo/contract/comercial/planes/routes';
import { valorDesde } from '@amparo/contract/comercial/planes/rules';
import { type DatosDePlan } from '@amparo/contract/comercial/planes/schemas';
import { cuantos, formatPesos } from '@amparo/contract/kernel/numbers';

export type PlanDraft = z.input<typeof DatosDePlan>;
export type TituloDraft = NonNullable<PlanDraft['titulos']>[number];
export type DescripcionDraft = NonNullable<TituloDraft['descripciones']>[number];
export type ConjuntoDraft = NonNullable<PlanDraft['conjuntos']>[number];
export type TipoDraft = ConjuntoDraft['tipos'][number];
export type PlanOptionDraft = TipoDraft['opciones'][number];
export type Unfinished = Partial<PlanDraft>;

/** PLANES-49. */
export const newPlan: Unfinished = { cantidad: 1, servicios: [], titulos: [], conjuntos: [] };

export const newDescripcion = (): Partial<DescripcionDraft> => ({ descripcion: '' });
/** Required nested rows exist from the start, so that Tab reaches them. */
export const newTitulo = (): Partial<TituloDraft> => ({ titulo: '', descripciones: [{ descripcion: '' }] });
export const newOpcion = () => ({ opcion: '', cobertura: '' }) as Partial<PlanOptionDraft>;
export const newTipo = () =>
  ({ tipo: '', carrocerias: [], opciones: [newOpcion()] }) as unknown as Partial<TipoDraft>;
export const newConjunto = () => ({ nombre: '', tipos: [newTipo()] }) as unknown as Partial<ConjuntoDraft>;
export const copyOf = ({ nombre, ...rest }: ConjuntoDraft): Partial<ConjuntoDraft> => ({
  ...rest,
  nombre: `${nombre} (copia)`,
});

export const draftOf = ({ titulos, conjuntos, ...plan }: Plan): Unfinished => ({
  nombre: plan.nombre,
  descripcion: plan.descripcion,
  cantidad: plan.cantidad,
  valor: plan.valor,
  combo: plan.combo,
  tipo: plan.tipo,
  vigencia_en_meses: plan.vigencia_en_meses,
  servicios: plan.servicios,
  recomendado: plan.recomendado,
  aplica_cupon: plan.aplica_cupon,
  titulos,
  conjuntos: conjuntos.map(({ nombre, icono, tipos }) => ({
    nombre,
    icono: icono as ConjuntoDraft['icono'],
    tipos: tipos.map(({ tipo, carrocerias, opciones }) => ({ tipo, carrocerias, opciones })),
  })),
});

const tiposText = (count: number) => cuantos(count, 'tipo', 'tipos');
export const opcionesText = (count: number) => cuantos(count, 'opción', 'opciones');
export const descripcionesText = (count: number) => cuantos(count, 'descripción', 'descripciones');

const opcionesIn = ({ tipos }: Partial<ConjuntoDraft>) =>
  (tipos ?? []).reduce((sum, { opciones }) => sum + opciones.length, 0);

export const sizeOf = (conjunto: Partial<ConjuntoDraft>) =>
  `${tiposText(conjunto.tipos?.length ?? 0)} · ${opcionesText(opcionesIn(conjunto))}`;

export function sizeOfAll(conjuntos: readonly ConjuntoDraft[]): string {
  const tipos = conjuntos.reduce((sum, each) => sum + each.tipos.length, 0);
  const opciones = conjuntos.reduce((sum, each) => sum + opcionesIn(each), 0);
  return `${conjuntos.length} · ${tiposText(tipos)} · ${opcionesText(opciones)}`;
}

/** "desde $ 59.000": lowest price of some sets or of one type. */
export function desdeOf(tipos: readonly Partial<TipoDraft>[]): string | undefined {
  const lowest = valorDesde({ tipo: 'Subconjunto', conjuntos: [{ tipos }] });
  return lowest === undefined ? undefined : `desde ${formatPesos(lowest)}`;
}

/** Content that switching to "Unico" removes, as text (PLANES-36); undefined if there is none. */
export function lostAsUnico({ titulos = [], conjuntos = [] }: Unfinished): string | undefined {
  const parts = [
    ...(titulos.length > 0 ? [cuantos(titulos.length, 'título', 'títulos')] : []),
    ...(conjuntos.length > 0 ? [cuantos(conjuntos.length, 'conjunto', 'conjuntos')] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(' y ');
}
