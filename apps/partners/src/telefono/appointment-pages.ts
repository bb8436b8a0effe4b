import { html, type Html } from '../html.ts';
import { page } from '../page.ts';
import { action, field, hidden, said } from './pages.ts';
import type { Holder } from './phone.ts';

interface Centre {
  _id: string;
  nombre: string;
  ciudad: string;
  direccion: string;
  precios: { tipo: string; rango_antiguedad: string; servicio: string; total: number }[];
}
interface Appointment {
  _id: string;
  tipo: string;
  descripcion: string | null;
  fecha: string;
  hora: string;
  lugar_atencion: { locacion: Omit<Centre, 'precios'> }[];
  vehiculo: { placa: string }[];
  estado: string;
  pasos: { paso: number; nombre: string; resultado: string | null }[];
}
export interface Inspections {
  appointments: readonly Appointment[];
  centres: readonly Centre[];
  needed: {
    vehiculos: { _id: string; placa: string; marca: string }[];
    tipos: { _id: string; tipo: string }[];
  };
}

const pesos = new Intl.NumberFormat('es-CO', {
  style: 'currency',
  currency: 'COP',
  maximumFractionDigits: 0,
});

const post = (body: Html) => html`<form class="phone" method="post" action="/telefono/turnos">${body}</form>`;

const cancelForm = (holder: Holder, { _id }: Appointment) =>
  post(
    html`${action(holder, 'cancelar')} ${hidden('turno', _id)}
      <button class="quiet">Cancelar el turno</button>`,
  );

function appointmentCard(holder: Holder, turno: Appointment): Html {
  const { tipo, descripcion, fecha, hora, lugar_atencion, vehiculo, estado, pasos } = turno;
  const [place] = lugar_atencion;
  return html`<section>
    <h2>${vehiculo.map(({ placa }) => placa).join(', ')} · ${tipo}</h2>
    <p class="meta">
      ${fecha}, ${hora} · ${place?.locacion.nombre ?? ''} · ${place?.locacion.direccion ?? ''}
    </p>
    ${descripcion === null ? '' : html`<p>${descripcion}</p>`}
    <p>Turno ${estado}</p>
    ${pasos.map(({ paso, nombre, resultado }) => html`<p>${paso}. ${nombre}${resultado === null ? '' : `: ${resultado}`}</p>`)}
    ${estado === 'Activo' && pasos.length === 0 ? cancelForm(holder, turno) : ''}
  </section>`;
}

const choice = (name: string, options: readonly { _id: string; label: string }[]) =>
  html`<select name="${name}" required>
    ${options.map(({ _id, label }) => html`<option value="${_id}">${label}</option>`)}
  </select>`;

const centreCard = ({ nombre, ciudad, direccion, precios }: Centre) =>
  html`<section>
    <h2>${nombre}</h2>
    <p class="meta">${direccion}, ${ciudad}</p>
    ${precios.map(
      ({ tipo, rango_antiguedad, servicio, total }) =>
        html`<p>${tipo}, ${rango_antiguedad}, ${servicio.toLowerCase()}: ${pesos.format(total)}</p>`,
    )}
  </section>`;

function bookForm(holder: Holder, { centres, needed }: Inspections): Html {
  const { vehiculos, tipos } = needed;
  if (vehiculos.length === 0) return html`<p>No tienes vehículos registrados.</p>`;
  if (centres.length === 0) return html`<p>Ahora ningún centro recibe vehículos.</p>`;
  return html`<section>
    <h2>Reservar una revisión</h2>
    ${post(
      html`${action(holder, 'reservar')}
        ${field(
          'Vehículo',
          choice(
            'vehiculo',
            vehiculos.map(({ _id, placa, marca }) => ({ _id, label: `${placa} · ${marca}` })),
          ),
        )}
        ${field(
          'Centro',
          choice(
            'centro',
            centres.map(({ _id, nombre, ciudad }) => ({ _id, label: `${nombre} · ${ciudad}` })),
          ),
        )}
        ${field(
          'Tipo de revisión',
          choice(
            'tipo',
            tipos.map(({ _id, tipo }) => ({ _id, label: tipo })),
          ),
        )}
        ${field('Día', html`<input type="date" name="fecha" required />`)}
        ${field('Hora', html`<input type="time" name="hora" required />`)}
        ${field('¿Algo que debamos saber?', html`<input name="descripcion" maxlength="500" />`)}
        <button>Reservar</button>`,
    )}
  </section>`;
}

export function appointmentPage(holder: Holder, inspections: Inspections, dicho: string | undefined): string {
  const { appointments, centres } = inspections;
  return page(
    'Revisiones',
    html`${said(dicho)} ${appointments.map((turno) => appointmentCard(holder, turno))}
      ${bookForm(holder, inspections)}
      <h2>Centros y precios</h2>
      ${centres.map(centreCard)}
      <p><a href="/telefono?${new URLSearchParams({ ...holder }).toString()}">Volver</a></p>`,
  );
}
