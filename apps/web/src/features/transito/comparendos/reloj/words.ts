import { diaConSemana } from '@amparo/contract/kernel/dias-habiles';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import type { Dia } from '@amparo/contract/kernel/time';
import type {
  EtapaDeComparendo,
  RelojBreve,
  EtapaDeReloj,
} from '@amparo/contract/transito/comparendos/reloj';

export type StageTone = 't' | 'a' | 'r' | 'n';

/** Working days from which the deadline counts as urgent. */
const SOON = 3;
const WITH_DISCOUNT: readonly EtapaDeComparendo[] = ['mitad', 'tres-cuartos'];

export const hasDiscount = ({ etapa }: Pick<EtapaDeReloj, 'etapa'>): boolean => WITH_DISCOUNT.includes(etapa);

/** Urgency colour; neutral if waiting has no further cost. */
export function toneOf({ etapa, habiles }: Pick<RelojBreve, 'etapa' | 'habiles'>): StageTone {
  if (habiles === null) return 'n';
  if (habiles === 0) return 'r';
  if (habiles <= SOON) return 'a';
  return hasDiscount({ etapa }) ? 't' : 'n';
}

/** Splits a title into "Paga el 50 % hasta el vie 20 nov 2026" and "quedan 3 días hábiles". */
export function halvesOf({ titulo }: Pick<RelojBreve, 'titulo'>): [what: string, left?: string] {
  const at = titulo.indexOf(': ');
  return at === -1 ? [titulo] : [titulo.slice(0, at), titulo.slice(at + 2)];
}

/** "vie 20 nov"; the year is shown only if it is not the current one. */
export function diaBreve(dia: Dia, hoy: Dia): string {
  const text = diaConSemana(dia);
  return dia.slice(0, 4) === hoy.slice(0, 4) ? text.slice(0, -5) : text;
}

export function chipOf({ etapa, hasta, paga }: RelojBreve, hoy: Dia): string {
  const until = hasta === null ? '' : ` hasta ${diaBreve(hasta, hoy)}`;
  const said: Readonly<Record<EtapaDeComparendo, string>> = {
    'por-notificar': 'Sin notificar',
    mitad: `Paga ${paga} %${until}`,
    'tres-cuartos': `Paga ${paga} %${until}`,
    'sin-rebaja': `Comparecer${until}`,
    pleno: '100 % más intereses',
    caducidad: 'Puede haber caducado',
    prescripcion: 'Puede haber prescrito',
  };
  return said[etapa];
}

/** Price of a stage: pesos if the value is known, otherwise a percentage. */
export const pagoDe = ({ valor, paga }: Pick<EtapaDeReloj, 'valor' | 'paga'>): string =>
  valor === null ? `${paga} % del valor` : formatPesos(valor);

const NAMES: Readonly<Record<EtapaDeComparendo, string>> = {
  'por-notificar': 'Sin notificar',
  mitad: 'Descuento 50 %',
  'tres-cuartos': 'Descuento 25 %',
  'sin-rebaja': 'Para comparecer',
  pleno: 'Sin descuento',
  caducidad: 'Puede haber caducado',
  prescripcion: 'Puede haber prescrito',
};
export const nombreDeTramo = ({ etapa }: Pick<EtapaDeReloj, 'etapa'>): string => NAMES[etapa];

/** Dates of a stage: "hasta mié 18 nov", "jue 19 nov a jue 10 dic", "más intereses, desde el vie 11 dic". */
export function cuandoDe({ etapa, desde, hasta }: EtapaDeReloj, hoy: Dia): string {
  const from = diaBreve(desde, hoy);
  if (!hasDiscount({ etapa }) && etapa !== 'sin-rebaja')
    return etapa === 'pleno' ? `más intereses, desde el ${from}` : `desde el ${from}`;
  if (hasta === null) return `desde el ${from}`;
  if (hasta < hoy) return `venció el ${diaBreve(hasta, hoy)}`;
  return desde <= hoy ? `hasta ${diaBreve(hasta, hoy)}` : `${from} a ${diaBreve(hasta, hoy)}`;
}
