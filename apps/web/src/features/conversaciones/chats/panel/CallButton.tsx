import { Phone } from 'lucide-react';
import type { Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { useCan } from '../../../../kit/data/me.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { telefonoLegible } from '../../../../kit/person/Contact.tsx';
import { customerOf } from '../words.ts';

/** Calls the customer of the room when the details panel is hidden. */
export function CallButton({ sala }: { sala: Sala }) {
  const can = useCan();
  const id = customerOf(sala);
  const { data } = useApiQuery(
    usuarios.get,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined && can('usuarios.ver') },
  );
  const telefono = data?.telefonos[0]?.telefono;
  if (data === undefined || telefono === undefined) return null;
  const label = `Llamar a ${data.nombre_completo} al ${telefonoLegible(telefono)}`;
  return (
    <a className="icono" href={`tel:${telefono}`} aria-label={label} title={label}>
      <Phone size={17} strokeWidth={1.75} aria-hidden />
    </a>
  );
}
