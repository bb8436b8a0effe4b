import { Button } from 'antd';
import { Check, Copy, Mail, Phone } from 'lucide-react';
import { useCopy } from '../useCopy.ts';
import './contact.css';

const ICON = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** "315 884 2067": the ten digits of a mobile number in groups. */
export const telefonoLegible = (digits: string) =>
  digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3').replace(/^(\d{3})(\d{4})$/, '$1 $2');

interface ContactProps {
  nombre: string;
  telefono: string | null | undefined;
  correo: string;
  /** A text to copy with one click, such as an identification number. */
  copy?: { what: string; text: string } | undefined;
}

/** Buttons to contact a person. The call button is first and widest. */
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
