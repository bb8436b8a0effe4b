// Comprueba los archivos de un caso sin instalar nada y sin conexión: node verificar.mjs
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';

const junto = (nombre) => new URL(encodeURIComponent(nombre), import.meta.url);
const { caso, cabeza, archivos, sinCadena } = JSON.parse(readFileSync(junto('indice.json'), 'utf8'));
const decir = (linea) => process.stdout.write(`${linea}\n`);
const CAMPOS = 'caso n archivo nombre bytes sha256 usuario autor fecha origen anterior'.split(' ');

async function huellaDe(nombre) {
  const hash = createHash('sha256');
  for await (const parte of createReadStream(junto(nombre))) hash.update(parte);
  return hash.digest('hex');
}

const fallas = [];
let previa = { n: 0, hash: '0'.repeat(64) };
for (const entrada of archivos) {
  const cual = `Entrada ${entrada.n} (${entrada.nombre ?? 'reservada'})`;
  if (entrada.n !== previa.n + 1)
    fallas.push(`Falta lo que va entre las entradas ${previa.n} y ${entrada.n}`);
  if (entrada.anterior !== previa.hash) fallas.push(`${cual}: no sigue a la anterior`);
  if (entrada.reservado !== true) {
    const texto = ['amparo-evidencia-1', ...CAMPOS.map((campo) => `${campo}=${entrada[campo]}`), ''].join(
      '\n',
    );
    const hash = createHash('sha256').update(texto).digest('hex');
    if (hash !== entrada.hash) fallas.push(`${cual}: sus datos fueron alterados`);
    if (entrada.incluido === null) decir(`${cual}: no viene en este ZIP, ${entrada.motivo}`);
    else if ((await huellaDe(entrada.incluido).catch(() => '')) !== entrada.sha256)
      fallas.push(`${cual}: el archivo falta o fue alterado`);
  }
  previa = entrada;
}
if (previa.n !== cabeza.entradas || previa.hash !== cabeza.hash)
  fallas.push('La cadena no termina donde dice su cabeza');
for (const { nombre, motivo } of sinCadena) decir(`${nombre}: está fuera de la cadena, ${motivo}`);
for (const falla of fallas) decir(falla);
decir(`Caso ${caso}. Entradas: ${archivos.length}. Fallas: ${fallas.length}. Cabeza: ${cabeza.hash}`);
process.exitCode = fallas.length === 0 ? 0 : 1;
