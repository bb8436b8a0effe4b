import { z } from 'zod';
import { campo } from '@amparo/contract/kernel/fields';
import { criterio, listQuery, page, saved } from '@amparo/contract/kernel/list';
import { registro } from '@amparo/contract/kernel/record';
import { route } from '@amparo/contract/kernel/route';
import { Instante } from '@amparo/contract/kernel/time';

/** Fictitious resource with every feature of a list; only `backend.ts` serves it. */
const Herramienta = z.object({
  ...registro,
  nombre: z.string(),
  serial: z.string(),
  tipo: z.string(),
  usos: z.array(z.string()),
  precio: z.number().nullable(),
  comprada: Instante,
  estado: z.boolean(),
});
export type Herramienta = z.output<typeof Herramienta>;

export const TIPOS = ['Manual', 'Eléctrica', 'Hidráulica'] as const;

const DatosDeHerramienta = z.object({
  nombre: campo.texto('Nombre', { max: 60 }),
  serial: campo.alfanumerico('Serial', { max: 12 }),
  tipo: campo.opcion('Tipo', TIPOS),
});
export type DatosDeHerramienta = z.input<typeof DatosDeHerramienta>;

export const herramientas = {
  list: route('GET', 'herramientas', {
    self: true,
    resumen: 'Lista las herramientas',
    query: listQuery({
      nombre: criterio.texto('Nombre'),
      serial: criterio.codigo('Serial', 'Serial completo'),
      tipo: criterio.opcion('Tipo', TIPOS),
      comprada: criterio.dia('Fecha de compra'),
      estado: criterio.estado(),
    }),
    answer: page(Herramienta),
  }),
  create: route('POST', 'herramientas', {
    self: true,
    resumen: 'Crea una herramienta',
    body: DatosDeHerramienta,
    answer: saved(Herramienta),
  }),
  update: route('PUT', 'herramientas/:id', {
    self: true,
    resumen: 'Cambia una herramienta',
    body: DatosDeHerramienta,
    answer: saved(Herramienta),
  }),
  deactivate: route('DELETE', 'herramientas/:id', {
    self: true,
    resumen: 'Inhabilita una herramienta',
    answer: saved(Herramienta),
  }),
  activate: route('PUT', 'herramientas/:id/activar-herramienta', {
    self: true,
    resumen: 'Activa una herramienta',
    answer: saved(Herramienta),
  }),
};
