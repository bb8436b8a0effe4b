import { archivos } from './base/archivos/routes.ts';
import { auditoria } from './base/auditoria/routes.ts';
import { avisos } from './base/avisos/routes.ts';
import { busqueda } from './base/busqueda/routes.ts';
import { correos, plantillas } from './base/correo/routes.ts';
import { diasNoHabiles } from './base/dias-no-habiles/routes.ts';
import { referencia } from './base/referencia/routes.ts';
import { vistas } from './base/vistas/routes.ts';
import { appCapacitacion } from './canales/app/capacitacion.ts';
import { app } from './canales/app/routes.ts';
import { appTurnos } from './canales/app/turnos.ts';
import { importaciones } from './canales/importaciones/routes.ts';
import { capacitacion, sesiones } from './capacitacion/capacitacion/routes.ts';
import { locaciones, salones } from './capacitacion/locaciones/routes.ts';
import { agenda } from './casos/agenda/routes.ts';
import { choqueSimple } from './casos/choque-simple/routes.ts';
import { juridica } from './casos/juridica/routes.ts';
import { lesionesHomicidios } from './casos/lesiones-homicidios/routes.ts';
import { tiposGestion } from './casos/tipos-gestion/routes.ts';
import { tramites } from './casos/tramites/routes.ts';
import { aliados } from './comercial/aliados/routes.ts';
import { compras } from './comercial/compras/routes.ts';
import { miCuenta } from './comercial/cuentas/routes.ts';
import { cuponesAliados } from './comercial/cupones-aliados/routes.ts';
import { cupones } from './comercial/cupones/routes.ts';
import { planes } from './comercial/planes/routes.ts';
import { politicas } from './comercial/politicas/routes.ts';
import { servicios } from './comercial/servicios/routes.ts';
import { biblioteca, bibliotecaCategorias } from './contenido/biblioteca/routes.ts';
import { encuestas } from './contenido/formularios/encuestas.ts';
import { formularios } from './contenido/formularios/routes.ts';
import { novedades } from './contenido/novedades/routes.ts';
import { preguntas } from './contenido/preguntas/routes.ts';
import { publicaciones } from './contenido/publicaciones/routes.ts';
import { chats } from './conversaciones/chats/routes.ts';
import { respuestasPreparadas } from './conversaciones/respuestas-preparadas/routes.ts';
import { accesos } from './identidad/accesos/routes.ts';
import { cambioDeCorreo } from './identidad/cambio-de-correo/routes.ts';
import { empresas } from './identidad/empresas/routes.ts';
import { llaves } from './identidad/llaves/routes.ts';
import { permisos } from './identidad/permisos/routes.ts';
import { sesion } from './identidad/sesion/routes.ts';
import { usuarios } from './identidad/usuarios/routes.ts';
import { estado } from './informes/estado/routes.ts';
import { interacciones } from './informes/interacciones/routes.ts';
import { reportes } from './informes/reportes/routes.ts';
import { tablero } from './informes/tablero/routes.ts';
import type { Route } from './kernel/route.ts';
import { tablaPrecio } from './revision/tabla-precio/routes.ts';
import { tecnomecanicaLocaciones } from './revision/tecnomecanica-locaciones/routes.ts';
import { tipoRevision } from './revision/tipo-revision/routes.ts';
import { turnos } from './revision/turnos/routes.ts';
import { comparendos } from './transito/comparendos/routes.ts';
import { picoPlaca } from './transito/pico-placa/routes.ts';
import { comparendosSimit, pazSalvo } from './transito/registro-simit/routes.ts';
import { consultaPoliza } from './vehiculos/consulta-poliza/routes.ts';
import { hojaDeVida } from './vehiculos/hoja-de-vida/routes.ts';
import { mascotas, tiposMascota } from './vehiculos/mascotas/routes.ts';
import { polizas } from './vehiculos/polizas/routes.ts';
import { vehiculos } from './vehiculos/vehiculos/routes.ts';

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
