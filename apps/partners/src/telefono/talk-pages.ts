import { html, trusted, type Html } from '../html.ts';
import { sheet } from '../page.ts';
import type { Holder } from './phone.ts';

export interface Message {
  _id: string;
  numero: number;
  usuario: { _id: string; nombre_completo: string; rol: string | null };
  mensaje: string;
  adjuntos: { aws_id: string; nombre: string; tipo: string; bytes: number }[];
  cita: { autor: string; mensaje: string } | null;
  fecha: string;
}
/** The user of the phone and their id in messages. */
interface Reader extends Holder {
  yo: string;
}
export interface Room {
  yo: string;
  _id: string | null;
  titulo: string;
  caso: { caso: number; estado: string } | null;
  personas: { nombre_completo: string; rol: string | null }[];
  message: Message | null;
  sin_leer: number;
  visto: number;
  impedimento: string | null;
}

const look = trusted(`
body { padding: 0; }
.tel { display: flex; flex-direction: column; height: 100dvh; max-width: 520px; margin: 0 auto; background: var(--canvas); border-inline: 1px solid var(--line); }
.tel header { display: flex; align-items: center; gap: 12px; padding: 10px 14px; background: var(--accent); color: #fff; }
.tel header a { color: inherit; text-decoration: none; font-size: 22px; line-height: 44px; width: 28px; text-align: center; }
.tel header h1 { margin: 0; font-size: 16px; line-height: 20px; letter-spacing: 0; text-transform: none; font-weight: 600; }
.tel header p { margin: 0; font-size: 12px; line-height: 16px; opacity: .9; }
.tel .scroll { flex: 1; overflow: auto; padding: 12px; }
.rooms { list-style: none; margin: 0; padding: 0; background: var(--sheet); }
.rooms a { display: grid; grid-template-columns: 1fr auto; gap: 2px 12px; min-height: 64px; align-content: center; padding: 10px 14px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
.rooms a:hover { background: var(--hover); }
.rooms b { font-weight: 600; }
.rooms span, .rooms time { color: var(--text3); font-size: 12px; }
.rooms span { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; font-size: 13px; }
.badge { min-width: 20px; padding: 0 6px; border-radius: 10px; background: var(--accent); color: #fff !important; text-align: center; font-weight: 600; }
.talk { list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: 8px; }
.talk .day { align-self: center; color: var(--text3); font-size: 12px; }
.talk .said-by { max-width: 82%; align-self: flex-start; }
.talk .mine { align-self: flex-end; text-align: right; }
.talk small { color: var(--text3); font-size: 12px; line-height: 18px; }
.talk small b { color: var(--text2); }
.bubble { display: inline-block; padding: 8px 12px; border: 1px solid var(--line); border-radius: 4px 12px 12px; background: var(--sheet); text-align: left; overflow-wrap: anywhere; font-size: 15px; }
.bubble span { white-space: pre-wrap; }
.mine .bubble { border-radius: 12px 4px 12px 12px; border-color: var(--accentSoft); background: var(--accentSoft); }
.bubble q { display: block; margin-bottom: 4px; padding-left: 8px; border-left: 2px solid var(--accent); color: var(--text2); font-size: 13px; quotes: none; }
.bubble img { display: block; max-width: 100%; max-height: 220px; border-radius: 6px; }
.bubble audio { display: block; width: 230px; max-width: 100%; height: 40px; }
.mine .tick::after { content: ' ✓'; }
.mine.seen .tick::after { content: ' ✓✓'; color: var(--accentText); }
.write { display: flex; gap: 8px; align-items: end; margin: 0; padding: 10px; border-top: 1px solid var(--line); background: var(--sheet); flex-wrap: nowrap; }
.write textarea { flex: 1; min-width: 0; height: 44px; max-height: 120px; padding: 10px 12px; border: 1px solid var(--control); border-radius: 22px; background: var(--sheet); color: var(--text); font: inherit; font-size: 16px; resize: none; }
.write label, .write button { flex: none; display: grid; place-items: center; width: 44px; height: 44px; padding: 0; border: 1px solid var(--line); border-radius: 22px; background: var(--sheet); color: var(--text); font-size: 18px; cursor: pointer; }
.write button.send { border-color: var(--accent); background: var(--accent); color: #fff; }
.write button[aria-pressed=true] { border-color: #b42318; background: #b42318; color: #fff; }
.write input[type=file] { position: absolute; width: 1px; height: 1px; opacity: 0; }
.write label:focus-within { outline: 2px solid var(--accentText); outline-offset: 2px; }
.notice { margin: 0; padding: 6px 14px; background: var(--amberSoft); color: var(--amber); font-size: 13px; }
.notice:empty { display: none; }
`);

const zone = { timeZone: 'America/Bogota' } as const;
const hour = new Intl.DateTimeFormat('es-CO', { hour: 'numeric', minute: '2-digit', ...zone });
const day = new Intl.DateTimeFormat('es-CO', { weekday: 'long', day: 'numeric', month: 'long', ...zone });

const query = ({ usuario, como }: Holder, more: Record<string, string> = {}) =>
  new URLSearchParams({ usuario, como, ...more }).toString();

const screen = (title: string, body: Html): string =>
  sheet(title, html`<div class="tel">${body}</div>`, look);

const bar = (title: string, back: string, under = '') =>
  html`<header>
    <a href="${back}" aria-label="Volver">‹</a>
    <div>
      <h1>${title}</h1>
      ${under === '' ? '' : html`<p>${under}</p>`}
    </div>
  </header>`;

export const saidPage = (holder: Holder, why: string) =>
  screen(
    'Conversaciones',
    html`${bar('Conversaciones', `/telefono?${query(holder)}`)}
      <p class="notice" role="status">${why}</p>`,
  );

export function roomsPage(holder: Holder, rooms: readonly Room[]): string {
  return screen(
    'Conversaciones',
    html`${bar('Conversaciones', `/telefono?${query(holder)}`)}
      <main class="scroll" style="padding:0">
        <ul class="rooms">
          ${rooms.map((room) => roomItem(holder, room))}
        </ul>
        ${rooms.length === 0 ? html`<p class="notice">No tienes conversaciones todavía.</p>` : ''}
      </main>`,
  );
}

function roomItem(holder: Holder, { _id, titulo, caso, message, sin_leer }: Room): Html {
  const which = _id === null ? (caso === null ? {} : { caso: String(caso.caso) }) : { sala: _id };
  const last = message === null ? (caso?.estado ?? 'Cuéntanos en qué te ayudamos') : preview(message);
  return html`<li>
    <a href="/telefono/chat?${query(holder, which)}">
      <b>${titulo}</b>
      ${message === null ? html`<i></i>` : html`<time>${hour.format(new Date(message.fecha))}</time>`}
      <span>${last}</span>
      ${sin_leer > 0 ? html`<span class="badge" title="Sin leer">${sin_leer}</span>` : ''}
    </a>
  </li>`;
}

const preview = ({ usuario, mensaje, adjuntos }: Message) =>
  `${usuario.nombre_completo.split(' ')[0]}: ${mensaje === '' ? (adjuntos[0]?.nombre ?? '') : mensaje}`;

/** Messages with a line at the start of each day. A later batch repeats at most the line of its first day. */
export function bubbles(holder: Reader, mensajes: readonly Message[]): Html {
  let before = '';
  return html`${mensajes.map((message) => {
    const today = day.format(new Date(message.fecha));
    const line = today === before ? '' : html`<li class="day" data-dia="${today}">${today}</li>`;
    before = today;
    return html`${line} ${bubble(holder, message)}`;
  })}`;
}

function bubble(holder: Reader, { numero, usuario, mensaje, adjuntos, cita, fecha }: Message): Html {
  const isMine = usuario._id === holder.yo;
  const time = hour.format(new Date(fecha));
  return html`<li class="${isMine ? 'said-by mine' : 'said-by'}" data-numero="${numero}">
    <small
      >${isMine ? '' : html`<b>${usuario.nombre_completo}</b> · ${usuario.rol ?? 'Cliente'} · `}<span
        class="tick"
        >${time}</span
      ></small
    ><br />
    <div class="bubble">
      ${cita === null ? '' : html`<q>${cita.autor}: ${cita.mensaje}</q>`}<span>${mensaje}</span>${adjuntos.map((one) => attached(holder, one))}
    </div>
  </li>`;
}

function attached(holder: Holder, { aws_id, nombre, tipo }: Message['adjuntos'][number]): Html {
  const address = `/telefono/archivos/${aws_id}?${query(holder)}`;
  if (tipo.startsWith('image/'))
    return html`<a href="${address}"><img src="${address}" alt="${nombre}" /></a>`;
  if (tipo.startsWith('audio/'))
    return html`<audio controls preload="metadata" src="${address}" aria-label="${nombre}"></audio>`;
  return html`<a href="${address}">📄 ${nombre}</a>`;
}

export function chatPage(holder: Holder, room: Room & { _id: string }, mensajes: readonly Message[]): string {
  const people = room.personas
    .map(({ nombre_completo, rol }) => `${nombre_completo} (${rol ?? 'Cliente'})`)
    .join(', ');
  return screen(
    room.titulo,
    html`${bar(room.titulo, `/telefono/chats?${query(holder)}`, people)}
      <main
        class="scroll"
        data-quien="${query(holder)}"
        data-sala="${room._id}"
        data-ultimo="${mensajes.at(-1)?.numero ?? 0}"
        data-visto="${room.visto}"
      >
        <ol class="talk" aria-live="polite">
          ${bubbles({ ...holder, yo: room.yo }, mensajes)}
        </ol>
      </main>
      <p class="notice" role="status">${room.impedimento ?? ''}</p>
      ${room.impedimento === null ? composer : ''}
      <script src="/telefono/talk-client.js"></script>`,
  );
}

/** SVG icons, because not every computer has a font with these characters. */
const icon = (path: string) =>
  html`<svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    aria-hidden="true"
  >
    <path d="${path}" />
  </svg>`;
const CAMERA = 'M4 7h3l2-3h6l2 3h3v12H4zM12 9a4 4 0 1 0 0 8 4 4 0 0 0 0-8';
const CLIP = 'M20 11l-8 8a5 5 0 0 1-7-7l8-8a3.5 3.5 0 0 1 5 5l-8 8a2 2 0 0 1-3-3l7-7';
const MICROPHONE = 'M9 5a3 3 0 0 1 6 0v6a3 3 0 0 1-6 0zM5 11a7 7 0 0 0 14 0M12 18v4';

const composer = html`<form class="write" aria-label="Escribir">
  <label title="Foto"
    >${icon(CAMERA)}<input
      type="file"
      name="foto"
      accept="image/*"
      capture="environment"
      aria-label="Enviar una foto"
      multiple
  /></label>
  <label title="Nota de voz o documento"
    >${icon(CLIP)}<input
      type="file"
      name="archivo"
      accept="audio/mpeg,audio/mp4,audio/wav,.m4a,.pdf,.doc,.docx"
      aria-label="Enviar una nota de voz o un documento"
  /></label>
  <button type="button" name="grabar" aria-pressed="false" aria-label="Grabar una nota de voz" title="Grabar">
    ${icon(MICROPHONE)}
  </button>
  <textarea name="mensaje" rows="1" maxlength="4000" aria-label="Mensaje" placeholder="Mensaje"></textarea>
  <button class="send" aria-label="Enviar" title="Enviar">➤</button>
</form>`;
