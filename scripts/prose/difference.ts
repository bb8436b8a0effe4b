/** The first place where two versions of a file differ in more than prose. */
export interface Difference {
  line: number;
  what: string;
}

export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** One line of at most 60 characters, for a report. */
export function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
