import { escapeHtml } from './layout.ts';

/** A template as it is stored: its parts have `{{variable}}` where values go. */
export interface Stored {
  asunto: string;
  template: string;
  texto: string;
}

type Values = Readonly<Record<string, string>>;

const PLACE = /\{\{(\w+)\}\}/g;

/** One pass over the template: what a value says is never looked at again, braces among it. */
function fill(template: string, values: Values, write: (value: string) => string): string {
  return template.replace(PLACE, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    // Rather no mail than one with a hole; it is tried again, and its record says so.
    if (value === undefined) throw new Error(`The mail has no value for ${name}`);
    return write(value);
  });
}

/** A header is one line, whatever a value brings. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

export const subjectOf = ({ asunto }: Pick<Stored, 'asunto'>, values: Values) =>
  oneLine(fill(asunto, values, oneLine));

export function render(stored: Stored, values: Values) {
  return {
    subject: subjectOf(stored, values),
    html: fill(stored.template, values, escapeHtml),
    text: fill(stored.texto, values, (value) => value),
  };
}
