import { cuantos } from '@amparo/contract/kernel/numbers';
import type { Dia } from '@amparo/contract/kernel/time';
import { type Papel, papelesDe, plazoDePapel } from '@amparo/contract/papeles';
import type { Vehiculo } from '@amparo/contract/vehiculos';
import { today } from '../../kit/data/today.ts';

export interface PaperAlert {
  isLate: boolean;
  /** "SOAT vence en 16 días". */
  words: string;
  /** "SOAT · 16 días", where there is little room. */
  brief: string;
}

const BRIEF: Record<Papel, string> = {
  SOAT: 'SOAT',
  'Tecnico mecánica': 'RTM',
  'Seguro todo riesgo': 'Todo riesgo',
};

const inDays = (dias: number) => cuantos(dias, 'día', 'días');

function endOf(dias: number): string {
  if (dias < 0) return `venció ${plazoDePapel(dias)}`;
  return dias === 0 ? plazoDePapel(dias) : `vence en ${inDays(dias)}`;
}

type Papers = Pick<Vehiculo, 'documentos' | 'estado'>;

/** The papers that somebody has to see to, the latest one first; a vehicle that was switched off asks for nothing. */
export function alertsOf({ documentos, estado }: Papers, hoy: Dia = today()): PaperAlert[] {
  if (!estado) return [];
  return papelesDe(documentos, hoy)
    .flatMap(({ papel, estado: state, dias }) =>
      dias === null || state === 'vigente' ? [] : [{ papel, dias }],
    )
    .toSorted((a, b) => a.dias - b.dias)
    .map(({ papel, dias }) => ({
      isLate: dias < 0,
      words: `${papel} ${endOf(dias)}`,
      brief: `${BRIEF[papel]} · ${dias > 0 ? inDays(dias) : plazoDePapel(dias)}`,
    }));
}
