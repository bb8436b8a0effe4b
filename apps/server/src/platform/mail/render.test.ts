import { expect, test } from 'vitest';
import { mailHtml, mailText } from './layout.ts';
import { render } from './render.ts';
import { plantilla, PLANTILLAS, type NombreDePlantilla } from './templates.ts';

const stored = (words: Parameters<typeof mailHtml>[0]) => ({
  asunto: words.asunto,
  template: mailHtml(words),
  texto: mailText(words),
});
const LETTER = stored({
  asunto: 'Para {{nombre}}',
  titulo: 'Hola, {{nombre}}',
  parrafos: ['…'],
  destacado: '{{codigo}}',
  enlace: { texto: 'Ver', url: '{{codigo}}' },
});

test('H29 a value is text everywhere: no markup, no attribute, no second expansion', () => {
  const nombre = `<script>alert(1)</script>"'&{{codigo}}`;
  const { html, text, subject } = render(LETTER, { nombre, codigo: '" onmouseover="x' });
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;{{codigo}}');
  expect(html).toContain('href="&quot; onmouseover=&quot;x"');
  expect(text).toContain(`Hola, ${nombre}`);
  expect(subject).toBe(`Para ${nombre}`);
});

test.each(['$&', "$'", '$1', '{{nombre}}', '{{', '__proto__', '{{constructor}}'])(
  'H29 a value of %s arrives as it was written',
  (nombre) => {
    expect(render(LETTER, { nombre, codigo: '1' }).text).toContain(`Hola, ${nombre}\n`);
  },
);

test('H29 a subject is one line: no value adds a header', () => {
  const nombre = 'Ana\r\nBcc: otra@ejemplo.co\u2028fin\u0000';
  expect(render(LETTER, { nombre, codigo: '1' }).subject).toBe('Para Ana Bcc: otra@ejemplo.co fin');
});

test('a mail with a missing value is not sent, and an inherited property fills no variable', () => {
  expect(() => render(LETTER, { nombre: 'Ana' })).toThrow('codigo');
  const odd = stored({ asunto: '{{constructor}}', titulo: 't', parrafos: [] });
  expect(() => render(odd, {})).toThrow('constructor');
});

test('every template uses exactly the variables it declares, and no secret in its subject', () => {
  for (const nombre of Object.keys(PLANTILLAS) as NombreDePlantilla[]) {
    const words = plantilla(nombre);
    const { asunto, template, texto } = stored(words);
    const used = new Set(
      [...`${asunto} ${template} ${texto}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name),
    );
    expect(used, nombre).toEqual(new Set(words.variables));
    for (const name of words.variables) expect(texto, nombre).toContain(`{{${name}}}`);
    for (const name of words.secretas ?? []) expect(asunto, nombre).not.toContain(`{{${name}}}`);
  }
});
