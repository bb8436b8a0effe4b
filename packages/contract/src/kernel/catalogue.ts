import { z } from 'zod';
import { mensajes } from '../mensajes.ts';
import { campo } from './fields.ts';
import { criterio, listQuery, page, saved, type Criteria } from './list.ts';
import { oActivacion, registro, type OActivacion } from './record.ts';
import { route, type Route } from './route.ts';

interface Catalogue<S, D, U, C, V, E, P> {
  /** Where its calls are, where that is not the name of the resource. */
  path?: P;
  /** "un trámite", for the lines of the API pages. */
  uno: string;
  /** What a record has besides what every record of the house carries. */
  registro: S;
  /** How answers write the state, where it is not true or false (COMUN-27). */
  estado?: E;
  /** What is written when it is created. */
  datos: D;
  /** What is written when it is edited, where that is not the same. */
  cambios?: U;
  criterios: C;
  /**
   * The last segment of the call that activates; without one, `{ "estado": 1 }` alone on the record does (COMUN-28), and
   * with null nothing does.
   */
  activar?: V;
  /** What staff read when it went well, where it is not what every other call says; `activar` where that has its own call. */
  exito?: { crear?: string; editar?: string; inhabilitar?: string; activar?: string };
}

/** The body of the call that edits: with the activation alone where there is no call of its own for that. */
type Edicion<D extends z.ZodType, U extends z.ZodType | undefined, V> = V extends string | null
  ? Cambios<D, U>
  : OActivacion<Cambios<D, U>>;
type Cambios<D, U> = U extends z.ZodType ? U : D;

/**
 * The calls of a plain catalogue: list, read one, create, edit, switch off and on. Nothing is ever deleted (COMUN-25).
 * `activate` is the call that edits, where activating has none of its own, and activates nothing where `activar` is null.
 */
export function catalogo<
  const R extends string,
  S extends z.ZodRawShape,
  D extends z.ZodType,
  C extends Criteria,
  U extends z.ZodType | undefined = undefined,
  const V extends string | null | undefined = undefined,
  E extends z.ZodType = z.ZodBoolean,
  const P extends string = R,
>(recurso: R, spec: Catalogue<S, D, U, C, V, E, P>) {
  const { uno, exito = {}, activar } = spec;
  const path = (spec.path ?? recurso) as P;
  const cambios: z.ZodType = spec.cambios ?? spec.datos;
  const Registro = z.object({ ...registro, estado: (spec.estado ?? z.boolean()) as E, ...spec.registro });
  const guardado = saved(Registro);
  const one = `${path}/:id` as const;
  const update = route('PUT', one, {
    recurso,
    permiso: 'editar',
    resumen: activar === undefined ? `Cambia ${uno}, o lo activa con {"estado": 1}` : `Cambia ${uno}`,
    exito: exito.editar ?? mensajes.exito,
    body: activar === undefined ? oActivacion(cambios) : cambios,
    answer: guardado,
  }) as unknown as Route<'PUT', `${P}/:id`, `${R}.editar`, z.ZodUndefined, Edicion<D, U, V>, typeof guardado>;
  const activate = route('PUT', `${one}/${(activar ?? '') as V & string}` as const, {
    recurso,
    permiso: 'inhabilitar',
    resumen: `Activa ${uno}`,
    exito: exito.activar ?? mensajes.exito,
    answer: guardado,
  });
  return {
    list: route('GET', path, {
      recurso,
      permiso: 'ver',
      resumen: `Una página de la lista, según los criterios`,
      query: listQuery(spec.criterios),
      answer: page(Registro),
    }),
    get: route('GET', one, { recurso, permiso: 'ver', resumen: `Lee ${uno}`, answer: Registro }),
    create: route('POST', path, {
      recurso,
      permiso: 'crear',
      resumen: `Crea ${uno}`,
      exito: exito.crear ?? mensajes.exito,
      body: spec.datos,
      answer: guardado,
    }),
    update,
    deactivate: route('DELETE', one, {
      recurso,
      permiso: 'inhabilitar',
      resumen: `Inhabilita ${uno}; el registro queda`,
      exito: exito.inhabilitar ?? mensajes.exito,
      answer: guardado,
    }),
    activate: (typeof activar === 'string' ? activate : update) as unknown as V extends string
      ? typeof activate
      : typeof update,
  };
}

/**
 * Who exports says so: the call leaves a line in the trail, and its permission is the one the button asks for
 * (PERMISOS-13). The rows themselves come from the list, and the file is made in the browser (COMUN-34).
 */
export function exportacion<const R extends string>(recurso: R) {
  return route('POST', `${recurso}/exportaciones` as const, {
    recurso,
    permiso: 'exportar',
    resumen: 'Anota que la persona exporta las filas que cumplen unos criterios',
    body: z.object({
      filtros: z.record(z.string().max(100), z.string().max(500)),
      filas: campo.numero('Filas', { min: 1, max: 10_000_000 }),
    }),
    answer: z.object({ message: z.string() }),
  });
}

/** The two days of every export, which only the Excel dialog writes (COMUN-41). */
export const rangoDeCreacion = {
  fecha_inicial: { ...criterio.dia('Fecha inicial'), oculto: true },
  fecha_final: { ...criterio.dia('Fecha final'), oculto: true },
} as const;
