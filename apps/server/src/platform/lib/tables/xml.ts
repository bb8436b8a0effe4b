import { TableProblem } from './table.ts';

type Attributes = Readonly<Record<string, string>>;

/** Handler of XML events; names are passed without their prefix. */
export interface XmlHandler {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text?(text: string): void;
}

/** Maximum length of a tag or of a text between two tags. Normal tables are far below it. */
const LONGEST_PIECE = 4_194_304;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10_ff_ff;

const decoded = (text: string) =>
  text.includes('&')
    ? text.replace(ENTITY, (whole, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return NAMED[name] ?? whole;
        const point = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16);
        return point <= LAST_CODE_POINT ? String.fromCodePoint(point) : '';
      })
    : text;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Streaming XML reader that supports only the syntax of workbook parts. It refuses a document with a DOCTYPE,
 * so only the five predefined entities are expanded.
 */
export class XmlReader {
  private readonly handler: XmlHandler;
  private rest = '';

  constructor(handler: XmlHandler) {
    this.handler = handler;
  }

  push(chunk: string): void {
    this.rest += chunk;
    let at = 0;
    for (let next = this.piece(at); next !== undefined; next = this.piece(at)) at = next;
    this.rest = this.rest.slice(at);
    if (this.rest.length > LONGEST_PIECE) throw new TableProblem('unreadable');
  }

  /** A document that ends inside a tag is damaged. */
  end(): void {
    if (this.rest.trim() !== '') throw new TableProblem('unreadable');
  }

  /**
   * Handles the piece at `at` and returns the position of the next one; undefined while the piece is
   * incomplete.
   */
  private piece(at: number): number | undefined {
    const { rest } = this;
    if (at >= rest.length) return undefined;
    if (rest[at] !== '<') {
      const end = rest.indexOf('<', at);
      if (end === -1) return undefined;
      this.handler.text?.(decoded(rest.slice(at, end)));
      return end;
    }
    if (rest.startsWith('<!', at)) return this.special(at);
    const end = rest.indexOf('>', at);
    if (end === -1) return undefined;
    this.tag(rest.slice(at + 1, end));
    return end + 1;
  }

  private special(at: number): number | undefined {
    const { rest } = this;
    // It may still become a comment or a CDATA section.
    if (rest.length - at < '<![CDATA['.length && !rest.includes('>', at)) return undefined;
    const [start, stop] = rest.startsWith('<!--', at) ? ['<!--', '-->'] : ['<![CDATA[', ']]>'];
    if (!rest.startsWith(start, at)) throw new TableProblem('definitions');
    const end = rest.indexOf(stop, at);
    if (end === -1) return undefined;
    if (start !== '<!--') this.handler.text?.(rest.slice(at + start.length, end));
    return end + stop.length;
  }

  private tag(inside: string): void {
    if (inside.startsWith('?')) return;
    if (inside.startsWith('/')) {
      this.handler.close(localName(inside.slice(1).trim()));
      return;
    }
    const name = localName(/^[^\s/]+/.exec(inside)?.[0] ?? '');
    const attributes: Record<string, string> = {};
    for (const [, key = '', double, single] of inside.matchAll(ATTRIBUTE))
      attributes[key] = decoded(double ?? single ?? '');
    this.handler.open(name, attributes);
    if (inside.endsWith('/')) this.handler.close(name);
  }
}
