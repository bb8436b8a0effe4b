import { z } from 'zod';
import { Coordenadas } from '../../base/referencia/mapas.ts';
import { Contestaciones } from '../../contenido/formularios/schemas.ts';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { campo, opcional } from '../../kernel/fields.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { Instante } from '../../kernel/time.ts';
import { relacion } from '../casos/derivacion.ts';
import { CREADO_DESDE } from '../casos/rules.ts';
import { nucleo, VehiculoDeCaso, actual, asignados, Gestion } from '../casos/schemas.ts';
import { CoordenadasDichas } from '../ubicaciones/schemas.ts';
import { Enlace } from './enlace-sms.ts';

/** Service that a case consumes from an account (CUENTA-14). */
export const SERVICIO_CHOQUE_SIMPLE = 'ASISTENCIA_CHOQUE_SIMPLE';
/** Questionnaire that decides whether an accident is a simple collision (CHOQUE-21). */
export const FORMULARIO_CHOQUE_SIMPLE = 'ASISTENCIA_TEMP2021';

/** List row of a case (CHOQUE-51 to CHOQUE-53). */
export const Caso = z.object({
  ...nucleo,
  /** Plan whose service the case consumed; null before that (CHOQUE-73). */
  tipo_plan: z.string().nullable(),
  /** The account had no service to consume, so staff must solve it (CUENTA-09). */
  consumo_pendiente: z.boolean(),
  creado_desde: z.enum(CREADO_DESDE),
  origen: z.string(),
  empresa: z.object({ _id: z.uuid(), nombre: z.string() }),
  direccion: z.string(),
  departamento: z.string(),
  ciudad_siniestro: z.string(),
  vehiculo: VehiculoDeCaso,
  investigador: actual,
  perito: actual,
  dibujante: actual,
  asesor: actual,
  solicitud_abogado: z.boolean(),
  solicitud_investigador: z.boolean(),
  solicitud_perito: z.boolean(),
  solicitud_dibujante: z.boolean(),
  /** An instant, "Si" or "No", as the field app sent it (CHOQUE-41). */
  llegada_abogado: z.string().nullable(),
  llegada_investigador: z.string().nullable(),
  aprobado: z.boolean(),
  solicitud_atencion: z.boolean(),
  archivado: z.boolean(),
});
export type Caso = z.output<typeof Caso>;

export const Ubicacion = z.object({ type: z.literal('Point'), coordenadas: Coordenadas });
/** Location in a request body. */
export const UbicacionDicha = Ubicacion.extend({ coordenadas: CoordenadasDichas });

export const CasoCompleto = Caso.extend({
  abogado: asignados,
  investigador: asignados,
  perito: asignados,
  dibujante: asignados,
  asesor: asignados,
  gestiones: z.array(Gestion),
  ubicacion: Ubicacion.nullable(),
  formulario: z.object({ preguntas: z.array(z.object({ pregunta: z.string(), respuesta: z.string() })) }),
  /** Generated archives of all attachments, newest first (CHOQUE-78). */
  archivos: z.array(z.object({ aws_id: z.uuid(), nombre: z.string(), fecha: Instante })),
  /** Whether the customer opened the currently valid link (SMS-17). */
  login_pwa: z.boolean(),
  /** Id of the currently valid link. Only the customer receives the token itself (CHOQUE-53, SMS-13). */
  token_usuario_pwa: z.uuid().nullable(),
  /** Links sent to the customer, newest first. */
  enlaces: z.array(Enlace),
  ...relacion,
});
export type CasoCompleto = z.output<typeof CasoCompleto>;

/** Vehicle that only an insurer knows, with the owner data that the adviser asks for (CONSULTAPOLIZA-21). */
const Externo = z.object({
  placa: campo.placa('Placa'),
  propietario: z.object({
    identificacion: campo.numerico('Identificación', { min: 5, max: 15 }),
    nombres: campo.alfaEspacios('Nombres', { max: 100 }),
    apellidos: campo.alfaEspacios('Apellidos', { max: 100 }),
    correo_electronico: campo.correo('Correo'),
    celular: campo.numerico('Celular', { min: 10, max: 10 }),
  }),
});

/** Fields that every request for a case contains, from staff or from the app. */
const siniestro = {
  departamento: campo.texto('Departamento', { max: 100 }),
  ciudad_siniestro: campo.texto('Ciudad', { max: 100 }),
  direccion: campo.texto('Dirección', { min: 10, max: 200 }),
  ubicacion: opcional(UbicacionDicha),
  formulario: z.object({ preguntas: Contestaciones }, { error: mensajes.campo.obligatorio('Formulario') }),
};
export const Siniestro = z.object(siniestro);

/**
 * Either a registered vehicle with one of its people, or a vehicle known to an insurer whose owner is the
 * affected person.
 */
export const DatosDeCaso = z
  .object({
    vehiculo: opcional(campo.id('Placa')),
    persona: opcional(campo.id('Persona afectada')),
    externo: opcional(Externo),
    /** Optional for an external vehicle: the default is the company of the policy (EMPRESA-06). */
    empresa: opcional(campo.id('Empresa')),
    ...siniestro,
    contesto_encuesta: z
      .literal(false, { error: mensajes.campo.noValido('Contestó encuesta') })
      .default(false),
    creado_desde: z
      .literal('DashBoard', { error: mensajes.campo.noValido('Creado desde') })
      .default('DashBoard'),
  })
  .check(
    crossFieldRule((datos, refuse) => {
      if (datos.externo !== undefined) return;
      if (datos.vehiculo === undefined) refuse(['vehiculo'], mensajes.campo.obligatorio('Placa'));
      if (datos.persona === undefined) refuse(['persona'], mensajes.campo.obligatorio('Persona afectada'));
      if (datos.empresa === undefined) refuse(['empresa'], mensajes.campo.obligatorio('Empresa'));
    }),
  );
export type DatosDeCaso = z.output<typeof DatosDeCaso>;
