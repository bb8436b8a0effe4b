import { cuantos } from '@amparo/contract/kernel/numbers';
import { diaDe } from '@amparo/contract/kernel/time';
import { type EstadoDePapel, papelesDe, plazoDePapel } from '@amparo/contract/vehiculos/vehiculos/papeles';
import type { Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { serverNow } from '../../../../kit/data/clock.ts';

export const today = () => diaDe(new Date(serverNow()));

interface Summary {
  tone: 't' | 'a' | 'r' | 'n';
  answer: string;
  detail: string;
}

/** "1 vencido, 1 por vencer", and the most urgent document. */
export function papersInWords({ documentos }: Pick<Vehiculo, 'documentos'>, hoy: string): Summary {
  const papers = papelesDe(documentos, hoy);
  const inState = (state: EstadoDePapel) => papers.filter(({ estado }) => estado === state);
  const [late, soon, none] = [inState('vencido'), inState('por-vencer'), inState('sin-registro')];
  const [worst] = [...late, ...soon].toSorted((a, b) => (a.dias ?? 0) - (b.dias ?? 0));
  if (worst !== undefined)
    return {
      tone: late.length > 0 ? 'r' : 'a',
      answer: [
        ...(late.length > 0 ? [cuantos(late.length, 'vencido', 'vencidos')] : []),
        ...(soon.length > 0 ? [`${soon.length} por vencer`] : []),
      ].join(', '),
      detail: `${worst.papel}, ${plazoDePapel(worst.dias ?? 0)}`,
    };
  if (none.length === papers.length)
    return { tone: 'n', answer: 'Sin registro', detail: 'Nadie los ha cargado' };
  const detail =
    none.length === 0 ? 'Todos al día' : `Sin registro: ${none.map(({ papel }) => papel).join(', ')}`;
  return { tone: 't', answer: cuantos(papers.length - none.length, 'vigente', 'vigentes'), detail };
}
