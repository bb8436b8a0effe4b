import { sql, type RawBuilder } from 'kysely';

type Span = `${number} ${'day' | 'days' | 'months'}`;
type Condition = (before: RawBuilder<Date>) => RawBuilder<boolean>;

interface Rows {
  table: string;
  keep: Span;
  /** Which rows are too old, given the instant before which things are. */
  old: Condition;
}

interface Months {
  table: string;
  /** In monthly partitions, which leave whole. */
  keepMonths: number | 'for ever';
}

/**
 * What is kept how long; the nightly job reads this and nothing else. It stands in code and not in the database because a
 * number means nothing without its condition, and because a wrong one destroys for good: here a change is read by somebody
 * before it runs, has a test beside it and a reason in the history. docs/operations/retention.md says the same for people.
 *
 * Not here: codes and confirmed browsers, whose life is a rule of signing in and which that module forgets; jobs, which
 * their library forgets a week after they ended; files, which leave with their record; reports and imports, which their
 * modules drop together with their files.
 */
export const RETENTION: readonly (Rows | Months)[] = [
  { table: 'idempotencia', keep: '1 day', old: (before) => sql`creado < ${before}` },
  { table: 'sesion', keep: '12 months', old: (before) => sql`terminada < ${before}` },
  // Over after minutes; which ones were given, and to whom, is kept for who looks into something.
  { table: 'app_token', keep: '30 days', old: (before) => sql`creado < ${before}` },
  { table: 'notificacion', keep: '6 months', old: (before) => sql`leido and creado < ${before}` },
  { table: 'notificacion', keep: '12 months', old: (before) => sql`creado < ${before}` },
  { table: 'correo_enviado', keep: '12 months', old: (before) => sql`creado < ${before}` },
  { table: 'consulta_poliza', keep: '12 months', old: (before) => sql`fecha < ${before}` },
  // An old link is told why it no longer serves.
  { table: 'cambio_de_correo', keep: '30 days', old: (before) => sql`creado < ${before}` },
  // The longest term is a year: by then the paper expired, and who was told of it matters no more.
  { table: 'vencimiento_avisado', keep: '13 months', old: (before) => sql`creado < ${before}` },
  {
    // Who saw a publication matters for as long as it may be shown again; how often it was seen is counted beside.
    table: 'publicacion_vista',
    keep: '12 months',
    old: (before) => sql`publicacion_id in (select id from publicacion where fecha_final < ${before})`,
  },
  // How often a document of the library was opened is counted beside; who opened it stops mattering.
  { table: 'biblioteca_vista', keep: '12 months', old: (before) => sql`fecha < ${before}` },
  // Long enough for whoever wants to look at what came; its bytes go with the row.
  { table: 'archivo_en_cuarentena', keep: '30 days', old: (before) => sql`creado < ${before}` },
  // What was said in a case is evidence for as long as somebody may sue over it.
  { table: 'mensaje', keepMonths: 120 },
  // The totals of each day stay.
  { table: 'interaccion', keepMonths: 24 },
  { table: 'auditoria', keepMonths: 'for ever' },
];
