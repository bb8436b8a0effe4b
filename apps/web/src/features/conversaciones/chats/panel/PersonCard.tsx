import { clsx } from 'clsx';
import type { Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { type Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { useCan } from '../../../../kit/data/me.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { Contact } from '../../../../kit/person/Contact.tsx';
import { Face } from '../../../../kit/person/Face.tsx';
import { identificacionDe } from '../../../../kit/person/identification.ts';
import { PersonLink } from '../../../../kit/person/PersonLink.tsx';
import { lugar } from '../../../../kit/person/place.ts';
import styles from './panel.module.css';

interface PersonCardProps {
  id: string;
  sala: Sala;
}

/** Customer of the room; phone numbers only if the user may read people. */
export function PersonCard({ id, sala }: PersonCardProps) {
  const can = useCan();
  const { data } = useApiQuery(usuarios.get, { params: { id } }, { enabled: can('usuarios.ver') });
  const name =
    data?.nombre_completo ?? sala.personas.find(({ _id }) => _id === id)?.nombre_completo ?? sala.titulo;
  return (
    <section aria-label="Persona">
      <div className={clsx('row', styles.chatsWho)}>
        <Face name={name} photo={data?.foto} size={44} />
        <div className="grow">
          <div className={clsx('el', styles.chatsName)} title={name}>
            <PersonLink id={id}>{name}</PersonLink>
          </div>
          {data !== undefined && <div className="xs t3 num">{factsOf(data)}</div>}
        </div>
      </div>
      {data !== undefined && (
        <Contact nombre={name} telefono={data.telefonos[0]?.telefono} correo={data.correo_electronico} />
      )}
    </section>
  );
}

function factsOf(persona: Usuario): string {
  const place = persona.direcciones[0]?.unidad_geografica;
  return [
    ...(persona.identificacion === null ? [] : [identificacionDe(persona)]),
    ...(place === undefined ? [] : [`${lugar(place.ciudad)}, ${lugar(place.departamento)}`]),
  ].join(' · ');
}
