import { z } from 'zod';
import { catalogo, rangoDeCreacion, exportacion } from '../../kernel/catalogue.ts';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { criterio, listQuery, page, complete } from '../../kernel/list.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { route } from '../../kernel/route.ts';
import { Dia, Instante } from '../../kernel/time.ts';
import {
  type DatosDeNovedad,
  contenido,
  Datos,
  TIPOS_DE_NOVEDAD,
  NOMBRES_DE_NOVEDAD,
  SITUACIONES,
  NOMBRES_DE_SITUACION,
  mensajesDeNovedades,
  Lector,
  MiNovedad,
} from './schemas.ts';

const vigenciaEnOrden = crossFieldRule<Pick<DatosDeNovedad, 'vigencia_desde' | 'vigencia_hasta'>>(
  ({ vigencia_desde: desde, vigencia_hasta: hasta }, refuse) => {
    if (desde && hasta && hasta < desde) refuse(['vigencia_hasta'], mensajes.fechas.orden);
  },
);

/**
 * Number of readers, including readers who are no longer addressed, and number of addressed users who have
 * not read it.
 */
const Lectura = z.object({ leidos: z.int(), faltan: z.int() });

const base = catalogo('novedades', {
  uno: 'una novedad',
  registro: {
    ...contenido,
    roles: z.array(z.string()),
    ciudades: z.array(z.string()),
    vigencia_desde: Dia,
    vigencia_hasta: Dia.nullable(),
    /** Null for a draft. */
    publicacion: z.object({ fecha: Instante, por: z.string() }).nullable(),
    recordada: Instante.nullable(),
    lectura: Lectura,
  },
  datos: Datos.check(vigenciaEnOrden),
  criterios: {
    titulo: criterio.texto('Título'),
    cuerpo: criterio.texto('Mensaje'),
    tipo: {
      ...criterio.opcion('Tipo', TIPOS_DE_NOVEDAD),
      options: TIPOS_DE_NOVEDAD.map((value) => ({ value, label: NOMBRES_DE_NOVEDAD[value] })),
    },
    situacion: {
      ...criterio.opcion('Situación', SITUACIONES),
      options: SITUACIONES.map((value) => ({ value, label: NOMBRES_DE_SITUACION[value] })),
    },
    confirmar: criterio.siNo('Pide confirmación'),
    estado: criterio.estado(),
    ...rangoDeCreacion,
  },
});

/** Announcements of the company to its staff (RUTAS-75). */
export const novedades = {
  ...base,
  exportar: exportacion('novedades'),
  publicar: route('PUT', 'novedades/:id/publicar', {
    permiso: 'editar',
    resumen:
      'Publica una novedad; quienes la deben leer reciben un aviso, una vez, cuando empieza su vigencia',
    exito: mensajesDeNovedades.publicada,
    answer: base.update.answer,
  }),
  recordar: route('PUT', 'novedades/:id/recordar', {
    permiso: 'editar',
    resumen: 'Avisa de nuevo a quienes no la han leído, máximo una vez por hora',
    exito: mensajesDeNovedades.recordada,
    answer: base.update.answer,
  }),
  lectores: route('GET', 'novedades/:id/lectores', {
    permiso: 'ver',
    resumen: 'Quién la leyó y quién falta, primero quienes faltan',
    query: listQuery({ leido: criterio.siNo('Leída') }),
    answer: page(Lector).extend({ lectura: Lectura }),
  }),
  mias: route('GET', 'novedades/mias', {
    self: true,
    resumen: 'Las novedades vigentes dirigidas a la persona, primero las que no ha leído',
    answer: complete(MiNovedad),
  }),
  leer: route('PUT', 'novedades/:id/lectura', {
    self: true,
    resumen: 'La persona leyó una novedad dirigida a ella, o confirma que la leyó; repetirlo no cambia nada',
    exito: mensajesDeNovedades.leida,
    answer: z.object({ message: z.string(), leida: Instante }),
  }),
};
export type Novedad = z.output<typeof novedades.get.answer>;
