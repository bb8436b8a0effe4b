import { z } from 'zod';
import { Adjunto } from '../../base/archivos/schemas.ts';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { campo } from '../../kernel/fields.ts';
import { Booleano } from '../../kernel/list.ts';
import { mensajes } from '../../kernel/mensajes.ts';

/** Services that a policy may include (POLIZAS-23). */
export const SERVICIOS_DE_POLIZA = [
  'Asistencia en choque simple',
  'Asistencia capacitaciones',
  'Asistencia a tu vehículo',
  'Asistencia jurídica',
] as const;
export type ServicioDePoliza = (typeof SERVICIOS_DE_POLIZA)[number];

/** Above the number that any real policy has. */
export const MAXIMO_DE_DOCUMENTOS_DE_POLIZA = 50;
/** Allows duplicates sent by mistake, but limits the length of the list. */
const MAXIMO_DE_SERVICIOS = 100;

export const mensajesDePolizas = {
  documentoCargado: 'Documento cargado correctamente',
  documentoEliminado: 'Documento eliminado correctamente',
  muchosDocumentos: `Una póliza admite máximo ${MAXIMO_DE_DOCUMENTOS_DE_POLIZA} documentos. Elimina los que no sirvan.`,
} as const;

/** Duplicates are ignored (POLIZAS-24). */
export const servicios = z
  .array(campo.opcion('Servicio', SERVICIOS_DE_POLIZA), { error: mensajes.campo.noValido('Servicios') })
  .max(MAXIMO_DE_SERVICIOS, mensajes.campo.noValido('Servicios'))
  .transform((all) => [...new Set(all)])
  .meta({ title: 'Servicios' });

/** Complete new list of documents. The server assigns their ids and keeps each file only once. */
export const documentos = z
  .array(z.object(Adjunto.shape), { error: mensajes.campo.noValido('Documentos') })
  .max(MAXIMO_DE_DOCUMENTOS_DE_POLIZA, mensajesDePolizas.muchosDocumentos)
  .transform((all) => [...new Map(all.map((each) => [each.aws_id, each])).values()])
  .meta({ title: 'Documentos' });

export const nombre = campo.texto('Nombre', { max: 100 });
export const descripcion = campo.parrafo('Descripción', { max: 2000 });
export const estado = Booleano('Estado');

/** Fields of the first tab of the editor. */
export const EdicionDePoliza = z.object({ nombre, descripcion, estado });

/** Data fields of a policy. A body may also contain only services or documents. */
const DATOS = { nombre: 'Nombre', descripcion: 'Descripción', estado: 'Estado' } as const;
type Dato = keyof typeof DATOS;

/**
 * A body may contain the complete data (POLIZAS-22), the services and the documents. Absent parts stay
 * unchanged (POLIZAS-16).
 */
export const Cambios = EdicionDePoliza.partial()
  .extend({ servicios: servicios.optional(), documentos: documentos.optional() })
  .check(
    crossFieldRule<Partial<Record<Dato | 'servicios' | 'documentos', unknown>>>((body, refuse) => {
      const names = Object.keys(DATOS) as Dato[];
      const hasParts = body.servicios !== undefined || body.documentos !== undefined;
      if (hasParts && names.every((name) => body[name] === undefined)) return;
      for (const name of names)
        if (body[name] === undefined) refuse([name], mensajes.campo.obligatorio(DATOS[name]));
    }),
  );
export type CambiosDePoliza = z.output<typeof Cambios>;
