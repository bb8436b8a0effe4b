import { z } from 'zod';
import { catalogo, rangoDeCreacion, exportacion } from '../../kernel/catalogue.ts';
import { criterio } from '../../kernel/list.ts';
import {
  SERVICIOS_DE_POLIZA,
  nombre,
  descripcion,
  estado,
  servicios,
  documentos,
  Cambios,
} from './schemas.ts';

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
