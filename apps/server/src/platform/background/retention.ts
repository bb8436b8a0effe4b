import { sql, type RawBuilder } from 'kysely';

type Span = `${number} ${'day' | 'days' | 'months'}`;
type Condition = (before: RawBuilder<Date>) => RawBuilder<boolean>;

interface Rows {
  table: string;
  keep: Span;
  /** SQL condition for expired rows, given the cut-off instant. */
  old: Condition;
}

interface Months {
  table: string;
  /** The table has monthly partitions, which are dropped whole. */
  keepMonths: number | 'for ever';
}

/**
 * Retention periods, read by the nightly job. They are in code and not in the database because each period
 * needs its SQL condition, and because a wrong period destroys data: a code change is reviewed and tested.
 * docs/operations/retention.md describes the same periods.
 *
 * Not here: sign-in codes and known browsers, which their module deletes; jobs, which their library deletes a
 * week after they end; files, which are deleted with their record; reports and imports, which their modules
 * delete with their files.
 */
export const RETENTION: readonly (Rows | Months)[] = [
  { table: 'idempotencia', keep: '1 day', old: (before) => sql`creado < ${before}` },
  { table: 'sesion', keep: '12 months', old: (before) => sql`terminada < ${before}` },
  // Tokens expire within minutes; their rows are kept for security investigations.
  { table: 'app_token', keep: '30 days', old: (before) => sql`creado < ${before}` },
  { table: 'notificacion', keep: '6 months', old: (before) => sql`leido and creado < ${before}` },
  { table: 'notificacion', keep: '12 months', old: (before) => sql`creado < ${before}` },
  { table: 'correo_enviado', keep: '12 months', old: (before) => sql`creado < ${before}` },
  { table: 'consulta_poliza', keep: '12 months', old: (before) => sql`fecha < ${before}` },
  // Kept so that an old link can explain why it is no longer valid.
  { table: 'cambio_de_correo', keep: '30 days', old: (before) => sql`creado < ${before}` },
  // The longest term is a year: after that the document has expired and its notices no longer matter.
  { table: 'vencimiento_avisado', keep: '13 months', old: (before) => sql`creado < ${before}` },
  {
    // The viewers matter while the publication may be shown again. The view count is stored in another table.
    table: 'publicacion_vista',
    keep: '12 months',
    old: (before) => sql`publicacion_id in (select id from publicacion where fecha_final < ${before})`,
  },
  // The viewers of a document matter for a year only. Its view count is stored in another table.
  { table: 'biblioteca_vista', keep: '12 months', old: (before) => sql`fecha < ${before}` },
  // Time to examine an infected file, whose bytes are deleted with the row.
  { table: 'archivo_en_cuarentena', keep: '30 days', old: (before) => sql`creado < ${before}` },
  // Messages of a case are evidence as long as a lawsuit is possible.
  { table: 'mensaje', keepMonths: 120 },
  // The daily totals are kept.
  { table: 'interaccion', keepMonths: 24 },
  { table: 'auditoria', keepMonths: 'for ever' },
];
