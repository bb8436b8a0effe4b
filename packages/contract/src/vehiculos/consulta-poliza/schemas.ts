import { z } from 'zod';
import { MOTIVOS_DE_FALLA } from '../../kernel/partner.ts';
import { Instante, Dia } from '../../kernel/time.ts';

/** Sources in the order in which they are queried (CONSULTAPOLIZA-01). */
export const FUENTES = ['propios', 'hub', 'segundo', 'tercero'] as const;
export type Fuente = (typeof FUENTES)[number];

/** Names that staff know, also used in `policy_origin` (CONSULTAPOLIZA-15). */
export const NOMBRE_DE_FUENTE: Readonly<Record<Fuente, string>> = {
  propios: 'Propios',
  hub: 'HUB',
  segundo: 'Segundo servicio',
  tercero: 'Tercer servicio',
};

export const RESULTADOS = ['respondio', 'no-conoce', 'fallo', 'no-consultado'] as const;
export type Resultado = (typeof RESULTADOS)[number];

/** Why a source returned no policy, as shown to the waiting user (CONSULTAPOLIZA-10). */
export const MOTIVOS = {
  'sin-fechas': 'Placa sí, sin fechas',
  'no-conoce-la-placa': 'No conoce la placa',
  'no-fue-necesario': 'No fue necesario',
  'no-configurado': 'No está configurado',
  ...MOTIVOS_DE_FALLA,
} as const;
export type Motivo = keyof typeof MOTIVOS;
const motivos = Object.keys(MOTIVOS) as [Motivo, ...Motivo[]];

export const PasoDeConsulta = z.object({
  fuente: z.enum(FUENTES),
  nombre: z.string(),
  resultado: z.enum(RESULTADOS),
  motivo: z.enum(motivos).nullable(),
  ms: z.int().min(0).nullable(),
  /** End of the query; before the current call if the answer comes from the cache. */
  cuando: Instante.nullable(),
});
export type PasoDeConsulta = z.output<typeof PasoDeConsulta>;

/** A longer answer is truncated, because `response` is only for display. */
export const LARGO_DE_RESPONSE = 8_000;

const texto = z.string().nullable();

/** Policy in the common format of all sources (CONSULTAPOLIZA-13). */
export const PolicyView = z.object({
  policy_start_date: Dia,
  policy_end_date: Dia,
  policy_origin: z.string(),
  /**
   * State as the source writes it. Only the dates decide whether the policy is current (CONSULTAPOLIZA-14).
   */
  estado: texto,
  cliente: texto,
  deducible: texto,
  docliente: texto,
  empresa: texto,
  polizas: z.array(z.string()),
  ramo: texto,
  /** Unchanged answer of the source. */
  response: z.string(),
  servicio: texto,
  telefono: texto,
});
export type PolicyView = z.output<typeof PolicyView>;

export type EstadoDePoliza = 'Vigente' | 'No vigente' | 'Sin información de póliza';

/** Vehicle and owner data of an insurer. Each insurer returns a different part. */
export const VehiculoExterno = z.object({
  placa: z.string(),
  marca: texto,
  linea: texto,
  modelo: z.int().nullable(),
  color: texto,
});
export const PropietarioExterno = z.object({
  identificacion: texto,
  nombres: texto,
  apellidos: texto,
  correo_electronico: texto,
  celular: texto,
});
/**
 * Company that insures the vehicle, if the source returns its NIT, which identifies a company (EMPRESA-06).
 */
export const EmpresaExterna = z.object({ nit: z.string(), nombre: z.string() });
export type EmpresaExterna = z.output<typeof EmpresaExterna>;
export type VehiculoExterno = z.output<typeof VehiculoExterno>;
export type PropietarioExterno = z.output<typeof PropietarioExterno>;

/** Placeholders for mandatory data that no insurer returns (CONSULTAPOLIZA-16 to CONSULTAPOLIZA-20). */
export const POR_REGISTRAR = {
  vehiculo: {
    kilometraje: 1,
    clase_vehiculo: 'SIN CLASE',
    carroceria: 'SIN CARROCERÍA',
    ciudad: 'BOGOTÁ D.C.',
  },
  propietario: { tipo: 'CC', ciudad: 'BOGOTÁ D.C.' },
} as const;

export const PorRegistrar = z.object({
  vehiculo: VehiculoExterno.extend({
    kilometraje: z.int(),
    clase_vehiculo: z.string(),
    carroceria: z.string(),
    ciudad: z.string(),
  }),
  propietario: PropietarioExterno.extend({ tipo: z.string(), ciudad: z.string() }),
  empresa: EmpresaExterna.nullable(),
});
export type PorRegistrar = z.output<typeof PorRegistrar>;

export const VehiculoPropio = z.object({
  _id: z.uuid(),
  placa: z.string(),
  marca: z.string(),
  linea: z.string().nullable(),
  modelo: z.int(),
  color: z.string().nullable(),
  estado: z.boolean(),
});
export type VehiculoPropio = z.output<typeof VehiculoPropio>;

/** The policy card needs the dates; creating a case needs only the vehicle (CONSULTAPOLIZA-22). */
export const USOS = ['tarjeta', 'creacion'] as const;
export type Uso = (typeof USOS)[number];

export const ConsultaDePoliza = z.object({
  placa: z.string(),
  consultado: Instante,
  poliza: PolicyView.nullable(),
  vehiculo: VehiculoPropio.nullable(),
  /**
   * Insurer data of an unregistered vehicle, ready for the form that stores it. Only for the use `creacion`.
   */
  por_registrar: PorRegistrar.nullable(),
  /** Short notification when the hub was queried and did not find the vehicle (CONSULTAPOLIZA-09). */
  aviso: texto,
  /** Set if no source knows the vehicle (CONSULTAPOLIZA-11). */
  message: texto,
  fuentes: z.array(PasoDeConsulta),
});
export type ConsultaDePoliza = z.output<typeof ConsultaDePoliza>;

/** Row of the lookup log: one source, its answer and the user who asked. */
export const LineaDeConsulta = PasoDeConsulta.omit({ nombre: true }).extend({
  _id: z.uuid(),
  usuario: z.object({ _id: z.uuid().nullable(), nombre: z.string().nullable() }),
});
export type LineaDeConsulta = z.output<typeof LineaDeConsulta>;
