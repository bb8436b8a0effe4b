import { KeyRound, UserX } from 'lucide-react';
import { fechaHora } from '@amparo/contract/kernel/time';
import type { PersonSubject } from '../../../../kit/manifest.ts';
import { AnswerCell } from '../../../../kit/recordPage/AnswerCell.tsx';

export default function AccessAnswer({ persona: { estado, roles, ultimo_ingreso } }: PersonSubject) {
  const last =
    ultimo_ingreso === null ? 'sin ingresos todavía' : `ingresó ${fechaHora(new Date(ultimo_ingreso))}`;
  if (!estado)
    return (
      <AnswerCell
        icon={<UserX size={17} strokeWidth={1.75} />}
        tone="r"
        answer="Inactivo"
        detail="No puede ingresar"
      />
    );
  return (
    <AnswerCell
      icon={<KeyRound size={17} strokeWidth={1.75} />}
      tone="t"
      answer={roles.map(({ nombre }) => nombre).join(', ') || 'Sin roles'}
      detail={last}
    />
  );
}
