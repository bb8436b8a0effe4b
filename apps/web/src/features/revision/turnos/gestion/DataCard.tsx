import { clsx } from 'clsx';
import { diaLegible, fechaHora } from '@amparo/contract/kernel/time';
import type { TurnoCompleto } from '@amparo/contract/revision/turnos/schemas';
import { CaseState } from '../../../../kit/glyphs/CaseState.tsx';
import { PersonLink } from '../../../../kit/person/PersonLink.tsx';
import { PlateLink } from '../../../../kit/recordPage/PlateLink.tsx';
import { centreOf, mechanicOf, ownerOf, plateOf } from '../../../../kit/turnos/turno.ts';
import { FactList, type Facts } from '../../../../kit/workspace/FactList.tsx';
import styles from './pasos.module.css';

/** TURNOS-57. */
export function DataCard({ turno }: { turno: TurnoCompleto }) {
  return (
    <section className="tarj" aria-labelledby="datos-del-turno">
      <h2 className="tarj-cab" id="datos-del-turno">
        Datos del turno
      </h2>
      <FactList className={clsx('workspace-facts', styles.turnoDatos)} rows={factsOf(turno)} />
    </section>
  );
}

const NONE = <span className="t3">Sin dato</span>;

function factsOf(turno: TurnoCompleto): Facts {
  const [centre, owner, mechanic] = [centreOf(turno), ownerOf(turno), mechanicOf(turno)];
  return {
    Lugar: centre?.nombre ?? NONE,
    Dirección: [centre?.direccion, centre?.ciudad].filter(Boolean).join(', ') || NONE,
    Fecha: diaLegible(turno.fecha),
    Hora: turno.hora,
    Propietario: owner === undefined ? NONE : <PersonLink id={owner._id}>{owner.nombre_completo}</PersonLink>,
    Correo: owner?.email ?? NONE,
    Vehículo: <PlateLink placa={plateOf(turno)} />,
    Mecánico: mechanic?.nombre ?? <span className="t3">Sin asignar</span>,
    Estado: <CaseState estado={turno.estado} />,
    Revisión: turno.tipo,
    Descripción: turno.descripcion ?? NONE,
    Pedido: fechaHora(new Date(turno.creacion.fecha)),
  };
}
