import { z } from 'zod';
import { catalogo, rangoDeCreacion, exportacion } from '../../kernel/catalogue.ts';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { campo, anulable, opcional } from '../../kernel/fields.ts';
import { criterio, saved } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { diaDeHoy } from '../../kernel/time.ts';
import {
  TIPOS_DE_SERVICIO,
  mensajesDeVehiculos,
  errorDeModelo,
  Beneficiario,
  Documento,
  MAXIMO_DE_VEHICULOS,
  NuevoDocumento,
} from './schemas.ts';

const RECORRIDO = { min: 1, max: 500_000 } as const;

/** Owner data for an adviser who has the owner on the phone. */
const Propietario = z.object({
  _id: z.uuid(),
  nombre_completo: z.string(),
  identificacion: z.object({ tipo: z.string(), identificacion: z.string() }).nullable(),
  correo_electronico: z.string(),
  telefono: z.string().nullable(),
});

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

const mismoAnio = crossFieldRule<DosAnios>(({ modelo, anio }, refuse) => {
  if (anio !== undefined && modelo !== undefined && anio !== modelo)
    refuse(['modelo'], mensajesDeVehiculos.modelosDistintos);
});

/**
 * Not part of the edit schema: an unchanged model year from an insurer may be out of range, and only the
 * server knows it.
 */
const modeloPosible = crossFieldRule<DosAnios>(({ modelo }, refuse) => {
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
