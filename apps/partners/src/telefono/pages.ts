import { randomUUID } from 'node:crypto';
import { html, type Html } from '../html.ts';
import { find } from '../mapas/synthetic-city.ts';
import { page } from '../page.ts';
import type { Holder } from './phone.ts';

interface Coming {
  nombre_completo: string;
  llegada: string | null;
}
export interface Case {
  caso: number;
  estado: string;
  placa: string;
  direccion: string;
  ciudad_siniestro: string;
  abogado: Coming | null;
  investigador: Coming | null;
}
interface Needed {
  vehiculos: { _id: string; placa: string; marca: string }[];
  preguntas: { pregunta: string; abierta: boolean; opciones: string[] }[];
}

export const hidden = (name: string, value: string) =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

/** Hidden fields: the user, the action and an idempotency key, so that a double tap acts once. */
export const action = (holder: Holder, hacer: string) => [
  hidden('usuario', holder.usuario),
  hidden('como', holder.como),
  hidden('hacer', hacer),
  hidden('clave', randomUUID()),
];

export const field = (label: string, control: Html) => html`<label>${label} ${control}</label>`;
export const said = (dicho: string | undefined) =>
  dicho === undefined ? '' : html`<p class="said" role="status">${dicho}</p>`;
/** Link to the user's conversations. */
const talk = (holder: Holder) =>
  html`<p>
    <a class="wide" href="/telefono/chats?${new URLSearchParams({ ...holder }).toString()}">Conversaciones</a>
  </p>`;
/** Link to the user's training. */
const training = ({ usuario }: Holder) =>
  html`<p>
    <a class="wide" href="/telefono/capacitaciones?${new URLSearchParams({ usuario }).toString()}"
      >Capacitaciones</a
    >
  </p>`;
/** Link to the user's inspections. */
const appointments = ({ usuario }: Holder) =>
  html`<p>
    <a class="wide" href="/telefono/turnos?${new URLSearchParams({ usuario }).toString()}">Revisiones</a>
  </p>`;
const leave = html`<p><a href="/telefono">Cambiar de persona</a></p>`;

export function enterPage(): string {
  return page(
    'Teléfono',
    html`<p>La app de la empresa, para probarla: elige quién tiene el teléfono.</p>
      <form class="phone" method="get" action="/telefono">
        ${field(
          'Identificación o id',
          html`<input name="usuario" required maxlength="100" autocomplete="off" placeholder="Sin puntos" />`,
        )}
        ${field(
          'Es',
          html`<select name="como">
            <option value="cliente">Un cliente que pide ayuda</option>
            <option value="campo">Un abogado o investigador en la calle</option>
          </select>`,
        )}
        <button>Entrar</button>
      </form>`,
  );
}

export const refusedPage = (why: string) => page('Teléfono', html`${said(why)} ${leave}`);

/** Speed factors, so that a demonstration does not take as long as the real drive. */
export const PACES: Readonly<Record<string, string>> = {
  1: 'Como en la calle',
  10: 'Diez veces más rápido',
  60: 'Sesenta veces más rápido',
};

export function fieldPage(holder: Holder, dicho: string | undefined): string {
  return page(
    'En la calle',
    html`${said(dicho)} ${talk(holder)}
      <form class="phone" method="post" action="/telefono">
        ${action(holder, 'llegar')}
        ${field(
          'Número del caso',
          html`<input name="caso" required inputmode="numeric" pattern="[0-9]+" autocomplete="off" />`,
        )}
        <button>Ya llegué</button>
      </form>
      <form class="phone" method="post" action="/telefono">
        ${action(holder, 'ir')}
        ${field(
          'Número del caso',
          html`<input name="caso" required inputmode="numeric" pattern="[0-9]+" autocomplete="off" />`,
        )}
        ${field('Desde', html`<input name="desde" required maxlength="100" value="Carrera 50 # 10-20" />`)}
        ${field(
          'Rapidez',
          html`<select name="rapidez">
            ${Object.entries(PACES).map(([times, words]) => html`<option value="${times}">${words}</option>`)}
          </select>`,
        )}
        <button>Ir al caso</button>
      </form>
      ${leave}`,
  );
}

interface Home {
  cases: object;
  needed: object;
  dicho: string | undefined;
}

export function homePage(holder: Holder, { cases, needed, dicho }: Home): string {
  const { datos: open } = cases as { datos: Case[] };
  return page(
    'Mi asistencia',
    html`${said(dicho)} ${talk(holder)} ${training(holder)} ${appointments(holder)}
    ${open.map((caso) => caseCard(holder, caso))} ${newCase(holder, needed as Needed)} ${leave}`,
  );
}

const comes = (who: string, coming: Coming | null) => {
  if (coming === null) return '';
  const place = coming.llegada === null ? 'va en camino' : 'ya llegó';
  return html`<p>${who}: ${coming.nombre_completo}, ${place}.</p>`;
};

/** Simulated GPS position: the corner of the address, or the middle of the town. */
const whereabouts = ({ direccion, ciudad_siniestro }: Case) =>
  (find(`${direccion}, ${ciudad_siniestro}`)?.place ?? [4.627, -74.0939])
    .map((one) => one.toFixed(5))
    .join(', ');

function caseCard(holder: Holder, caso: Case): Html {
  return html`<section>
    <h2>Caso ${caso.caso} · ${caso.estado}</h2>
    <p class="meta">${caso.placa} · ${caso.direccion}, ${caso.ciudad_siniestro}</p>
    ${comes('Abogado', caso.abogado)} ${comes('Investigador', caso.investigador)}
    <form class="phone" method="post" action="/telefono">
      ${action(holder, 'ubicar')} ${hidden('caso', String(caso.caso))}
      ${field(
        'Dónde estás (latitud, longitud)',
        html`<input name="coordenadas" required value="${whereabouts(caso)}" />`,
      )}
      <button>Compartir mi ubicación</button>
    </form>
    <form class="phone" method="post" action="/telefono">
      ${action(holder, 'cancelar')} ${hidden('caso', String(caso.caso))}
      <button class="quiet">Cancelar el caso ${caso.caso}</button>
    </form>
  </section>`;
}

/** The page behind the link of a text message. */
export function linkPage(holder: Holder, caso: Case, dicho: string): string {
  const talkOf = new URLSearchParams({ ...holder, caso: String(caso.caso) }).toString();
  return page(
    'Mi caso',
    html`${said(dicho)}
      <section>
        <h2>Caso ${caso.caso} · ${caso.estado}</h2>
        <p class="meta">${caso.placa} · ${caso.direccion}, ${caso.ciudad_siniestro}</p>
        ${comes('Abogado', caso.abogado)} ${comes('Investigador', caso.investigador)}
      </section>
      <p><a class="wide" href="/telefono/chat?${talkOf}">Abrir la conversación</a></p>`,
  );
}

function newCase(holder: Holder, { vehiculos, preguntas }: Needed): Html {
  if (vehiculos.length === 0) return html`<p>No tienes vehículos registrados.</p>`;
  return html`<section>
    <h2>Pedir asistencia por un choque simple</h2>
    <form class="phone" method="post" action="/telefono">
      ${action(holder, 'crear')}
      ${field(
        'Vehículo',
        html`<select name="vehiculo">
          ${vehiculos.map(({ _id, placa, marca }) => html`<option value="${_id}">${placa} · ${marca}</option>`)}
        </select>`,
      )}
      ${field('Departamento', html`<input name="departamento" required value="BOGOTÁ" />`)}
      ${field('Ciudad', html`<input name="ciudad_siniestro" required value="BOGOTÁ D.C." />`)}
      ${field('Dirección', html`<input name="direccion" required minlength="10" maxlength="200" />`)}
      ${preguntas.map(question)}
      <button>Pedir ayuda</button>
    </form>
  </section>`;
}

function question({ pregunta, abierta, opciones }: Needed['preguntas'][number], place: number): Html {
  const name = `respuesta${place}`;
  const control = abierta
    ? html`<input name="${name}" required maxlength="2000" />`
    : html`<select name="${name}" required>
        <option value="">Elige</option>
        ${opciones.map((opcion) => html`<option>${opcion}</option>`)}
      </select>`;
  return html`${hidden('pregunta', pregunta)} ${field(pregunta, control)}`;
}
