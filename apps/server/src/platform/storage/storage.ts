import type { Readable } from 'node:stream';

/** What is known of a file before it is stored. */
export interface ObjectMeta {
  readonly bytes: number;
  readonly tipo: string;
}

export interface UrlOptions {
  /** The name it downloads with. */
  readonly nombre: string;
  readonly tipo: string;
  readonly minutes: number;
  /** Shown in the browser instead of downloaded. */
  readonly shown?: boolean | undefined;
}

/** A key whose bytes may leave the house. The module of files makes them, of what was found clean and of nothing else. */
export type ServableKey = string & { readonly servable: true };

/** Where the bytes of files live. Keys are ours, never made of what people type. */
export interface Storage {
  /** Resolves once the object is whole and durable; when it rejects, no object can be read under the key. */
  put(key: string, body: Readable, meta: ObjectMeta): Promise<void>;
  /** An address that downloads the object for a while, without asking who opens it. */
  url(key: ServableKey, options: UrlOptions): Promise<string>;
  /** Removing what is not there is fine. */
  delete(key: string): Promise<void>;
  /** Its bytes, for the house itself to look at; undefined when there are none. The stream may still break off. */
  get(key: string): Promise<Readable | undefined>;
  head(key: string): Promise<{ bytes: number } | undefined>;
  /** Another origin that pages must be allowed to load images and media from. */
  readonly origin?: string;
}

/** A download, unless it is to be shown; both spellings of the name, because old clients read only the first. */
export function disposition(nombre: string, shown = false): string {
  const ascii = nombre.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(nombre).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${shown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
