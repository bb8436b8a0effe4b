import { z } from 'zod';
import { Adjunto } from './archivos.ts';
import { catalogo, exportacion, rangoDeCreacion } from './kernel/catalogue.ts';
import { anulable, campo, opcional } from './kernel/fields.ts';
import { criterio, saved } from './kernel/list.ts';
import { route } from './kernel/route.ts';
import { rule } from './kernel/rule.ts';
import { Dia, diaDeHoy, Instante } from './kernel/time.ts';
import { TIPOS_DE_DOCUMENTO } from './papeles.ts';

export const TIPOS_DE_SERVICIO = ['Particular', 'Público'] as const;
/** Older models are accepted only from an insurer (VEHICULOS-53, CONSULTAPOLIZA-21). */
export const MODELO_MINIMO = 1999;
/** Models of next year are sold this year, and models of the year after are announced. */
const ANIOS_POR_VENIR = 2;
const RECORRIDO = { min: 1, max: 500_000 } as const;
/** Above the number that any real vehicle has. */
export const MAXIMO_DE_DOCUMENTOS = 200;
export const MAXIMO_DE_BENEFICIARIOS = 50;
/** Maximum number of vehicles of one user in one answer. The list returns the rest page by page. */
export const MAXIMO_DE_VEHICULOS = 500;

/** Page sizes of the list (VEHICULOS-16). */
export const TAMANOS_DE_VEHICULOS = [10, 20, 50, 100, 500] as const;
/** Shown in reports for a vehicle without an owner (VEHICULOS-89). */
export const SIN_PROPIETARIO = 'Sin propietario';

export const mensajesDeVehiculos = {
  placaRepetida: 'Ya existe un vehículo con esa placa',
  modelo: (hasta: number) => `El año-modelo debe estar entre ${MODELO_MINIMO} y ${hasta}`,
  modelosDistintos: 'El año y el modelo deben ser el mismo',
  otraClase: 'Esa carrocería no es de la clase elegida',
  claseDesconocida: 'Esa clase de vehículo no existe',
  propietarioDesconocido: 'No encontramos a esa persona. Búscala de nuevo.',
  propietarioInactivo: 'Esa persona está inactiva. Actívala o elige otra.',
  propietarioAjeno: 'Solo puedes registrar vehículos a tu nombre',
  mismoPropietario: 'Esa persona ya es la propietaria del vehículo',
  vehiculoInactivo: 'El vehículo está inactivo. Actívalo antes de cambiarlo.',
  beneficiarioRepetido: 'Ese correo ya está autorizado en este vehículo',
  beneficiarioDesconocido: 'Ese correo no está autorizado en este vehículo',
  documentoDesconocido: 'Ese documento no está en el vehículo o ya se eliminó',
  muchosDocumentos: 'El vehículo ya tiene demasiados documentos. Elimina los que no sirvan.',
  muchosBeneficiarios: 'El vehículo ya tiene demasiadas personas autorizadas. Quita las que no sirvan.',
} as const;

/** Error message for a model year, or undefined; `hoy` is a Bogotá day. */
export function errorDeModelo(modelo: number, hoy: Dia): string | undefined {
  const last = Number(hoy.slice(0, 4)) + ANIOS_POR_VENIR;
  return modelo < MODELO_MINIMO || modelo > last ? mensajesDeVehiculos.modelo(last) : undefined;
}

/** Owner data for an adviser who has the owner on the phone. */
const Propietario = z.object({
  _id: z.uuid(),
  nombre_completo: z.string(),
  identificacion: z.object({ tipo: z.string(), identificacion: z.string() }).nullable(),
  correo_electronico: z.string(),
  telefono: z.string().nullable(),
});

const Documento = z.object({
  _id: z.uuid(),
  tipo_documento: z.enum(TIPOS_DE_DOCUMENTO),
  nombre: z.string(),
  fecha_vencimiento: Dia,
  aws_id: z.uuid(),
  bytes: z.int(),
  estado: z.boolean(),
  creacion: z.object({ fecha: Instante, usuario: z.string() }),
  /** When and why the document was replaced or removed; null while it is valid. */
  baja: z
    .object({ fecha: Instante, usuario: z.string(), motivo: z.enum(['reemplazado', 'eliminado']) })
    .nullable(),
});
export type DocumentoDeVehiculo = z.output<typeof Documento>;

const Beneficiario = z.object({
  nombre_completo: z.string(),
  correo_electronico: z.string(),
  /** Account with that email, if there is one. */
  usuario: z.uuid().nullable(),
  estado: z.boolean(),
});
export type Beneficiario = z.output<typeof Beneficiario>;

const datos = {
  placa: campo.placa('Placa'),
  marca: campo.texto('Marca', { max: 60 }),
  linea: anulable(campo.texto('Línea', { max: 60 })),
  version: anulable(campo.texto('Versión', { max: 60 })),
  /** Model year of the form. `anio` is optional and must be equal (VEHICULOS-54). */
  modelo: campo.numero('Año-modelo', { min: 1900, max: 2999 }),
  anio: opcional(campo.numero('Año', { min: 1900, max: 2999 })),
  color: anulable(campo.texto('Color', { max: 40 })),
  kilometraje: campo.numero('Kilometraje', RECORRIDO),
  cilindraje: anulable(campo.numero('Cilindraje', RECORRIDO)),
  clase_vehiculo: anulable(campo.texto('Clase', { max: 60 })),
  carroceria: anulable(campo.texto('Carrocería', { max: 60 })),
  tipo_servicio: anulable(campo.opcion('Tipo de servicio', TIPOS_DE_SERVICIO)),
};

interface DosAnios {
  modelo?: number;
  anio?: number | undefined;
}

const mismoAnio = rule<DosAnios>(({ modelo, anio }, refuse) => {
  if (anio !== undefined && modelo !== undefined && anio !== modelo)
    refuse(['modelo'], mensajesDeVehiculos.modelosDistintos);
});

/**
 * Not part of the edit schema: an unchanged model year from an insurer may be out of range, and only the
 * server knows it.
 */
const modeloPosible = rule<DosAnios>(({ modelo }, refuse) => {
  const problem = modelo === undefined ? undefined : errorDeModelo(modelo, diaDeHoy());
  if (problem !== undefined) refuse(['modelo'], problem);
});

const calls = catalogo('vehiculos', {
  uno: 'un vehículo',
  registro: {
    placa: z.string(),
    marca: z.string(),
    linea: z.string().nullable(),
    version: z.string().nullable(),
    anio: z.int(),
    modelo: z.int(),
    color: z.string().nullable(),
    kilometraje: z.int(),
    clase_vehiculo: z.string().nullable(),
    carroceria: z.string().nullable(),
    tipo_servicio: z.enum(TIPOS_DE_SERVICIO).nullable(),
    cilindraje: z.int().nullable(),
    /** Null only for vehicles that were received without an owner. */
    propietario: Propietario.nullable(),
    beneficiarios: z.array(Beneficiario),
    documentos: z.array(Documento),
    fotografias: z.array(z.uuid()),
    /** Insurer that returned the vehicle; null for vehicles that users registered. */
    origen: z.string().nullable(),
  },
  datos: z.object({ ...datos, propietario: campo.id('Propietario') }).check(mismoAnio, modeloPosible),
  cambios: z.object(datos).check(mismoAnio),
  criterios: {
    placa: criterio.placa('Placa'),
    marca: criterio.codigo('Marca'),
    linea: criterio.codigo('Línea'),
    estado: criterio.estado(),
    propietario: { ...criterio.id('Propietario'), oculto: true },
    ...rangoDeCreacion,
  },
  activar: 'activar-vehiculo',
  exito: { crear: 'Vehículo creado correctamente', editar: 'Vehículo actualizado correctamente' },
});

const Registro = calls.get.answer;
export type Vehiculo = z.output<typeof Registro>;
export type DatosDeVehiculo = z.output<typeof calls.create.body>;
export type CambiosDeVehiculo = z.output<typeof calls.update.body>;

const NuevoDocumento = z.object({
  ...Adjunto.shape,
  tipo_documento: campo.opcion('Tipo de documento', TIPOS_DE_DOCUMENTO),
  fecha_vencimiento: campo.dia('Fecha de vencimiento'),
});
export type NuevoDocumento = z.output<typeof NuevoDocumento>;

/**
 * Proxies may drop the body of a DELETE, so the data may be sent as query parameters instead (VEHICULOS-36).
 */
const documentoQueSale = z.object({ documento: opcional(campo.id('Documento')) });
const beneficiarioQueSale = z.object({
  email: opcional(campo.correo('Correo electrónico')),
  vehiculo: opcional(campo.id('Vehículo')),
});

const guardado = saved(Registro);

export const vehiculos = {
  ...calls,
  exportar: exportacion('vehiculos'),
  porPlaca: route('GET', 'vehiculos/placa/:placa', {
    permiso: 'ver',
    resumen: 'El vehículo de una placa, como sea que esté escrita',
    answer: Registro,
  }),
  deUsuario: route('GET', 'vehiculos/usuario/:id', {
    permiso: 'ver',
    resumen: `Los vehículos de una persona y los que está autorizada a conducir, hasta ${MAXIMO_DE_VEHICULOS} de cada uno`,
    answer: z.object({ propietario: z.array(Registro), beneficiario: z.array(Registro) }),
  }),
  /** Misspelled on the wire (VEHICULOS-27). */
  trasladar: route('PUT', 'vehiculos/:id/transladar', {
    alias: ['vehiculos/:id/trasladar'],
    permiso: 'editar',
    resumen: 'Cambia el propietario de un vehículo por otro',
    exito: 'Propietario actualizado correctamente',
    body: z.object({ propietario: campo.id('Propietario') }),
    answer: guardado,
  }),
  agregarDocumento: route('POST', 'vehiculos/:id/documentos', {
    permiso: 'editar',
    resumen: 'Agrega documentos ya cargados; uno de los que hay uno a la vez reemplaza al anterior',
    exito: 'Documento cargado correctamente',
    body: z.object({ documentos: z.array(NuevoDocumento).min(1).max(10) }),
    answer: guardado,
  }),
  quitarDocumento: route('DELETE', 'vehiculos/:id/inactivar-documentos', {
    permiso: 'editar',
    resumen: 'Inactiva un documento; queda en el historial',
    exito: 'Documento eliminado correctamente',
    query: documentoQueSale,
    body: documentoQueSale.nullish(),
    answer: guardado,
  }),
  agregarBeneficiario: route('POST', 'beneficiario', {
    recurso: 'vehiculos',
    permiso: 'editar',
    resumen: 'Autoriza a una persona en un vehículo',
    exito: 'Beneficiario agregado correctamente',
    body: z.object({
      nombre: campo.alfaEspacios('Nombre', { max: 100 }),
      email: campo.correo('Correo electrónico'),
      vehiculo: campo.id('Vehículo'),
    }),
    answer: guardado,
  }),
  quitarBeneficiario: route('DELETE', 'beneficiario', {
    recurso: 'vehiculos',
    permiso: 'editar',
    resumen: 'Retira la autorización de una persona en un vehículo',
    exito: 'Beneficiario eliminado correctamente',
    query: beneficiarioQueSale,
    body: beneficiarioQueSale.nullish(),
    answer: guardado,
  }),
};
