import { html, type Html } from '../html.ts';
import { page } from '../page.ts';
import { action, field, hidden, said } from './pages.ts';
import type { Holder } from './phone.ts';

interface Session {
  _id: string;
  salon: { servicios: string };
  locacion: {
    nombre: string;
    ciudad: string;
    direccion: string;
    latitud: number | null;
    longitud: number | null;
  };
  fecha_inicial: string;
  capacidad_disponible: number;
  en_espera: number;
}
interface Enrolment {
  _id: string;
  estado: string;
  turno: number | null;
  asistencia_estado: string;
  sesion: Session;
}
interface Fine {
  _id: string;
  numero: string | null;
  codigo_infraccion: string;
  capacitacion_agendada: boolean;
}
export interface Training {
  sessions: readonly Session[];
  places: readonly Enrolment[];
  fines: readonly Fine[];
}

const when = new Intl.DateTimeFormat('es-CO', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'America/Bogota',
});

const about = ({ salon, locacion, fecha_inicial }: Session) =>
  html`<h2>${salon.servicios} · ${when.format(new Date(fecha_inicial))}</h2>
    <p class="meta">${locacion.nombre} · ${locacion.direccion}, ${locacion.ciudad}</p>`;

const post = (body: Html) =>
  html`<form class="phone" method="post" action="/telefono/capacitaciones">${body}</form>`;

/** The simulated GPS position is that of the venue. */
const attendForm = (holder: Holder, { _id, sesion: { locacion } }: Enrolment) => {
  const { latitud, longitud } = locacion;
  const there = latitud === null || longitud === null ? '' : `${latitud}, ${longitud}`;
  return post(
    html`${action(holder, 'asistir')} ${hidden('inscripcion', _id)}
      ${field(
        'Código de la pantalla',
        html`<input name="codigo" required maxlength="100" autocomplete="off" />`,
      )}
      ${field('Dónde estás (latitud, longitud)', html`<input name="coordenadas" value="${there}" />`)}
      <button>Registrar mi asistencia</button>`,
  );
};

function placeCard(holder: Holder, place: Enrolment): Html {
  const { _id, sesion, estado, turno, asistencia_estado } = place;
  const isPending = estado !== 'Cancelado' && asistencia_estado === 'Pendiente';
  return html`<section>
    ${about(sesion)}
    <p>${turno === null ? estado : `${estado}, turno ${turno}`} · ${asistencia_estado}</p>
    ${isPending && estado === 'Inscrito' ? attendForm(holder, place) : ''}
    ${
      isPending
        ? post(
            html`${action(holder, 'cancelar')} ${hidden('inscripcion', _id)}
              <button class="quiet">Cancelar la inscripción</button>`,
          )
        : ''
    }
  </section>`;
}

const fineOption = ({ _id, numero, codigo_infraccion }: Fine) =>
  html`<option value="${_id}">${codigo_infraccion} · ${numero ?? 'sin número'}</option>`;

const sessionCard = (holder: Holder, sesion: Session, fines: readonly Fine[]) =>
  html`<section>
    ${about(sesion)}
    <p>
      ${
        sesion.capacidad_disponible > 0
          ? `Cupos: ${sesion.capacidad_disponible}`
          : `Llena; en espera: ${sesion.en_espera}`
      }
    </p>
    ${post(
      html`${action(holder, 'inscribir')} ${hidden('sesion', sesion._id)}
        ${field(
          'Comparendo',
          html`<select name="comparendo">
            <option value="">Ninguno</option>
            ${fines.filter((fine) => !fine.capacitacion_agendada).map(fineOption)}
          </select>`,
        )} <button>Inscribirme</button>`,
    )}
  </section>`;

export function trainingPage(holder: Holder, training: Training, dicho: string | undefined): string {
  const { sessions, places, fines } = training;
  return page(
    'Capacitaciones',
    html`${said(dicho)} ${places.map((place) => placeCard(holder, place))}
      <h2>Próximas sesiones</h2>
      ${sessions.length === 0 ? html`<p>No hay sesiones próximas.</p>` : ''}
      ${sessions.map((sesion) => sessionCard(holder, sesion, fines))}
      <p><a href="/telefono?${new URLSearchParams({ ...holder }).toString()}">Volver</a></p>`,
  );
}
