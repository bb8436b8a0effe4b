import { inertHtml } from './inertHtml.ts';
import './preview.css';

interface StoredHtmlProps {
  title: string;
  html: string;
  /** Values of the variables; variables without a value are marked. */
  values?: Readonly<Record<string, string>>;
}

/** Preview of stored HTML in a sandboxed frame, without scripts and without the session of the user. */
export function StoredHtml({ title, html, values }: StoredHtmlProps) {
  return <iframe className="stored-html" title={title} sandbox="" srcDoc={inertHtml(html, values)} />;
}
