import { z } from 'zod';
import { campo } from './fields.ts';
import { criterio, listQuery, page, saved, type Criteria } from './list.ts';
import { mensajes } from './mensajes.ts';
import { oActivacion, registro, type OActivacion } from './record.ts';
import { route, type Route } from './route.ts';

interface Catalogue<S, D, U, C, V, E, P> {
  /** Base path of the calls. Default: the resource name. */
  path?: P;
  /** Article and noun for the route summaries, such as "un trámite". */
  uno: string;
  /** Fields besides those that every record has. */
  registro: S;
  /** Schema of `estado` in answers, if it is not a boolean (COMUN-27). */
  estado?: E;
  /** Body of the call that creates a record. */
  datos: D;
  /** Body of the call that edits a record, if it differs from `datos`. */
  cambios?: U;
  criterios: C;
  /**
   * Last segment of the activation route. If absent, the edit route activates with `{ "estado": 1 }` alone
   * (COMUN-28). If null, no call activates.
   */
  activar?: V;
  /**
   * Success messages that differ from the general one. `activar` applies only if activation has its own
   * route.
   */
  exito?: { crear?: string; editar?: string; inhabilitar?: string; activar?: string };
}

/** Body of the edit route. It also accepts the activation alone if activation has no route of its own. */
type Edicion<D extends z.ZodType, U extends z.ZodType | undefined, V> = V extends string | null
  ? Cambios<D, U>
  : OActivacion<Cambios<D, U>>;
type Cambios<D, U> = U extends z.ZodType ? U : D;

/**
 * Routes of a plain catalogue: list, get, create, edit, deactivate and activate. Records are never deleted
 * (COMUN-25). `activate` is the edit route if activation has no route of its own. It does not activate if
 * `activar` is null.
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
 * Registers an export in the audit log. It requires the same permission as the export button (PERMISOS-13).
 * The rows come from the list route, and the browser writes the file (COMUN-34).
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

/** Date range of every export. Only the Excel dialog sets it (COMUN-41). */
export const rangoDeCreacion = {
  fecha_inicial: { ...criterio.dia('Fecha inicial'), oculto: true },
  fecha_final: { ...criterio.dia('Fecha final'), oculto: true },
} as const;
