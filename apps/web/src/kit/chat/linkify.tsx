import type { ReactNode } from 'react';

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** Trailing punctuation is not part of a URL. */
const ENDING = /[.,;:!?)\]}]+$/;

interface TextPart {
  at: number;
  text: string;
  href?: string;
}

/** Splits a text into URLs and the text between them. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
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

/** Renders a text with its URLs as links, which open in a new tab without referrer. */
export function linkify(text: string): ReactNode {
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
