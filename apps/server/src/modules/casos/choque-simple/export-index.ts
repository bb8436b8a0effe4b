import { cuantos } from '@amparo/contract/kernel/numbers';
import { fechaHora } from '@amparo/contract/kernel/time';
import { escapeHtml } from '../../../platform/mail/layout.ts';
import { headOf, type EvidenceProof, type Proven } from '../evidencia/index.ts';

/** An entry of the case that has files; `gestion` numbers these entries from 1. */
export interface Came {
  id: string;
  gestion: number;
  tipo_gestion: string;
  descripcion: string;
}

const HEADINGS = ['N.º', 'Gestión', 'Fecha', 'Tipo', 'Descripción', 'Autor', 'Archivo', 'Tamaño'];
const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;color:#1a201e;margin:32px}table{border-collapse:collapse;width:100%}th,td{padding:8px 10px;text-align:left;vertical-align:top}th{background:#e2f0ed}tbody{border-bottom:1px solid #c9c5ba;break-inside:avoid}td.n{text-align:right;white-space:nowrap}.falta{color:#b42318}.huella td{padding-top:0}code{font:12px/1.6 ui-monospace,monospace;overflow-wrap:anywhere}@media print{body{margin:0;font-size:11px}code{font-size:9px}a{color:inherit;text-decoration:none}@page{size:letter landscape;margin:14mm}}';

const number = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });
const size = (bytes: number) =>
  bytes < 1_048_576 ? `${number.format(bytes / 1_024)} KB` : `${number.format(bytes / 1_048_576)} MB`;

const cell = (text: string) => `<td>${escapeHtml(text)}</td>`;
const links = ({ anterior, hash }: EvidenceProof) =>
  `Anterior <code>${anterior}</code><br>Hash de la entrada <code>${hash}</code>`;

function rowsOf(proof: EvidenceProof, came: Came | undefined): string {
  const { n, nombre, fecha, autor, bytes, sha256, packedAs } = proof;
  const details = (text: string) =>
    `<tr class="huella"><td></td><td colspan="${HEADINGS.length - 1}">${text}${links(proof)}</td></tr>`;
  if (proof.reservado)
    return `<tbody><tr><td>${n}</td><td colspan="${HEADINGS.length - 1}">Archivo de una conversación reservada: no se incluye</td></tr>${details('')}</tbody>`;
  const file =
    packedAs === undefined
      ? `<span class="falta">${escapeHtml(nombre)}: ${escapeHtml(proof.motivo)}</span>`
      : `<a href="${escapeHtml(encodeURIComponent(packedAs))}">${escapeHtml(packedAs)}</a>`;
  const told =
    came === undefined
      ? ['—', fechaHora(new Date(fecha)), 'Conversación', 'Enviado en la conversación del caso']
      : [String(came.gestion), fechaHora(new Date(fecha)), came.tipo_gestion, came.descripcion];
  const cells = [String(n), ...told, autor === '' ? 'Sin autor' : autor].map(cell).join('');
  return `<tbody><tr>${cells}<td>${file}</td><td class="n">${size(bytes)}</td></tr>${details(`SHA-256 <code>${sha256}</code><br>`)}</tbody>`;
}

/**
 * The index in the ZIP is an HTML page, because it opens on every system. It links to the files and runs no
 * script.
 */
export function indexOf(proven: Proven, cameWith: ReadonlyMap<string, Came>): string {
  const { subject, proofs, outside } = proven;
  const { caso, placa, afectado } = subject;
  const title = `Archivos del caso ${caso}`;
  const head = headOf(proven);
  const missing = outside.map(
    ({ nombre, motivo }) => `<li class="falta">${escapeHtml(nombre)}: ${escapeHtml(motivo)}</li>`,
  );
  return `<!doctype html>
<html lang="es-CO">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body>
<h1>${title}</h1>
<p>${escapeHtml(placa)} · ${escapeHtml(afectado)} · reunidos el ${fechaHora(new Date())} (hora de Bogotá)</p>
<p>Cabeza de la cadena: ${cuantos(head.entradas, 'entrada', 'entradas')} · <code>${head.hash}</code><br>LEEME.txt explica cómo comprobar que ningún archivo fue alterado, quitado o agregado después.</p>
<table>
<thead><tr>${HEADINGS.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
${proofs.map((proof) => rowsOf(proof, cameWith.get(proof.gestion_id ?? ''))).join('\n')}
</table>
${missing.length === 0 ? '' : `<h2>Fuera de la cadena</h2>\n<ul>${missing.join('')}</ul>\n`}</body>
</html>
`;
}
