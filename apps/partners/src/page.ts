import { html, trusted, type Html } from './html.ts';

/**
 * No script runs on any page. A received message is shown in a frame that inherits this policy, so it cannot
 * fetch external resources. `unsafe-inline`, because messages have inline styles.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The colours and controls of every page. */
const style = trusted(`
:root { color-scheme: light dark; --canvas: #f3f2ee; --sheet: #fff; --hover: #f4f3ef; --line: #e4e2db; --control: #8e9088;
  --text: #1a201e; --text2: #4f5753; --text3: #646b66; --accent: #0f766e; --accentText: #0d6a63; --accentSoft: #e2f0ed;
  --amber: #8a4a06; --amberSoft: #fcefd3; }
@media (prefers-color-scheme: dark) { :root { --canvas: #111514; --sheet: #181d1b; --hover: #232a28; --line: #2a312e;
  --control: #69736e; --text: #e8ece9; --text2: #b0b9b4; --text3: #929c97; --accent: #0f7c70; --accentText: #63cbbb;
  --accentSoft: #14302c; --amber: #f0bd66; --amberSoft: #31260f; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; background: var(--canvas); color: var(--text); font: 14px/22px 'Inter Variable', system-ui, sans-serif; }
main { max-width: 1200px; margin: 0 auto; padding: 16px; background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; }
h1 { margin: 0 0 12px; font-size: 15px; line-height: 24px; font-weight: 660; letter-spacing: .035em; text-transform: uppercase; }
h2 { margin: 0 0 8px; font-size: 16px; overflow-wrap: anywhere; }
a { color: var(--accentText); }
:focus-visible { outline: 2px solid var(--accentText); outline-offset: 2px; }
p { margin: 0 0 12px; }
.meta { color: var(--text3); font-size: 12px; line-height: 16px; overflow-wrap: anywhere; }
.warning { padding: 6px 10px; border-radius: 6px; background: var(--amberSoft); color: var(--amber); }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-bottom: 12px; }
input, select, button { height: 32px; padding: 0 10px; border: 1px solid var(--control); border-radius: 6px; background: var(--sheet); color: var(--text); font: inherit; }
input { width: 260px; max-width: 100%; }
button { border-color: var(--accent); background: var(--accent); color: #fff; font-weight: 550; }
form.phone { flex-direction: column; align-items: stretch; gap: 12px; max-width: 440px; }
.phone label { display: grid; gap: 4px; color: var(--text2); }
.phone input, .phone select, .phone button { width: 100%; height: 44px; }
a.wide { display: block; padding: 10px; border: 1px solid var(--accent); border-radius: 6px; max-width: 440px; text-align: center; text-decoration: none; font-weight: 550; }
button.quiet { border-color: var(--control); background: var(--sheet); color: var(--text); }
.said { padding: 6px 10px; border-radius: 6px; background: var(--accentSoft); color: var(--accentText); }
section { margin-bottom: 20px; }
.panes { display: grid; gap: 16px; }
@media (min-width: 800px) { .panes { grid-template-columns: 340px minmax(0, 1fr); } }
ul.list { list-style: none; margin: 0; padding: 0; max-height: 78vh; overflow: auto; }
ul.list a { display: block; padding: 8px 10px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; overflow-wrap: anywhere; }
ul.list a:hover { background: var(--hover); }
ul.list a[aria-current] { background: var(--accentSoft); }
pre { margin: 0 0 12px; padding: 12px; border: 1px solid var(--line); border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { width: 100%; height: 60vh; border: 1px solid var(--line); border-radius: 6px; background: #fff; color-scheme: light; }
`);

/** A document with the colours of every page; `look` adds to them. */
export function sheet(title: string, body: Html, look?: Html): string {
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${style} ${look ?? ''}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`.markup;
}

export const page = (title: string, body: Html): string =>
  sheet(
    title,
    html`<main>
      <h1>${title}</h1>
      ${body}
    </main>`,
  );
