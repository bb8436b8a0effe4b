export interface MailContent {
  asunto: string;
  titulo: string;
  parrafos: readonly string[];
  /** Shown large on a separate line, such as a code. */
  destacado?: string;
  /** A button with a link. The URL is also written out, for mail programs that show no buttons. */
  enlace?: { texto: string; url: string };
  nota?: string;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes a text for HTML content and attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const SANS = "font-family:'Inter',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The Amparo logo, drawn with borders, because mail programs strip SVG and block external images. */
const ARCH =
  '<span style="display:inline-block;width:14px;height:18px;border:3px solid #ffffff;border-bottom:0;border-radius:12px 12px 0 0;vertical-align:-2px"></span>';

/** The layout of every mail. Uses tables and inline styles, because all mail programs support them. */
export function mailHtml({ asunto, titulo, parrafos, destacado, enlace, nota }: MailContent): string {
  const paragraphs = parrafos
    .map(
      (text) =>
        `<p style="margin:0 0 14px;font-size:15px;line-height:23px;color:#3c4542">${escapeHtml(text)}</p>`,
    )
    .join('');
  const highlight =
    destacado === undefined
      ? ''
      : `<p style="margin:22px 0;padding:16px 8px;background:#e2f0ed;border-radius:10px;text-align:center;font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px;color:#0a534d">${escapeHtml(destacado)}</p>`;
  const button =
    enlace === undefined
      ? ''
      : `<p style="margin:22px 0 14px"><a href="${escapeHtml(enlace.url)}" style="display:inline-block;padding:12px 22px;background:#0f766e;border-radius:10px;color:#ffffff;font-size:16px;line-height:22px;font-weight:600;text-decoration:none">${escapeHtml(enlace.texto)}</a></p><p style="margin:0 0 14px;font-size:13px;line-height:19px;color:#6a726f;word-break:break-all">${escapeHtml(enlace.url)}</p>`;
  const small =
    nota === undefined
      ? ''
      : `<p style="margin:18px 0 0;padding-top:14px;border-top:1px solid #e7e4dc;font-size:13px;line-height:19px;color:#6a726f">${escapeHtml(nota)}</p>`;
  return `<!doctype html>
<html lang="es-CO">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(asunto)}</title></head>
<body style="margin:0;padding:0;background:#f4f2ec;${SANS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2ec"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:14px;overflow:hidden">
<tr><td style="padding:18px 28px;background:#0f766e;color:#ffffff;font-size:19px;line-height:26px;font-weight:650;${SANS}">${ARCH}<span style="padding-left:10px">Amparo</span></td></tr>
<tr><td style="padding:28px;${SANS}"><h1 style="margin:0 0 14px;font-size:20px;line-height:27px;color:#1a201e">${escapeHtml(titulo)}</h1>${paragraphs}${highlight}${button}${small}</td></tr>
</table>
<p style="margin:16px 0 0;font-size:12px;line-height:18px;color:#6a726f">Este correo se envió automáticamente; no hace falta responderlo.</p>
</td></tr></table>
</body>
</html>`;
}

export function mailText({ titulo, parrafos, destacado, enlace, nota }: MailContent): string {
  return [titulo, ...parrafos, destacado, enlace?.url, nota, 'Amparo']
    .filter((part) => part !== undefined)
    .join('\n\n');
}
