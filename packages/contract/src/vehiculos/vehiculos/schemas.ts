import { z } from 'zod';
import { Adjunto } from '../../base/archivos/schemas.ts';
import { campo } from '../../kernel/fields.ts';
import { Dia, Instante } from '../../kernel/time.ts';
import { TIPOS_DE_DOCUMENTO } from './papeles.ts';

export const TIPOS_DE_SERVICIO = ['Particular', 'Público'] as const;
/** Older models are accepted only from an insurer (VEHICULOS-53, CONSULTAPOLIZA-21). */
export const MODELO_MINIMO = 1999;
/** Models of next year are sold this year, and models of the year after are announced. */
const ANIOS_POR_VENIR = 2;

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

export const Documento = z.object({
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

export const Beneficiario = z.object({
  nombre_completo: z.string(),
  correo_electronico: z.string(),
  /** Account with that email, if there is one. */
  usuario: z.uuid().nullable(),
  estado: z.boolean(),
});
export type Beneficiario = z.output<typeof Beneficiario>;

export const NuevoDocumento = z.object({
  ...Adjunto.shape,
  tipo_documento: campo.opcion('Tipo de documento', TIPOS_DE_DOCUMENTO),
  fecha_vencimiento: campo.dia('Fecha de vencimiento'),
});
export type NuevoDocumento = z.output<typeof NuevoDocumento>;
