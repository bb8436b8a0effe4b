import { stillPage } from './still.ts';
import './preview.css';

interface StoredHtmlProps {
  /** What it shows, for those who hear the page. */
  title: string;
  html: string;
  /** Values of its variables; those without one are marked. */
  values?: Readonly<Record<string, string>>;
}

/** HTML that somebody stored, to look at: in a frame of its own, without scripts and without the session of the person. */
export function StoredHtml({ title, html, values }: StoredHtmlProps) {
  return <iframe className="stored-html" title={title} sandbox="" srcDoc={stillPage(html, values)} />;
}
