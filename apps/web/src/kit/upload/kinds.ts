import { CONTENIDOS, ENTIDADES, type Entidad, maximoDe } from '@amparo/contract/archivos';
import { shownSize } from './size.ts';

const isPicture = (extension: string) =>
  CONTENIDOS[extension]?.every((type) => type.startsWith('image/')) === true;

/** "Imagen, pdf, doc o docx": what a field takes, as people say it. */
export function kindsOf(entidad: Entidad): string {
  const extensions: readonly string[] = ENTIDADES[entidad].extensiones;
  const others = extensions.filter((extension) => !isPicture(extension));
  const kinds = others.length === extensions.length ? others : ['imagen', ...others];
  const last = kinds.at(-1) ?? '';
  const words = kinds.length > 1 ? `${kinds.slice(0, -1).join(', ')} o ${last}` : last;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Imagen, pdf, doc o docx · hasta 2 MB". */
export const limitsOf = (entidad: Entidad) => `${kindsOf(entidad)} · hasta ${shownSize(maximoDe(entidad))}`;
