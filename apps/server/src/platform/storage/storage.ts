import type { Readable } from 'node:stream';

/** Metadata of a file, known before it is stored. */
export interface ObjectMeta {
  readonly bytes: number;
  readonly tipo: string;
}

export interface UrlOptions {
  /** File name of the download. */
  readonly nombre: string;
  readonly tipo: string;
  readonly minutes: number;
  /** Displayed in the browser instead of downloaded. */
  readonly shown?: boolean | undefined;
}

/**
 * Key of a file that may be served to users. Only the files module creates such keys, and only for files
 * found clean.
 */
export type ServableKey = string & { readonly servable: true };

/** Stores the bytes of files. Keys are generated, never derived from user input. */
export interface Storage {
  /** Resolves once the object is complete and durable. If it rejects, no object can be read under the key. */
  put(key: string, body: Readable, meta: ObjectMeta): Promise<void>;
  /** A URL that downloads the object for a limited time without authentication. */
  url(key: ServableKey, options: UrlOptions): Promise<string>;
  /** Removing a missing object succeeds. */
  delete(key: string): Promise<void>;
  /**
   * The bytes for internal use, such as scanning; undefined if the object is missing. The stream may still
   * fail.
   */
  get(key: string): Promise<Readable | undefined>;
  head(key: string): Promise<{ bytes: number } | undefined>;
  /** Another origin from which pages must be allowed to load images and media. */
  readonly origin?: string;
}

/**
 * Content-Disposition as attachment, or inline if `shown`. Contains both spellings of the name, because old
 * clients read only the first.
 */
export function disposition(nombre: string, shown = false): string {
  const ascii = nombre.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(nombre).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${shown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
