import type { PlateSubject } from '../../../../kit/manifest.ts';
import { SheetCard } from '../../../../kit/recordPage/SheetCard.tsx';
import { MailsCard } from './MailsCard.tsx';

export default function OwnerMails({ vehiculo }: PlateSubject) {
  const para = vehiculo?.propietario?.correo_electronico;
  if (para !== undefined) return <MailsCard para={para} />;
  return (
    <SheetCard>
      <p className="sheet-empty">Sin propietario no hay a quién escribir.</p>
    </SheetCard>
  );
}
