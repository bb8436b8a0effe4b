import { Phone } from 'lucide-react';
import type { PersonSubject } from '../../../../kit/manifest.ts';
import { telefonoLegible } from '../../../../kit/person/Contact.tsx';
import { AnswerCell } from '../../../../kit/recordPage/AnswerCell.tsx';

export default function ContactAnswer({ persona: { telefonos, correo_electronico } }: PersonSubject) {
  const [first] = telefonos;
  return (
    <AnswerCell
      icon={<Phone size={17} strokeWidth={1.75} />}
      tone={first === undefined ? 'n' : 't'}
      answer={first === undefined ? 'Sin teléfono' : telefonoLegible(first.telefono)}
      detail={correo_electronico}
    />
  );
}
