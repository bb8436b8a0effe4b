import { clsx } from 'clsx';
import type { ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import { type Contacto, vehiculoEn } from '@amparo/contract/casos/casos/schemas';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { fechaHora } from '@amparo/contract/kernel/time';
import { telefonoLegible } from '../../../../kit/person/Contact.tsx';
import { answersOf, FactList, type Facts as Rows } from '../../../../kit/workspace/FactList.tsx';
import type { Staffed, FullCase } from '../caso/fullCase.ts';
import { staffIn } from '../caso/words.ts';
import { useKind } from '../kind.ts';
import { planEnPalabras } from '../lista/words.ts';
import styles from './informe.module.css';

const NONE = 'Sin dato';

export function Facts({ caso, contact }: { caso: FullCase; contact: Contacto }) {
  const { clase } = useKind();
  return (
    <>
      <div className={styles.informeColumnas}>
        <Block title={'tipo_tramite' in caso ? 'Asistencia' : 'Siniestro'} rows={aboutOf(caso)} />
        <Block title="Vehículo" rows={vehicleOf(caso)} />
        <Block title="Afectado" rows={personOf(contact)} />
        <Block title="Personal asignado" rows={staffOf(clase, caso)} />
      </div>
      {'formulario' in caso && <Answers {...caso.formulario} />}
    </>
  );
}

function Block({ title, rows }: { title: string; rows: Rows }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <FactList className={clsx(styles.informeDatos)} rows={rows} />
    </section>
  );
}

function aboutOf(caso: FullCase): Rows {
  if ('tipo_tramite' in caso) return { Trámite: caso.tipo_tramite.titulo, Descripción: caso.descripcion };
  if (!('empresa' in caso)) return { Dirección: caso.direccion };
  return {
    Dirección: caso.direccion,
    Ciudad: `${caso.ciudad_siniestro}, ${caso.departamento}`,
    Origen:
      caso.origen === caso.creado_desde ? caso.origen : `${caso.origen}, creado desde ${caso.creado_desde}`,
    Plan: planEnPalabras(caso),
  };
}

function vehicleOf(caso: FullCase): Rows {
  const vehiculo = vehiculoEn(caso);
  return {
    Placa: placaLegible(vehiculo.placa),
    Vehículo: [vehiculo.marca, vehiculo.linea, vehiculo.modelo].filter(Boolean).join(' '),
    Kilometraje: `${formatNumero(vehiculo.kilometraje, 0)} km`,
    Propietario: vehiculo.propietario ?? 'Sin propietario',
  };
}

const personOf = ({ nombre_completo, correo_electronico, telefonos }: Contacto): Rows => ({
  Nombre: nombre_completo,
  Teléfono: telefonos.map(({ telefono }) => telefonoLegible(telefono)).join(', ') || NONE,
  Correo: correo_electronico,
});

function staffOf(clase: ClaseDeCaso, caso: Staffed): Rows {
  const held = staffIn(clase).flatMap(([tipo, campo]) => {
    const last = caso[campo]?.at(-1);
    if (last === undefined) return [];
    return [[tipo, `${last.usuario.nombre_completo}, desde ${fechaHora(new Date(last.fecha))}`] as const];
  });
  return held.length === 0 ? { Asignado: 'Nadie todavía' } : Object.fromEntries(held);
}

function Answers({ preguntas }: Extract<FullCase, { formulario: object }>['formulario']) {
  if (preguntas.length === 0) return null;
  return (
    <section aria-labelledby="informe-cuestionario">
      <h2 id="informe-cuestionario">Cuestionario</h2>
      <FactList className={clsx(styles.informeRespuestas)} rows={answersOf(preguntas)} />
    </section>
  );
}
