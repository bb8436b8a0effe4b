// Chat page of the stand-in: polls for new messages, sends messages and records voice notes. The server
// renders the HTML.
const main = document.querySelector('main[data-sala]');
const { quien, sala } = main.dataset;
const list = main.querySelector('ol');
const notice = document.querySelector('.notice');
const form = document.querySelector('form.write');
const EVERY_MS = 2_000;
let ultimo = 0;
let looking = false;

const holder = () => Object.fromEntries(new URLSearchParams(quien));
const toEnd = () => main.scrollTo({ top: main.scrollHeight });
const say = (text) => (notice.textContent = text);

/** Appends messages and day lines that are not on the page yet. */
function add(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const line of template.content.querySelectorAll('li')) {
    const { dia, numero } = line.dataset;
    const known = dia === undefined ? `[data-numero="${numero}"]` : `[data-dia="${dia}"]`;
    if (list.querySelector(known) === null) list.append(line);
  }
}

function seen(visto) {
  for (const own of list.querySelectorAll('.mine'))
    own.classList.toggle('seen', Number(own.dataset.numero) <= visto);
}

async function look() {
  if (looking) return;
  looking = true;
  try {
    const isAtEnd = main.scrollHeight - main.scrollTop - main.clientHeight < 80;
    const mira = document.visibilityState === 'visible' ? '&mira=1' : '';
    const answer = await fetch(`/telefono/chat/nuevos?${quien}&sala=${sala}&desde=${ultimo}${mira}`);
    if (!answer.ok) return;
    const news = await answer.json();
    add(news.html);
    const isNew = news.ultimo > ultimo;
    ultimo = news.ultimo;
    seen(news.visto);
    if (isNew && isAtEnd) toEnd();
  } catch {
    // The next poll retries.
  } finally {
    looking = false;
  }
}

async function post(path, body) {
  const answer = await fetch(path, {
    method: 'POST',
    ...(body instanceof FormData
      ? { body }
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.message ?? 'No se pudo enviar');
  return told;
}

/** The unsent message. A retry uses the same id, so that the message is stored once. */
let pending;
async function send(mensaje, files) {
  const key = mensaje + files.map((file) => `${file.name}${file.size}`).join();
  if (pending?.key !== key) pending = { key, id: crypto.randomUUID(), adjuntos: [] };
  say(files.length > 0 ? 'Enviando…' : '');
  for (const file of files.slice(pending.adjuntos.length)) {
    const body = new FormData();
    body.set('entidad', 'CHAT');
    body.set('file', file);
    const [{ aws_id }] = await post(`/telefono/archivos?${quien}`, body);
    pending.adjuntos.push({ aws_id });
  }
  const { id, adjuntos } = pending;
  await post(`/telefono/salas/${sala}/mensajes`, { ...holder(), id, mensaje, adjuntos });
  pending = undefined;
  say('');
  await look();
  toEnd();
}

/** Encodes 16-bit mono, which every player supports. */
function wav(samples, rate) {
  const view = new DataView(new ArrayBuffer(44 + samples.length * 2));
  const text = (at, word) => [...word].forEach((letter, i) => view.setUint8(at + i, letter.codePointAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, 36 + samples.length * 2, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, i) =>
    view.setInt16(44 + i * 2, Math.max(-1, Math.min(1, sample)) * 0x7f_ff, true),
  );
  return new File([view], 'Nota de voz.wav', { type: 'audio/wav' });
}

let recorder;
async function record(button) {
  if (recorder !== undefined) return recorder.stop();
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const parts = [];
  recorder = new MediaRecorder(stream);
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.addEventListener('stop', () => void sendVoice());
  const sendVoice = async () => {
    recorder = undefined;
    button.setAttribute('aria-pressed', 'false');
    for (const track of stream.getTracks()) track.stop();
    const context = new AudioContext({ sampleRate: 16_000 });
    const sound = await context.decodeAudioData(await new Blob(parts).arrayBuffer());
    await context.close();
    await send('', [wav(sound.getChannelData(0), sound.sampleRate)]).catch(({ message }) => say(message));
  };
  recorder.start();
  button.setAttribute('aria-pressed', 'true');
  say('Grabando… toca otra vez para enviar');
}

if (form !== null) {
  const { mensaje, foto, archivo, grabar } = form.elements;
  const submit = async () => {
    const text = mensaje.value.trim();
    if (text === '') return;
    try {
      await send(text, []);
      mensaje.value = '';
    } catch ({ message }) {
      say(message);
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  mensaje.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    form.requestSubmit();
  });
  for (const input of [foto, archivo])
    input.addEventListener('change', async () => {
      const files = [...input.files];
      input.value = '';
      if (files.length > 0) await send('', files).catch(({ message }) => say(message));
    });
  grabar.addEventListener('click', () => record(grabar).catch(() => say('El micrófono no está disponible')));
}

seen(Number(main.dataset.visto));
toEnd();
// Start one message before the last rendered one, so that the first poll also marks the rendered messages as
// read.
ultimo = Math.max(0, Number(main.dataset.ultimo) - 1);
void look();
setInterval(() => void look(), EVERY_MS);
