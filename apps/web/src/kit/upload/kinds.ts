import { CONTENIDOS, ENTIDADES, type Entidad } from '@amparo/contract/base/archivos/schemas';
import { shownSize } from './size.ts';

const isPicture = (extension: string) =>
  CONTENIDOS[extension]?.every((type) => type.startsWith('image/')) === true;

const exceptionsOf = (entidad: Entidad): Readonly<Record<string, number>> => {
  const rule = ENTIDADES[entidad];
  return 'excepciones' in rule ? rule.excepciones : {};
};

/** "Imagen, pdf, doc o docx": the files that a field accepts, in words. */
export function kindsOf(entidad: Entidad, besides: readonly string[] = []): string {
  const all: readonly string[] = ENTIDADES[entidad].extensiones;
  const extensions = all.filter((extension) => !besides.includes(extension));
  const others = extensions.filter((extension) => !isPicture(extension));
  const kinds = others.length === extensions.length ? others : ['imagen', ...others];
  const last = kinds.at(-1) ?? '';
  const words = kinds.length > 1 ? `${kinds.slice(0, -1).join(', ')} o ${last}` : last;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Imagen, pdf, doc o docx · hasta 10 MB · mp4 hasta 100 MB". */
export function limitsOf(entidad: Entidad): string {
  const exceptions = Object.entries(exceptionsOf(entidad));
  const kinds = kindsOf(
    entidad,
    exceptions.map(([extension]) => extension),
  );
  const others = exceptions.map(([extension, bytes]) => `${extension} hasta ${shownSize(bytes)}`);
  return [kinds, `hasta ${shownSize(ENTIDADES[entidad].maxBytes)}`, ...others].join(' · ');
}
