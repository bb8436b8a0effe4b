/** Nothing is fetched and no script runs, whatever the HTML contains; the sandbox enforces the same. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
/** A browser may prefetch before it has read the policy, so everything that fetches or links is removed. */
const ACTIVE = 'script, style, link, meta, base, iframe, frame, object, embed';
const LEADS = /^(?:src|srcset|href|xlink:href|background|poster|data|action|formaction|ping|on\w+)$/i;
const PLACE = /\{\{(\w+)\}\}/g;
const MARK =
  'padding:0 4px;border-radius:4px;background:#fdf0d5;color:#7a4b00;font:inherit;letter-spacing:normal';

type Values = Readonly<Record<string, string>>;

/**
 * Converts stored HTML to a static page: variables have their value, or are marked without one, and no link
 * works.
 */
export function inertHtml(stored: string, values: Values = {}): string {
  // A document that is only parsed loads nothing and runs nothing.
  const page = new DOMParser().parseFromString(stored, 'text/html');
  for (const element of page.querySelectorAll(ACTIVE)) element.remove();
  for (const element of page.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (LEADS.test(name)) element.removeAttribute(name);
  for (const text of textsOf(page)) fill(page, text, values);
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = POLICY;
  page.head.prepend(policy);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function textsOf(page: Document): Text[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode() !== null) found.push(walker.currentNode as Text);
  return found;
}

/** Values are inserted as text, never as HTML. */
function fill(page: Document, text: Text, values: Values): void {
  const parts = text.data.split(PLACE);
  if (parts.length === 1) return;
  // The pattern has a group, so every second part is the name of a variable.
  const pieces = parts.map((part, n) => (n % 2 === 0 ? part : (values[part] ?? marked(page, part))));
  text.replaceWith(...pieces);
}

function marked(page: Document, name: string): HTMLElement {
  const mark = page.createElement('mark');
  mark.style.cssText = MARK;
  mark.textContent = name;
  return mark;
}
