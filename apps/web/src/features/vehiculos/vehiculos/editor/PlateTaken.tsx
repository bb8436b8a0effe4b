import { CircleAlert } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { campo } from '@amparo/contract/kernel/fields';
import { vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { mensajesDeVehiculos } from '@amparo/contract/vehiculos/vehiculos/schemas';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import type { FieldTarget } from '../../../../kit/forms/fieldRef.ts';
import { useValue } from '../../../../kit/forms/form.ts';
import { nameOf } from '../words.ts';
import styles from './editor.module.css';

const Placa = campo.placa('Placa');

interface PlateTakenProps {
  at: FieldTarget<string>;
  /** Id of the vehicle being edited, which may have this plate. */
  id: string | undefined;
}

/** Shows while typing that the plate belongs to another vehicle, with a link to it. */
export function PlateTaken({ at, id }: PlateTakenProps) {
  const placa = useDeferredValue(useValue(at) ?? '');
  const isWhole = Placa.safeParse(placa).success;
  const { data: found } = useApiQuery(vehiculos.porPlaca, { params: { placa } }, { enabled: isWhole });
  const isTaken = isWhole && found !== undefined && found._id !== id;
  return (
    <output className={styles.plateTaken}>
      {isTaken && (
        <>
          <CircleAlert size={15} strokeWidth={1.75} aria-hidden />
          <span className="grow">
            {mensajesDeVehiculos.placaRepetida}: {nameOf(found)}
            {found.propietario !== null && `, de ${found.propietario.nombre_completo}`}.
          </span>
          <Link to={`/e-vehiculo?id=${found._id}`}>Abrirlo</Link>
        </>
      )}
    </output>
  );
}
