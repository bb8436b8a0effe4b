import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BEGINNING, FORMAT, type Chain, type Linked } from './chain.ts';

export interface Subject {
  caso: number;
  placa: string;
  afectado: string;
}

/** An entry in an export, with the name of its file or the reason why the file is missing. */
export type EvidenceProof = Linked & ({ packedAs: string } | { packedAs: undefined; motivo: string });

/** A file of the case that is not in the chain, because its bytes could not be read. */
export interface Outside {
  nombre: string;
  motivo: string;
}

export interface Proven {
  subject: Subject;
  head: Chain['head'];
  proofs: readonly EvidenceProof[];
  outside: readonly Outside[];
}

const VERIFIER = join(import.meta.dirname, 'verificar.mjs');

/** Documents, by name, with which a third party can verify the files without the application. */
export async function proofsOf(proven: Proven): Promise<Map<string, Buffer>> {
  return new Map([
    ['indice.json', Buffer.from(`${JSON.stringify(indexOf(proven), null, 2)}\n`)],
    ['SHA256SUMS', Buffer.from(sumsOf(proven.proofs))],
    ['LEEME.txt', Buffer.from(readmeOf(proven))],
    ['verificar.mjs', await readFile(VERIFIER)],
  ]);
}

export const headOf = ({ head }: Pick<Proven, 'head'>) => ({
  entradas: head?.entradas ?? 0,
  hash: head?.ultimo ?? BEGINNING,
});

function indexOf(proven: Proven) {
  return {
    formato: FORMAT,
    ...proven.subject,
    generado: new Date().toISOString(),
    cabeza: headOf(proven),
    archivos: proven.proofs.map(entryOf),
    sinCadena: proven.outside,
  };
}

/**
 * For a file of a specialist room only the link of the chain: it proves that no entry is missing and reveals
 * nothing.
 */
function entryOf(proof: EvidenceProof): object {
  const { llave: _llave, analisis: _analisis, gestion_id: _gestion, reservado, packedAs, ...entry } = proof;
  if (reservado) return { n: entry.n, reservado, anterior: entry.anterior, hash: entry.hash };
  return { ...entry, incluido: packedAs ?? null };
}

/** In the format of `sha256sum -c`. */
const sumsOf = (proofs: readonly EvidenceProof[]) =>
  proofs
    .flatMap(({ sha256, packedAs }) => (packedAs === undefined ? [] : `${sha256}  ${packedAs}\n`))
    .join('');

function readmeOf(proven: Proven): string {
  const { subject } = proven;
  const { entradas, hash } = headOf(proven);
  return `ARCHIVOS DEL CASO ${subject.caso} Y CÓMO COMPROBARLOS

Este ZIP trae los archivos del caso tal como se guardaron, y lo necesario para que cualquiera compruebe,
sin nosotros y sin conexión, que ninguno fue alterado, quitado o agregado después.

indice.html    La lista para leer o imprimir: quién aportó cada archivo, cuándo y en qué gestión.
indice.json    Lo mismo, para programas.
SHA256SUMS     La huella SHA-256 de cada archivo.
verificar.mjs  Un programa corto que lo comprueba todo. Se puede leer antes de usarlo.

1. LOS ARCHIVOS. Descomprima todo en una carpeta y, en ella:
     sha256sum -c SHA256SUMS              (Linux, o Git Bash en Windows)
     shasum -a 256 -c SHA256SUMS          (macOS)
     certutil -hashfile "archivo" SHA256  (Windows, uno por uno)

2. LA CADENA. Con Node.js 18 o posterior, en la misma carpeta:
     node verificar.mjs

   Cada archivo es una entrada de una cadena; el hash de cada entrada cubre el de la anterior, así que
   cambiar, quitar o insertar una rompe las siguientes. La cabeza dice cuántas son y cuál es la última:

     entradas: ${entradas}
     hash:     ${hash}

   Anote la cabeza en un acta o pídala por otro medio. Toda exportación posterior del mismo caso debe traer
   estas mismas entradas al comienzo, con los mismos hash.

3. SIN NUESTRO PROGRAMA. El hash de una entrada es el SHA-256 de este texto en UTF-8, cada línea
   terminada con un salto de línea (LF), con los valores de indice.json:

     ${FORMAT}
     caso=…
     n=…
     archivo=…
     nombre=…
     bytes=…
     sha256=…
     usuario=…      (vacío si no se conoce)
     autor=…
     fecha=…        (UTC, con milésimas: 2026-01-31T15:04:05.678Z)
     origen=…       ("gestion" y su id, o "chat", el id de la sala y el número del mensaje)
     anterior=…     (el hash de la entrada anterior; 64 ceros en la primera)

Las entradas marcadas como reservadas son archivos de conversaciones internas entre especialistas: no se
incluyen ni se describen, pero su eslabón permite comprobar que la cadena está completa. Las imágenes se
guardan sin los datos ocultos del teléfono; la huella es la de lo guardado. La fecha es la del servidor.
`;
}
