import { z } from 'zod';
import { Adjunto } from './archivos.ts';
import { catalogo, exportacion, rangoDeCreacion } from './kernel/catalogue.ts';
import { campo } from './kernel/fields.ts';
import { Booleano, criterio } from './kernel/list.ts';
import { rule } from './kernel/rule.ts';
import { mensajes } from './mensajes.ts';

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
const servicios = z
  .array(campo.opcion('Servicio', SERVICIOS_DE_POLIZA), { error: mensajes.campo.noValido('Servicios') })
  .max(MAXIMO_DE_SERVICIOS, mensajes.campo.noValido('Servicios'))
  .transform((all) => [...new Set(all)])
  .meta({ title: 'Servicios' });

/** Complete new list of documents. The server assigns their ids and keeps each file only once. */
const documentos = z
  .array(z.object(Adjunto.shape), { error: mensajes.campo.noValido('Documentos') })
  .max(MAXIMO_DE_DOCUMENTOS_DE_POLIZA, mensajesDePolizas.muchosDocumentos)
  .transform((all) => [...new Map(all.map((each) => [each.aws_id, each])).values()])
  .meta({ title: 'Documentos' });

const nombre = campo.texto('Nombre', { max: 100 });
const descripcion = campo.parrafo('Descripción', { max: 2000 });
const estado = Booleano('Estado');

/** Fields of the first tab of the editor. */
export const EdicionDePoliza = z.object({ nombre, descripcion, estado });

/** Data fields of a policy. A body may also contain only services or documents. */
const DATOS = { nombre: 'Nombre', descripcion: 'Descripción', estado: 'Estado' } as const;
type Dato = keyof typeof DATOS;

/**
 * A body may contain the complete data (POLIZAS-22), the services and the documents. Absent parts stay
 * unchanged (POLIZAS-16).
 */
const Cambios = EdicionDePoliza.partial()
  .extend({ servicios: servicios.optional(), documentos: documentos.optional() })
  .check(
    rule<Partial<Record<Dato | 'servicios' | 'documentos', unknown>>>((body, refuse) => {
      const names = Object.keys(DATOS) as Dato[];
      const hasParts = body.servicios !== undefined || body.documentos !== undefined;
      if (hasParts && names.every((name) => body[name] === undefined)) return;
      for (const name of names)
        if (body[name] === undefined) refuse([name], mensajes.campo.obligatorio(DATOS[name]));
    }),
  );
export type CambiosDePoliza = z.output<typeof Cambios>;

const calls = catalogo('polizas', {
  uno: 'una póliza',
  registro: {
    nombre: z.string(),
    descripcion: z.string(),
    servicios: z.array(z.enum(SERVICIOS_DE_POLIZA)),
    documentos: z.array(z.object({ _id: z.uuid(), aws_id: z.uuid(), nombre: z.string() })),
  },
  /** 1 or 0 on the wire (POLIZAS-18). */
  estado: z.literal([1, 0]),
  datos: z.object({
    nombre,
    descripcion,
    estado: estado.default(true),
    servicios: servicios.optional(),
    documentos: documentos.optional(),
  }),
  cambios: Cambios,
  criterios: {
    nombre: criterio.texto('Nombre'),
    descripcion: criterio.texto('Descripción'),
    estado: criterio.estado(),
    ...rangoDeCreacion,
  },
  activar: 'activar-poliza',
  exito: { crear: 'Póliza creada correctamente', editar: 'Póliza actualizada correctamente' },
});

export const polizas = { ...calls, exportar: exportacion('polizas') };
export type Poliza = z.output<typeof calls.get.answer>;
export type DatosDePoliza = z.output<typeof calls.create.body>;
