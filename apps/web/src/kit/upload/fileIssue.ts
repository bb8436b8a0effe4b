import { FileClock, FileWarning, FileX, type LucideIcon } from 'lucide-react';
import type { Analisis } from '@amparo/contract/base/archivos/schemas';

/** Why a stored file cannot be opened: it is missing, its virus scan is pending, or it contains a virus. */
export type FileIssue = 'falta' | Analisis;

interface FileIssueText {
  words: string;
  /** Advice, for screens that have none. */
  help: string;
  Icon: LucideIcon;
  /** Tone of the text: a temporary state is not shown as an error. */
  tone: 't3' | 'rd';
}

export const FILE_ISSUES: Readonly<Record<FileIssue, FileIssueText>> = {
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
