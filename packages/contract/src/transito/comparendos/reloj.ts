import { z } from 'zod';
import {
  IDS_DE_PLAZO,
  CERTEZAS,
  type IdDePlazo,
  ultimoDia,
  reglaDePlazo,
  certezaEnPalabras,
} from '../../base/dias-no-habiles/plazos.ts';
import { type OpcionesDeConteo, sumaDias, diaConSemana, habilesEntre } from '../../kernel/dias-habiles.ts';
import { cuantos } from '../../kernel/numbers.ts';
import { Dia } from '../../kernel/time.ts';

/** How a fine was imposed. The kind decides from which day its terms run and how long they are. */
export const TIPOS_DE_COMPARENDO = ['En vía', 'Fotodetección'] as const;
export type TipoDeComparendo = (typeof TIPOS_DE_COMPARENDO)[number];

export interface ComparendoContado {
  fecha_imposicion: Dia;
  codigo_infraccion: string;
  /** Any other kind is counted with the shorter terms. */
  tipo_comparendo?: string | null | undefined;
  /** Only for a `Fotodetección`: before the notification, the payment terms do not run. */
  fecha_notificacion?: Dia | null | undefined;
  valor_comparendo?: number | null | undefined;
  /** Day of its training, and whether the person attended. */
  curso?: { dia: Dia; asistio: boolean | null } | null | undefined;
}

export const ETAPAS_DE_COMPARENDO = [
  'por-notificar',
  'mitad',
  'tres-cuartos',
  'sin-rebaja',
  'pleno',
  'caducidad',
  'prescripcion',
] as const;
export type EtapaDeComparendo = (typeof ETAPAS_DE_COMPARENDO)[number];

const EtapaDeReloj = z.object({
  etapa: z.enum(ETAPAS_DE_COMPARENDO),
  desde: Dia,
  /** Last day of the stage; null for the last stage. */
  hasta: Dia.nullable(),
  /** Percentage of the value to pay in the stage, and the amount if the value is known. */
  paga: z.int(),
  valor: z.int().nullable(),
  /** Rule that the stage follows. A stage after an expired term has the rule of that term. */
  regla: z.enum(IDS_DE_PLAZO),
});
export type EtapaDeReloj = z.output<typeof EtapaDeReloj>;

/** State of a fine today: the stage, its end, the next step and the reason. */
export const RelojDeComparendo = z.object({
  ...EtapaDeReloj.shape,
  /** Working days left after today; null if the stage is not counted in working days. */
  habiles: z.int().nullable(),
  titulo: z.string(),
  siguiente: z.string(),
  porque: z.string(),
  certeza: z.enum(CERTEZAS),
  tramos: z.array(EtapaDeReloj),
});
export type RelojDeComparendo = z.output<typeof RelojDeComparendo>;

/** Short form for rows of a list. */
export const RelojBreve = RelojDeComparendo.pick({
  etapa: true,
  hasta: true,
  paga: true,
  habiles: true,
  titulo: true,
});
export type RelojBreve = z.output<typeof RelojBreve>;

const PLAZOS: Readonly<Record<TipoDeComparendo, Record<'mitad' | 'tres-cuartos' | 'comparecer', IdDePlazo>>> =
  {
    'En vía': {
      mitad: 'descuento-50-via',
      'tres-cuartos': 'descuento-75-via',
      comparecer: 'comparecer-via',
    },
    Fotodetección: {
      mitad: 'descuento-50-foto',
      'tres-cuartos': 'descuento-75-foto',
      comparecer: 'comparecer-foto',
    },
  };
const PAGA: Readonly<Record<EtapaDeComparendo, number>> = {
  'por-notificar': 50,
  mitad: 50,
  'tres-cuartos': 75,
  'sin-rebaja': 100,
  pleno: 100,
  caducidad: 100,
  prescripcion: 100,
};
/**
 * Stages counted in working days. After each of them the price rises, so reminders are sent before they end.
 */
export const EN_HABILES: readonly EtapaDeComparendo[] = ['mitad', 'tres-cuartos', 'sin-rebaja'];

/**
 * Drunk driving has no discount (still to be confirmed by a lawyer). F01 to F12 are infractions of
 * pedestrians, which have one.
 */
const esEmbriaguez = (codigo: string) => ['F', 'E03', 'G14'].includes(codigo.trim().toUpperCase());

const tipoDe = ({ tipo_comparendo: tipo }: ComparendoContado): TipoDeComparendo =>
  tipo === 'Fotodetección' ? tipo : 'En vía';

/** Half a peso is rounded up. */
const parteDe = (valor: number | null | undefined, porciento: number): number | null =>
  valor === null || valor === undefined ? null : Math.round((valor * porciento) / 100);

type Fin = readonly [etapa: EtapaDeComparendo, hasta: Dia | null, regla: IdDePlazo];

/** Ends of the payment stages in order; empty before a fine by photo is notified. */
function finesDePago(fine: ComparendoContado, tipo: TipoDeComparendo, opciones: OpcionesDeConteo): Fin[] {
  const { mitad, 'tres-cuartos': cuartos, comparecer } = PLAZOS[tipo];
  const base = tipo === 'Fotodetección' ? fine.fecha_notificacion : fine.fecha_imposicion;
  if (base === null || base === undefined) return [];
  const fin = (etapa: EtapaDeComparendo, regla: IdDePlazo): Fin => [
    etapa,
    ultimoDia(base, reglaDePlazo(regla), opciones),
    regla,
  ];
  if (esEmbriaguez(fine.codigo_infraccion)) return [fin('sin-rebaja', comparecer)];
  return [fin('mitad', mitad), fin('tres-cuartos', cuartos)];
}

type SinValor = Omit<EtapaDeReloj, 'valor'>;

function cuentaTramos(
  fine: ComparendoContado,
  tipo: TipoDeComparendo,
  opciones: OpcionesDeConteo,
): SinValor[] {
  const { fecha_imposicion: hecho } = fine;
  const pagos = finesDePago(fine, tipo, opciones);
  const finDe = (regla: IdDePlazo) => ultimoDia(hecho, reglaDePlazo(regla), opciones);
  const [, , vencida = PLAZOS[tipo].mitad] = pagos.at(-1) ?? [];
  const fines: Fin[] = [
    ...pagos,
    [pagos.length === 0 ? 'por-notificar' : 'pleno', finDe('caducidad'), vencida],
    ['caducidad', finDe('prescripcion'), 'caducidad'],
    ['prescripcion', null, 'prescripcion'],
  ];
  let desde = hecho;
  const tramos: SinValor[] = [];
  for (const [etapa, hasta, regla] of fines) {
    // A late notification may move a discount beyond the first year. Stages that would have ended earlier are
    // left out.
    if (hasta !== null && hasta < desde) continue;
    tramos.push({ etapa, desde, hasta, paga: PAGA[etapa], regla });
    if (hasta !== null) desde = sumaDias(hasta, 1);
  }
  return tramos;
}

interface Cuenta {
  tramos: readonly SinValor[];
  /** Short form for the last requested day. */
  breve?: { hoy: Dia; reloj: RelojBreve };
}
/** Cache: fines of one day and kind have the same stages, and lists show them repeatedly. */
const contados = new Map<string, Cuenta>();
const MAXIMO_DE_CONTADOS = 5_000;
const enTexto = new WeakMap<object, string>();
function cerradosEnTexto({ cerrados }: OpcionesDeConteo): string {
  if (cerrados === undefined) return '';
  const texto = enTexto.get(cerrados) ?? [...cerrados.keys()].join();
  enTexto.set(cerrados, texto);
  return texto;
}

function cuentaDe(fine: ComparendoContado, opciones: OpcionesDeConteo): Cuenta {
  const { fecha_imposicion: hecho, fecha_notificacion: aviso } = fine;
  const tipo = tipoDe(fine);
  const clave = [
    hecho,
    aviso,
    tipo,
    esEmbriaguez(fine.codigo_infraccion),
    opciones.sabado === true,
    cerradosEnTexto(opciones),
  ].join();
  const conocida = contados.get(clave);
  if (conocida !== undefined) return conocida;
  const cuenta: Cuenta = { tramos: cuentaTramos(fine, tipo, opciones) };
  if (contados.size >= MAXIMO_DE_CONTADOS) contados.clear();
  contados.set(clave, cuenta);
  return cuenta;
}

/** All stages of a fine in order, from the day of its imposition. */
export const tramosDeComparendo = (
  fine: ComparendoContado,
  opciones: OpcionesDeConteo = {},
): EtapaDeReloj[] =>
  cuentaDe(fine, opciones).tramos.map((tramo) => ({
    ...tramo,
    valor: parteDe(fine.valor_comparendo, tramo.paga),
  }));

const quedan = (habiles: number) =>
  habiles === 0
    ? 'hoy es el último día'
    : `${habiles === 1 ? 'queda' : 'quedan'} ${cuantos(habiles, 'día hábil', 'días hábiles')}`;

function tituloDe({ etapa, hasta, paga }: SinValor, habiles: number): string {
  const dia = hasta === null ? '' : diaConSemana(hasta);
  if (etapa === 'mitad' || etapa === 'tres-cuartos')
    return `Paga el ${paga} % hasta el ${dia}: ${quedan(habiles)}`;
  if (etapa === 'sin-rebaja') return `Sin rebaja; comparecer hasta el ${dia}: ${quedan(habiles)}`;
  const titulos = {
    'por-notificar': 'Sin notificar: el plazo de rebaja aún no corre',
    pleno: 'Paga el 100 % más intereses',
    caducidad: 'Más de un año desde el hecho: puede haber caducado',
    prescripcion: 'Más de tres años desde el hecho: el cobro puede haber prescrito',
  } as const;
  return titulos[etapa];
}

/** Missing steps for a discount: the course and then the payment, both within the term. */
function faltaParaRebaja({ hasta }: EtapaDeReloj, { curso }: ComparendoContado): string {
  const dia = diaConSemana(hasta ?? '');
  if (curso === null || curso === undefined || curso.asistio === false)
    return `Inscribir en un curso y pagar, ambos hasta el ${dia}`;
  if (curso.asistio === true) return `El curso está hecho: pagar hasta el ${dia}`;
  if (curso.dia > (hasta ?? ''))
    return `El curso del ${diaConSemana(curso.dia)} llega tarde: buscar otro hasta el ${dia}`;
  return `Asistir al curso del ${diaConSemana(curso.dia)} y pagar hasta el ${dia}`;
}

function siguienteDe(tramo: EtapaDeReloj, fine: ComparendoContado): string {
  const { etapa, hasta } = tramo;
  if (etapa === 'mitad' || etapa === 'tres-cuartos') return faltaParaRebaja(tramo, fine);
  if (etapa === 'sin-rebaja')
    return `Decidir con un abogado si se comparece hasta el ${diaConSemana(hasta ?? '')}`;
  const siguientes = {
    'por-notificar': 'Registrar la fecha de notificación cuando llegue',
    pleno: 'Pagar o acordar el pago con el organismo de tránsito',
    caducidad: 'Revisar con un abogado si la sanción se impuso dentro del año',
    prescripcion: 'Revisar con un abogado si se notificó el mandamiento de pago',
  } as const;
  return siguientes[etapa];
}

const DEL_HECHO: readonly EtapaDeComparendo[] = ['caducidad', 'prescripcion'];

function porqueDe({ etapa, regla }: EtapaDeReloj, fine: ComparendoContado): string {
  const { nombre, norma, certeza, nota } = reglaDePlazo(regla);
  const frases = [
    `${etapa === 'pleno' ? 'Vencido: ' : ''}${nombre} (${norma}).`,
    `Regla ${certezaEnPalabras[certeza]}.`,
    ...(nota === undefined || etapa === 'pleno' ? [] : [nota]),
    ...(etapa === 'sin-rebaja'
      ? ['En embriaguez se entiende que no hay rebaja; lo confirma un abogado.']
      : []),
    ...(fine.tipo_comparendo === tipoDe(fine) || DEL_HECHO.includes(etapa)
      ? []
      : ['Sin tipo conocido se cuenta como impuesto en vía, que es el plazo más corto.']),
  ];
  return frases.join(' ');
}

/** Stage of a fine on a day. The last stage has no end. */
function vigente<T extends SinValor>(tramos: readonly T[], hoy: Dia): T {
  const tramo = tramos.find(({ hasta }) => hasta === null || hoy <= hasta);
  if (tramo === undefined) throw new Error('No stage of the fine covers this day');
  return tramo;
}

function abrevia(tramo: SinValor, hoy: Dia, opciones: OpcionesDeConteo): RelojBreve {
  const { etapa, hasta, paga } = tramo;
  const habiles = hasta !== null && EN_HABILES.includes(etapa) ? habilesEntre(hoy, hasta, opciones) : null;
  return { etapa, hasta, paga, habiles, titulo: tituloDe(tramo, habiles ?? 0) };
}

/** State of a fine on a day, in the short form of lists. Fines of one day and kind share it. */
export function relojBreve(fine: ComparendoContado, hoy: Dia, opciones: OpcionesDeConteo = {}): RelojBreve {
  const cuenta = cuentaDe(fine, opciones);
  if (cuenta.breve?.hoy !== hoy)
    cuenta.breve = { hoy, reloj: abrevia(vigente(cuenta.tramos, hoy), hoy, opciones) };
  return cuenta.breve.reloj;
}

/** State of a fine on a day. Lists, pages and reminders all use this function, so that they agree. */
export function relojDeComparendo(
  fine: ComparendoContado,
  hoy: Dia,
  opciones: OpcionesDeConteo = {},
): RelojDeComparendo {
  const tramos = tramosDeComparendo(fine, opciones);
  const tramo = vigente(tramos, hoy);
  return {
    ...tramo,
    ...relojBreve(fine, hoy, opciones),
    siguiente: siguienteDe(tramo, fine),
    porque: porqueDe(tramo, fine),
    certeza: tramo.etapa === 'sin-rebaja' ? 'P' : reglaDePlazo(tramo.regla).certeza,
    tramos,
  };
}
