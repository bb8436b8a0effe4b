import { fechaHora } from '@amparo/contract/kernel/time';
import { escapeHtml } from '../../platform/mail/layout.ts';

/** What the files are of. */
export interface Subject {
  caso: number;
  placa: string;
  afectado: string;
}

/** An attachment of a case, with the entry that it came with. */
export interface Attached {
  gestion: number;
  fecha: Date;
  tipo_gestion: string;
  descripcion: string;
  autor: string | null;
  nombre: string;
  bytes: number;
  llave: string;
}

/** The same as it stands in the ZIP; without a name where it could not be read. */
export type Packed = Attached & { packedAs: string | undefined };

const HEADINGS = ['Gestión', 'Fecha', 'Tipo', 'Descripción', 'Autor', 'Archivo', 'Tamaño'];
const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;color:#1a201e;margin:32px}table{border-collapse:collapse;width:100%}th,td{padding:8px 10px;border-bottom:1px solid #e7e4dc;text-align:left;vertical-align:top}th{background:#e2f0ed}td.n{text-align:right;white-space:nowrap}.falta{color:#b42318}';

const number = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });
const size = (bytes: number) =>
  bytes < 1_048_576 ? `${number.format(bytes / 1_024)} KB` : `${number.format(bytes / 1_048_576)} MB`;

function rowOf({
  gestion,
  fecha,
  tipo_gestion,
  descripcion,
  autor,
  nombre,
  bytes,
  packedAs,
}: Packed): string {
  const file =
    packedAs === undefined
      ? `<span class="falta">${escapeHtml(nombre)}: no se pudo leer</span>`
      : `<a href="${escapeHtml(encodeURIComponent(packedAs))}">${escapeHtml(packedAs)}</a>`;
  const texts = [String(gestion), fechaHora(fecha), tipo_gestion, descripcion, autor ?? 'Sin autor'];
  const cells = texts.map((text) => `<td>${escapeHtml(text)}</td>`).join('');
  return `<tr>${cells}<td>${file}</td><td class="n">${size(bytes)}</td></tr>`;
}

/** The index that lies in the ZIP: a page, because it opens everywhere, leads to the files and computes nothing. */
export function indexOf({ caso, placa, afectado }: Subject, files: readonly Packed[]): string {
  const title = `Archivos del caso ${caso}`;
  return `<!doctype html>
<html lang="es-CO">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body>
<h1>${title}</h1>
<p>${escapeHtml(placa)} · ${escapeHtml(afectado)} · reunidos el ${fechaHora(new Date())} (hora de Bogotá)</p>
<table>
<thead><tr>${HEADINGS.map((name) => `<th>${name}</th>`).join('')}</tr></thead>
<tbody>
${files.map(rowOf).join('\n')}
</tbody>
</table>
</body>
</html>
`;
}
