import type { PersonSubject } from '../../../../kit/manifest.ts';
import { MailsCard } from './MailsCard.tsx';

export default function PersonMails({ persona }: PersonSubject) {
  return <MailsCard para={persona.correo_electronico} />;
}
