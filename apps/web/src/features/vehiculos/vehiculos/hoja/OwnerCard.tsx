import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '../../../../kit/data/me.ts';
import type { PlateSubject } from '../../../../kit/manifest.ts';
import { Contact } from '../../../../kit/person/Contact.tsx';
import { Face } from '../../../../kit/person/Face.tsx';
import { identificacionDe } from '../../../../kit/person/identification.ts';
import { SheetCard } from '../../../../kit/recordPage/SheetCard.tsx';
import styles from './hoja.module.css';

export default function OwnerCard({ vehiculo }: PlateSubject) {
  const can = useCan();
  const owner = vehiculo?.propietario ?? null;
  if (owner === null)
    return (
      <SheetCard>
        <p className="sheet-empty">Todavía no tiene propietario.</p>
      </SheetCard>
    );
  const { nombre_completo: nombre, identificacion } = owner;
  return (
    <SheetCard
      actions={
        can('usuarios.ver') && (
          <Link className="sheet-link" to={`/persona/${owner._id}`}>
            <ArrowUpRight size={14} aria-hidden />
            Ficha
          </Link>
        )
      }
    >
      <div className={styles.owner}>
        <Face name={nombre} size={36} />
        <div className="grow">
          <div className="b el" title={nombre}>
            {nombre}
          </div>
          <div className="xs t3 num">{identificacionDe(owner)}</div>
        </div>
      </div>
      <div className={styles.ownerContact}>
        <Contact
          nombre={nombre}
          telefono={owner.telefono}
          correo={owner.correo_electronico}
          copy={
            identificacion === null
              ? undefined
              : { what: 'la identificación', text: identificacion.identificacion }
          }
        />
      </div>
    </SheetCard>
  );
}
