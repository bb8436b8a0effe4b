import type { ReactNode } from 'react';
import type { CasoCompleto, choqueSimple } from '@amparo/contract/choque-simple';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { placaLegible } from '@amparo/contract/kernel/placa';
import type { Answer } from '@amparo/contract/kernel/route';
import { fechaHora } from '@amparo/contract/kernel/time';
import { telefonoLegible } from '../../../kit/person/Contact.tsx';
import { STAFF } from '../caso/words.ts';
import { planEnPalabras } from '../lista/words.ts';

type Contact = Answer<typeof choqueSimple.afectado>;
type Rows = Readonly<Record<string, ReactNode>>;

const NONE = 'Sin dato';

/** What is known of the case, of its vehicle and of its people, and what was answered when it was opened. */
export function Facts({ caso, contact }: { caso: CasoCompleto; contact: Contact }) {
  return (
    <>
      <div className="informe-columnas">
        <Block title="Siniestro" rows={placeOf(caso)} />
        <Block title="Vehículo" rows={vehicleOf(caso)} />
        <Block title="Afectado" rows={personOf(contact)} />
        <Block title="Personal asignado" rows={staffOf(caso)} />
      </div>
      <Answers {...caso.formulario} />
    </>
  );
}

function Block({ title, rows }: { title: string; rows: Rows }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <dl className="informe-datos">
        {Object.entries(rows).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const placeOf = (caso: CasoCompleto): Rows => ({
  Dirección: caso.direccion,
  Ciudad: `${caso.ciudad_siniestro}, ${caso.departamento}`,
  Origen:
    caso.origen === caso.creado_desde ? caso.origen : `${caso.origen}, creado desde ${caso.creado_desde}`,
  Plan: planEnPalabras(caso),
});

const vehicleOf = ({ vehiculo }: CasoCompleto): Rows => ({
  Placa: placaLegible(vehiculo.placa),
  Vehículo: [vehiculo.marca, vehiculo.linea, vehiculo.modelo].filter(Boolean).join(' '),
  Kilometraje: `${formatNumero(vehiculo.kilometraje, 0)} km`,
  Propietario: vehiculo.propietario ?? 'Sin propietario',
});

const personOf = ({ nombre_completo, correo_electronico, telefonos }: Contact): Rows => ({
  Nombre: nombre_completo,
  Teléfono: telefonos.map(({ telefono }) => telefonoLegible(telefono)).join(', ') || NONE,
  Correo: correo_electronico,
});

function staffOf(caso: CasoCompleto): Rows {
  const held = STAFF.flatMap(([tipo, campo]) => {
    const last = caso[campo].at(-1);
    if (last === undefined) return [];
    return [[tipo, `${last.usuario.nombre_completo}, desde ${fechaHora(new Date(last.fecha))}`] as const];
  });
  return held.length === 0 ? { Asignado: 'Nadie todavía' } : Object.fromEntries(held);
}

function Answers({ preguntas }: CasoCompleto['formulario']) {
  if (preguntas.length === 0) return null;
  return (
    <section aria-labelledby="informe-cuestionario">
      <h2 id="informe-cuestionario">Cuestionario</h2>
      <dl className="informe-respuestas">
        {preguntas.map(({ pregunta, respuesta }) => (
          <div key={pregunta}>
            <dt>{pregunta}</dt>
            <dd>{respuesta}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
