import { Button } from 'antd';
import { Check, Copy, Mail, Phone } from 'lucide-react';
import { useCopy } from '../useCopy.ts';
import './contact.css';

const ICON = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** "315 884 2067": ten digits of a mobile, as people say them. */
export const telefonoLegible = (digits: string) =>
  digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3').replace(/^(\d{3})(\d{4})$/, '$1 $2');

interface ContactProps {
  /** Of whom, for those who hear the buttons. */
  nombre: string;
  telefono: string | null | undefined;
  correo: string;
  /** What is copied by one press, such as the number of an identification. */
  copy?: { what: string; text: string } | undefined;
}

/** How a person is reached: call first, it is the widest. */
export function Contact({ nombre, telefono, correo, copy }: ContactProps) {
  return (
    <div className="contact">
      {typeof telefono === 'string' ? (
        <Button
          className="contact-call"
          href={`tel:${telefono}`}
          icon={<Phone {...ICON} size={14} />}
          aria-label={`Llamar a ${nombre} al ${telefonoLegible(telefono)}`}
        >
          <span className="num">{telefonoLegible(telefono)}</span>
        </Button>
      ) : (
        <span className="contact-call t3">Sin teléfono</span>
      )}
      <Button
        href={`mailto:${correo}`}
        icon={<Mail {...ICON} />}
        aria-label={`Escribir a ${correo}`}
        title={correo}
      />
      {copy !== undefined && <CopyButton {...copy} />}
    </div>
  );
}

function CopyButton({ what, text }: { what: string; text: string }) {
  const { copied, copy, said } = useCopy(text);
  const label = said(`Copiar ${what}`, `Se copió ${what}`);
  return (
    <Button
      icon={copied ? <Check {...ICON} /> : <Copy {...ICON} />}
      aria-label={label}
      title={label}
      onClick={copy}
    />
  );
}
