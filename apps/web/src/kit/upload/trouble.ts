import { FileClock, FileWarning, FileX, type LucideIcon } from 'lucide-react';
import type { Analisis } from '@amparo/contract/archivos';

/** Why a stored file cannot be opened: it is not there, or the search for viruses is not over or found one. */
export type Trouble = 'falta' | Analisis;

interface Told {
  words: string;
  /** What to do about it, where its own screen has nothing to say. */
  help: string;
  Icon: LucideIcon;
  /** The tone of the words: what passes by itself is no alarm. */
  tone: 't3' | 'rd';
}

export const TROUBLES: Readonly<Record<Trouble, Told>> = {
  falta: {
    words: 'El archivo no está disponible',
    help: 'Cárgalo de nuevo.',
    Icon: FileX,
    tone: 'rd',
  },
  pendiente: {
    words: 'Lo estamos revisando; estará en un momento',
    help: 'Buscamos virus en todo lo que se carga. Se abrirá aquí en cuanto termine la revisión.',
    Icon: FileClock,
    tone: 't3',
  },
  infectado: {
    words: 'Retirado: contenía un virus',
    help: 'Ya no se puede abrir. Pide a quien lo cargó una copia limpia.',
    Icon: FileWarning,
    tone: 'rd',
  },
};
