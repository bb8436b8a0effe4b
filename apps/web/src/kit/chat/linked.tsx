import type { ReactNode } from 'react';

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** What ends a sentence ends no address. */
const ENDING = /[.,;:!?)\]}]+$/;

interface Part {
  /** Where in the text it begins. */
  at: number;
  text: string;
  href?: string;
}

/** The addresses of a text, and what stands between them. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(ENDING, '');
    if (!URL.canParse(address)) continue;
    if (index > from) parts.push({ at: from, text: text.slice(from, index) });
    parts.push({ at: index, text: address, href: address });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from) });
  return parts;
}

/** A text whose web addresses can be pressed; they open apart and are told nothing of this page. */
export function linked(text: string): ReactNode {
  return partsOf(text).map((part) =>
    part.href === undefined ? (
      part.text
    ) : (
      <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ),
  );
}
