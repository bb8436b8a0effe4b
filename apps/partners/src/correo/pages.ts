import type { Falla } from '../fault.ts';
import { html, type Html } from '../html.ts';
import { page } from '../page.ts';
import type { Adjunto, Mensaje } from './mailbox.ts';

interface MailboxView {
  mensajes: Mensaje[];
  para: string;
  abierto: Mensaje | undefined;
  falla: Falla;
}

const moment = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'America/Bogota',
});

export function mailboxPage({ mensajes, para, abierto, falla }: MailboxView): string {
  return page(
    'Correo',
    html`${faultNotice(falla)}
      <form method="get">
        <label for="para">Para</label><input id="para" name="para" type="search" value="${para}" /><button>
          Buscar
        </button>
        <span class="meta">${mensajes.length} mensajes</span>
      </form>
      <div class="panes">
        <nav aria-label="Mensajes">${mailList(mensajes, para, abierto)}</nav>
        <section aria-label="Mensaje">
          ${abierto === undefined ? html`<p class="meta">Elige un mensaje.</p>` : mail(abierto)}
        </section>
      </div>`,
  );
}

const faultNotice = ({ modo }: Falla): Html =>
  modo === 'ninguna' ? html`` : html`<p class="warning" role="status">Falla simulada: ${modo}</p>`;

function mailList(mensajes: Mensaje[], para: string, abierto: Mensaje | undefined): Html {
  if (mensajes.length === 0) return html`<p class="meta">No hay mensajes.</p>`;
  const rows = mensajes.map((mensaje) => {
    const query = new URLSearchParams({ para, mensaje: mensaje.id });
    const current = mensaje.id === abierto?.id ? html` aria-current="true"` : html``;
    return html`<li>
      <a href="?${query.toString()}" ${current}
        >${subject(mensaje)}
        <div class="meta">${mensaje.para.join(', ')} · ${received(mensaje)}</div></a
      >
    </li>`;
  });
  return html`<ul class="list">
    ${rows}
  </ul>`;
}

function mail(mensaje: Mensaje): Html {
  return html`<h2>${subject(mensaje)}</h2>
    <p class="meta">
      De ${mensaje.de}<br />Para ${mensaje.para.join(', ')}<br />Recibido ${received(mensaje)}
    </p>
    ${mensaje.adjuntos.map(attachment)} ${mensaje.texto === '' ? html`` : html`<pre>${mensaje.texto}</pre>`}
    ${mensaje.html === '' ? html`` : frame(mensaje)}`;
}

/**
 * Messages are untrusted: no scripts, forms or origin. Links may open a new tab, so that users can try them.
 */
const frame = (mensaje: Mensaje): Html =>
  html`<iframe
    title="Contenido del mensaje"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    referrerpolicy="no-referrer"
    srcdoc="${`<base target="_blank">${mensaje.html}`}"
  ></iframe>`;

const attachment = ({ nombre, tipo, bytes }: Adjunto): Html =>
  html`<p class="meta">Adjunto: ${nombre} (${tipo}, ${bytes} bytes)</p>`;

const subject = ({ asunto }: Mensaje): string => (asunto === '' ? '(sin asunto)' : asunto);
const received = ({ recibido }: Mensaje): string => moment.format(new Date(recibido));
