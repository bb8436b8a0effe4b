import { clsx } from 'clsx';
import { MapPin, Phone } from 'lucide-react';
import { NO_INGRESADO, type Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import type { PersonSubject } from '../../../../kit/manifest.ts';
import { Contact, telefonoLegible } from '../../../../kit/person/Contact.tsx';
import { lugar } from '../../../../kit/person/place.ts';
import { SheetCard } from '../../../../kit/recordPage/SheetCard.tsx';
import styles from './hoja.module.css';

const ICON = { size: 15, strokeWidth: 1.75, 'aria-hidden': true, className: 't3' } as const;

export default function ContactCard({ persona }: PersonSubject) {
  const { nombre_completo, correo_electronico, correo_pendiente, identificacion, telefonos } = persona;
  const [first, ...others] = telefonos;
  return (
    <SheetCard>
      <div className={styles.personaContacto}>
        <Contact
          nombre={nombre_completo}
          telefono={first?.telefono}
          correo={correo_electronico}
          copy={
            identificacion === null
              ? undefined
              : { what: 'la identificación', text: identificacion.identificacion }
          }
        />
        <div className={clsx('sm t2', styles.personaCorreo)}>{correo_electronico}</div>
        {correo_pendiente !== null && <div className="xs amb">Por confirmar: {correo_pendiente}</div>}
      </div>
      <ul className={clsx('sheet-list', styles.personaDatos)}>
        {others.map(({ telefono, tipo, tipo_contacto }) => (
          <li key={telefono} className="sheet-row">
            <Phone {...ICON} />
            <a className="grow num" href={`tel:${telefono}`}>
              {telefonoLegible(telefono)}
            </a>
            <span className="xs t3">
              {tipo} · {tipo_contacto}
            </span>
          </li>
        ))}
        {persona.direcciones.map((place) => (
          <li key={place.direccion} className="sheet-row">
            <MapPin {...ICON} />
            <div className="grow">
              <div>{place.direccion}</div>
              <div className="xs t3">{placeOf(place)}</div>
            </div>
          </li>
        ))}
      </ul>
    </SheetCard>
  );
}

function placeOf({ barrio, unidad_geografica: { ciudad, departamento } }: Usuario['direcciones'][number]) {
  return [...(barrio === NO_INGRESADO ? [] : [barrio]), lugar(ciudad), lugar(departamento)].join(', ');
}
