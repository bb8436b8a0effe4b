import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { vehiculoEn } from '@amparo/contract/casos/casos/schemas';
import type { CasoCompleto } from '@amparo/contract/casos/choque-simple/schemas';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { fechaHora } from '@amparo/contract/kernel/time';
import { CaseState } from '../../../../kit/glyphs/CaseState.tsx';
import { PersonLink } from '../../../../kit/person/PersonLink.tsx';
import { PlateLink } from '../../../../kit/recordPage/PlateLink.tsx';
import { FactList, type Facts } from '../../../../kit/workspace/FactList.tsx';
import type { FullCase } from './fullCase.ts';
import { LinkCard } from './LinkCard.tsx';
import styles from './caso.module.css';

/** Data of the case and its vehicle (CASO-12, JURIDICA-17); the staff has its own card below. */
export function DataCard({ caso }: { caso: FullCase }) {
  return (
    <section className="tarj" aria-labelledby="datos-del-caso">
      <h2 className="tarj-cab" id="datos-del-caso">
        Datos del caso
      </h2>
      {'enlaces' in caso && <LinkCard caso={caso} />}
      <FactList className={clsx('workspace-facts', styles.casoDatos)} rows={rowsOf(caso)} />
    </section>
  );
}

const NONE = <span className="t3">Sin dato</span>;

function rowsOf(caso: FullCase): Facts {
  const vehiculo = vehiculoEn(caso);
  return {
    Caso: caso.caso,
    Estado: <CaseState estado={caso.estado} />,
    'Fecha de creación': createdIn(caso),
    'Tipo de asistencia': caso.tipoAsistencia,
    ...ownOf(caso),
    Afectado: <PersonLink id={caso.persona}>{caso.afectado.nombre_completo}</PersonLink>,
    Placa: <PlateLink placa={vehiculo.placa} publica={vehiculo.publico} />,
    Marca: vehiculo.marca,
    Línea: vehiculo.linea ?? NONE,
    Modelo: vehiculo.modelo,
    Kilometraje: `${formatNumero(vehiculo.kilometraje, 0)} km`,
    Propietario: vehiculo.propietario ?? 'Sin propietario',
  };
}

const createdIn = (caso: FullCase): ReactNode =>
  [fechaHora(new Date(caso.creacion.fecha)), ...('creado_desde' in caso ? [caso.creado_desde] : [])].join(
    ' · ',
  );

/** Fields that only some kinds of case have. */
function ownOf(caso: FullCase): Facts {
  if ('tipo_tramite' in caso)
    return { 'Tipo de trámite': caso.tipo_tramite.titulo, Descripción: caso.descripcion };
  return 'empresa' in caso ? collisionOf(caso) : { Dirección: caso.direccion };
}

const collisionOf = (caso: CasoCompleto): Facts => ({
  'Tipo de plan': caso.tipo_plan ?? <PlanMissing isPending={caso.consumo_pendiente} />,
  Dirección: caso.direccion,
  Ciudad: caso.ciudad_siniestro,
  Empresa: caso.empresa.nombre,
  Origen: caso.origen,
});

/**
 * No service was consumed yet. `isPending`: the account had nothing to consume, so a user must resolve it.
 */
function PlanMissing({ isPending }: { isPending: boolean }) {
  return isPending ? <span className="amb">Consumo pendiente</span> : <span className="t3">Sin consumo</span>;
}
