import { escapeHtml } from './layout.ts';

/** A stored template: its parts contain `{{variable}}` placeholders. */
export interface StoredTemplate {
  asunto: string;
  template: string;
  texto: string;
}

type Values = Readonly<Record<string, string>>;

const PLACE = /\{\{(\w+)\}\}/g;

/** Replaces placeholders in one pass, so that braces inside a value are not expanded. */
function fill(template: string, values: Values, write: (value: string) => string): string {
  return template.replace(PLACE, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    // Fail instead of sending a mail with a missing value. The job retries, and the record shows the error.
    if (value === undefined) throw new Error(`The mail has no value for ${name}`);
    return write(value);
  });
}

/** A header is one line, so control characters of a value are removed. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

export const subjectOf = ({ asunto }: Pick<StoredTemplate, 'asunto'>, values: Values) =>
  oneLine(fill(asunto, values, oneLine));

export function render(stored: StoredTemplate, values: Values) {
  return {
    subject: subjectOf(stored, values),
    html: fill(stored.template, values, escapeHtml),
    text: fill(stored.texto, values, (value) => value),
  };
}
