import type { ReactNode } from 'react';
import type { CasoCompleto } from '@amparo/contract/choque-simple';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { fechaHora } from '@amparo/contract/kernel/time';
import { CaseState } from '../../../kit/glyphs/CaseState.tsx';
import { PersonLink } from '../../../kit/person/PersonLink.tsx';
import { PlateLink } from '../../../kit/sheet/PlateLink.tsx';
import { LinkCard } from './LinkCard.tsx';

/** What is known of the case and of its vehicle (CASO-12); the staff follows in the card below. */
export function DataCard({ caso }: { caso: CasoCompleto }) {
  return (
    <section className="tarj" aria-labelledby="datos-del-caso">
      <h2 className="tarj-cab" id="datos-del-caso">
        Datos del caso
      </h2>
      <LinkCard caso={caso} />
      <dl className="caso-datos">
        {Object.entries(rowsOf(caso)).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const NONE = <span className="t3">Sin dato</span>;

/** In the order in which they are read. */
function rowsOf(caso: CasoCompleto): Readonly<Record<string, ReactNode>> {
  const { vehiculo } = caso;
  return {
    Caso: caso.caso,
    Estado: <CaseState estado={caso.estado} />,
    'Fecha de creación': `${fechaHora(new Date(caso.creacion.fecha))} · ${caso.creado_desde}`,
    'Tipo de asistencia': caso.tipoAsistencia,
    'Tipo de plan': caso.tipo_plan ?? <PlanMissing isPending={caso.consumo_pendiente} />,
    Dirección: caso.direccion,
    Ciudad: caso.ciudad_siniestro,
    Empresa: caso.empresa.nombre,
    Origen: caso.origen,
    Afectado: <PersonLink id={caso.persona}>{caso.afectado.nombre_completo}</PersonLink>,
    Placa: <PlateLink placa={vehiculo.placa} publica={vehiculo.publico} />,
    Marca: vehiculo.marca,
    Línea: vehiculo.linea ?? NONE,
    Modelo: vehiculo.modelo,
    Kilometraje: `${formatNumero(vehiculo.kilometraje, 0)} km`,
    Propietario: vehiculo.propietario ?? 'Sin propietario',
  };
}

/** Nothing was consumed yet; where the account has nothing to consume, somebody has to look after it. */
function PlanMissing({ isPending }: { isPending: boolean }) {
  return isPending ? <span className="amb">Consumo pendiente</span> : <span className="t3">Sin consumo</span>;
}
