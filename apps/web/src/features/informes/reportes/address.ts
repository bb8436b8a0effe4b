import {
  AGRUPACIONES_DE_TIEMPOS,
  agrupacionesDe,
  INFORMES,
  NOMBRES_DE_INFORME,
  type Agrupacion,
  type Informe,
  type Periodo,
} from '@amparo/contract/informes/reportes/rules';
import { RangoDeReporte } from '@amparo/contract/informes/reportes/schemas';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe } from '@amparo/contract/kernel/time';

/** Views: case times, or the counts of a kind of record. */
export const VISTAS = ['tiempos', ...INFORMES] as const;
export type ReportView = (typeof VISTAS)[number];

export const NOMBRES_DE_VISTA: Readonly<Record<ReportView, string>> = {
  tiempos: 'Tiempos',
  ...NOMBRES_DE_INFORME,
};

export interface Elegido extends Periodo {
  vista: ReportView;
  agrupar: Agrupacion;
}

/** Report whose records a view exports; times are exported as cases. */
export const informeDe = (vista: ReportView): Informe => (vista === 'tiempos' ? 'casos' : vista);

export const agrupacionesEn = (vista: ReportView): readonly Agrupacion[] =>
  vista === 'tiempos' ? AGRUPACIONES_DE_TIEMPOS : agrupacionesDe(vista);

const DIAS_AL_ABRIR = 30;
/** Last thirty whole days, so that they compare with the thirty days before. */
export function ultimosDias(now: Date): Periodo {
  const hoy = diaDe(now);
  return { fecha_inicial: sumaDias(hoy, 1 - DIAS_AL_ABRIR), fecha_final: hoy };
}

/** Selection from the URL; invalid or missing values get their defaults. */
export function leido(params: URLSearchParams, alAbrir: Periodo): Elegido {
  const vista = VISTAS.find((one) => one === params.get('informe')) ?? 'tiempos';
  const groupings = agrupacionesEn(vista);
  const fallback: Agrupacion = groupings.includes('ciudad') ? 'ciudad' : 'estado';
  const range = RangoDeReporte.safeParse({
    fecha_inicial: params.get('desde') ?? undefined,
    fecha_final: params.get('hasta') ?? undefined,
  });
  return {
    vista,
    agrupar: groupings.find((one) => one === params.get('agrupar')) ?? fallback,
    ...(range.success ? range.data : alAbrir),
  };
}

export const escrito = ({ vista, agrupar, fecha_inicial, fecha_final }: Elegido) => ({
  informe: vista,
  agrupar,
  desde: fecha_inicial,
  hasta: fecha_final,
});
