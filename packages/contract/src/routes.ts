import { accesos } from './accesos.ts';
import { agenda } from './agenda.ts';
import { aliados } from './aliados.ts';
import { appCapacitacion } from './app-capacitacion.ts';
import { appTurnos } from './app-turnos.ts';
import { app } from './app.ts';
import { archivos } from './archivos.ts';
import { auditoria } from './auditoria.ts';
import { avisos } from './avisos.ts';
import { biblioteca, bibliotecaCategorias } from './biblioteca.ts';
import { busqueda } from './busqueda.ts';
import { cambioDeCorreo } from './cambio-de-correo.ts';
import { capacitacion, sesiones } from './capacitacion.ts';
import { chats } from './chats.ts';
import { choqueSimple } from './choque-simple.ts';
import { comparendos } from './comparendos.ts';
import { compras } from './compras.ts';
import { consultaPoliza } from './consulta-poliza.ts';
import { correos, plantillas } from './correo.ts';
import { cuponesAliados } from './cupones-aliados.ts';
import { cupones } from './cupones.ts';
import { diasNoHabiles } from './dias-no-habiles.ts';
import { empresas } from './empresas.ts';
import { encuestas } from './encuestas.ts';
import { estado } from './estado.ts';
import { formularios } from './formularios.ts';
import { hojaDeVida } from './hoja-de-vida.ts';
import { importaciones } from './importaciones.ts';
import { interacciones } from './interacciones.ts';
import { juridica } from './juridica.ts';
import type { Route } from './kernel/route.ts';
import { lesionesHomicidios } from './lesiones-homicidios.ts';
import { llaves } from './llaves.ts';
import { locaciones, salones } from './locaciones.ts';
import { mascotas, tiposMascota } from './mascotas.ts';
import { miCuenta } from './mi-cuenta.ts';
import { novedades } from './novedades.ts';
import { permisos } from './permisos.ts';
import { picoPlaca } from './pico-placa.ts';
import { planes } from './planes.ts';
import { politicas } from './politicas.ts';
import { polizas } from './polizas.ts';
import { preguntas } from './preguntas.ts';
import { publicaciones } from './publicaciones.ts';
import { referencia } from './referencia.ts';
import { comparendosSimit, pazSalvo } from './registro-simit.ts';
import { reportes } from './reportes.ts';
import { respuestasPreparadas } from './respuestas-preparadas.ts';
import { servicios } from './servicios.ts';
import { sesion } from './sesion.ts';
import { tablaPrecio } from './tabla-precio.ts';
import { tablero } from './tablero.ts';
import { tecnomecanicaLocaciones } from './tecnomecanica-locaciones.ts';
import { tipoRevision } from './tipo-revision.ts';
import { tiposGestion } from './tipos-gestion.ts';
import { tramites } from './tramites.ts';
import { turnos } from './turnos.ts';
import { usuarios } from './usuarios.ts';
import { vehiculos } from './vehiculos.ts';
import { vistas } from './vistas.ts';

export const rutas = {
  accesos,
  agenda,
  aliados,
  app,
  appCapacitacion,
  appTurnos,
  archivos,
  auditoria,
  avisos,
  biblioteca,
  bibliotecaCategorias,
  busqueda,
  capacitacion,
  chats,
  choqueSimple,
  comparendos,
  comparendosSimit,
  compras,
  consultaPoliza,
  cambioDeCorreo,
  correos,
  cupones,
  cuponesAliados,
  diasNoHabiles,
  empresas,
  encuestas,
  estado,
  formularios,
  hojaDeVida,
  importaciones,
  interacciones,
  juridica,
  lesionesHomicidios,
  llaves,
  locaciones,
  mascotas,
  miCuenta,
  novedades,
  pazSalvo,
  permisos,
  picoPlaca,
  planes,
  plantillas,
  politicas,
  polizas,
  preguntas,
  publicaciones,
  referencia,
  reportes,
  respuestasPreparadas,
  salones,
  servicios,
  sesion,
  sesiones,
  tablaPrecio,
  tablero,
  tecnomecanicaLocaciones,
  tipoRevision,
  tiposGestion,
  tiposMascota,
  tramites,
  turnos,
  usuarios,
  vehiculos,
  vistas,
};

type Tables = typeof rutas;
type AnyRoute = { [M in keyof Tables]: Tables[M][keyof Tables[M]] }[keyof Tables];
type PermissionOf<A> = A extends { permiso: infer K extends string } | { ownOr: infer K extends string }
  ? K
  : never;
export type NombreDePermiso = PermissionOf<AnyRoute['access']>;

/** A route with two names in a module is returned once. */
export function todasLasRutas(): Route[] {
  return [...new Set(Object.values(rutas).flatMap((table) => Object.values(table) as Route[]))];
}

/** Permissions are declared only in routes (PERMISOS-13). */
export function permisosDeclarados(): NombreDePermiso[] {
  const names = todasLasRutas().flatMap(({ access }) =>
    'permiso' in access ? [access.permiso] : 'ownOr' in access ? [access.ownOr] : [],
  );
  return [...new Set(names)].toSorted() as NombreDePermiso[];
}
