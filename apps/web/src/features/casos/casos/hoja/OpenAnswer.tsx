import { CarFront } from 'lucide-react';
import type { CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import { AnswerCell } from '../../../../kit/recordPage/AnswerCell.tsx';
import { useOpenCases, type Whose } from './useCases.ts';

const ICON = <CarFront size={17} strokeWidth={1.75} />;

/** Open cases of a caller, shown first because a caller usually asks about them. */
export function OpenAnswer({ whose }: { whose: Whose }) {
  const { data, error } = useOpenCases(whose);
  const newest = data?.datos[0]?.caso;
  if (data === undefined)
    return (
      <AnswerCell icon={ICON} busy={error === null} answer="Sin respuesta" detail="Reintenta en su tarjeta" />
    );
  if (newest === undefined) return <AnswerCell icon={ICON} answer="Ninguno" detail="Nada en curso" />;
  const n = data.totalElementos;
  return (
    <AnswerCell
      icon={ICON}
      tone={newest.abogado.length === 0 ? 'a' : 't'}
      answer={n === 1 ? `1 ${newest.estado.toLowerCase()}` : `${n} abiertos`}
      detail={`${newest.caso} · ${lawyerOf(newest)}`}
    />
  );
}

const lawyerOf = ({ abogado }: CasoEnCurso) =>
  abogado[0] === undefined ? 'sin abogado' : abogado[0].usuario.nombre_completo;
