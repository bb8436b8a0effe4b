import { cuantos } from '@amparo/contract/kernel/numbers';
import type { Dia } from '@amparo/contract/kernel/time';
import { type Papel, papelesDe, plazoDePapel } from '@amparo/contract/vehiculos/vehiculos/papeles';
import type { Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { today } from '../../../kit/data/today.ts';

export interface PaperAlert {
  isLate: boolean;
  words: string;
  /** Short form: "SOAT · 16 días". */
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

/** Expired and expiring documents, most urgent first; inactive vehicles have none. */
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
