import { expect, test } from 'vitest';
import type { Access, Route } from '@amparo/contract/kernel/route';
import { rutas, todasLasRutas } from '@amparo/contract/routes';
import { useApp } from './testing/harness.ts';

/**
 * Every call of the API and who may make it. A route that is added, dropped or opened to others changes this
 * table too, so that nobody does it without seeing it.
 */
const EXPECTED: Record<keyof typeof rutas, string[]> = {
  accesos: [
    'GET roles → roles.ver',
    'POST roles → roles.crear',
    'POST roles/:roleId/permiso → roles.conceder',
    'DELETE roles/:roleId/permiso → roles.conceder',
    'POST usuarios/:id/asociar-rol → roles.asignar',
    'DELETE usuarios/:id/asociar-rol → roles.asignar',
  ],
  aliados: [
    'GET aliados → aliados.ver',
    'GET aliados/:id → aliados.ver',
    'POST aliados → aliados.crear',
    'PUT aliados/:id → aliados.editar',
    'DELETE aliados/:id → aliados.inhabilitar',
  ],
  app: [
    'POST app/token → public',
    'GET app/asistencia-choque-simple/nuevo → app: cliente',
    'GET app/asistencia-choque-simple → app: cliente',
    'POST app/asistencia-choque-simple → app: cliente',
    'PUT app/asistencia-choque-simple/:caso/cancelar → app: cliente',
    'PUT app/asistencia-choque-simple/:caso/llegada → app: campo',
  ],
  archivos: [
    'POST archivos → anyone signed in',
    'GET archivos/:awsId → anyone signed in',
    'POST archivos/direcciones → anyone signed in',
    'PUT archivos/:awsId → anyone signed in',
    'DELETE archivos/:awsId → anyone signed in',
  ],
  avisos: [
    'GET notificaciones/usuario → anyone signed in',
    'PUT notificaciones/lectura → anyone signed in',
    'GET push-notification/clave-publica → public',
    'POST push-notification/crear-endpoint → anyone signed in',
    'POST push-notification/enviar-notificacion → usuarios.notificar',
  ],
  busqueda: ['GET busqueda → anyone signed in'],
  choqueSimple: [
    'GET asistencia-choque-simple → asistencia-choque-simple.ver',
    'GET asistencia-choque-simple/:caso → asistencia-choque-simple.ver',
    'POST asistencia-choque-simple → asistencia-choque-simple.crear',
    'GET asistencia-choque-simple/:caso/afectado → asistencia-choque-simple.ver',
    'POST asistencia-choque-simple/:caso/gestion → asistencia-choque-simple.gestionar',
    'GET asistencia-choque-simple/:caso/candidatos → asistencia-choque-simple.asignar',
    'POST asistencia-choque-simple/:caso/asignarCaso → asistencia-choque-simple.asignar',
    'PUT asistencia-choque-simple/:caso/solicitar-atencion → asistencia-choque-simple.solicitar',
    'PUT asistencia-choque-simple/:caso/solicitud-atencion → asistencia-choque-simple.aprobacion',
    'PUT asistencia-choque-simple/cerrar/:caso → asistencia-choque-simple.cerrar',
    'PUT asistencia-choque-simple/:caso/archivar → asistencia-choque-simple.archivar',
    'PUT asistencia-choque-simple/:caso/consumir → mi-cuenta.consumir',
    'GET asistencia-choque-simple/:caso/exportar → asistencia-choque-simple.exportar-archivos',
    'POST asistencia-choque-simple/exportaciones → asistencia-choque-simple.exportar',
  ],
  compras: [
    'GET compras → compras.ver',
    'GET compras/:id → compras.ver',
    'POST compras/manual → compras.crear',
    'PUT compras/:id → compras.editar',
    'DELETE compras/:id → compras.inhabilitar',
    'POST compras/exportaciones → compras.exportar',
  ],
  consultaPoliza: [
    'GET consulta-poliza/:placa → consulta-poliza.ver',
    'GET consulta-poliza/:placa/registro → consulta-poliza.ver',
  ],
  cambioDeCorreo: ['POST correo-electronico/confirmar → public'],
  correos: [
    'GET correo → correo.ver',
    'POST correo → correo.reenviar',
    'POST correo/exportaciones → correo.exportar',
  ],
  plantillas: [
    'GET plantilla → plantilla.ver',
    'GET plantilla/:id → plantilla.ver',
    'DELETE plantilla/:id → plantilla.inhabilitar',
  ],
  auditoria: ['GET auditoria/:recurso/:registroId → auditoria.ver'],
  empresas: [
    'GET empresa → empresa.ver',
    'GET empresa/:id → empresa.ver',
    'POST empresa → empresa.crear',
    'PUT empresa/:id → empresa.editar',
    'DELETE empresa/:id → empresa.inhabilitar',
  ],
  encuestas: [
    'GET respuestas/formularios → encuestas.ver',
    'GET respuestas/formularios/resumen → encuestas.ver',
    'POST encuestas/exportaciones → encuestas.exportar',
  ],
  cupones: [
    'GET cupones → cupones.ver',
    'GET cupones/:id → cupones.ver',
    'POST cupones → cupones.crear',
    'PUT cupones/:id → cupones.editar',
    'DELETE cupones/:id → cupones.inhabilitar',
    'GET cupones/precio → compras.crear',
  ],
  cuponesAliados: [
    'GET cupones-aliados → cupones-aliados.ver',
    'GET cupones-aliados/:id → cupones-aliados.ver',
    'POST cupones-aliados → cupones-aliados.crear',
    'PUT cupones-aliados/:id → cupones-aliados.editar',
    'DELETE cupones-aliados/:id → cupones-aliados.inhabilitar',
  ],
  formularios: [
    'GET formularios → formularios.ver',
    'GET formularios/:id → formularios.ver',
    'POST formularios → formularios.crear',
    'PUT formularios/:id → formularios.editar',
    'DELETE formularios/:id → formularios.inhabilitar',
    'GET formularios/identificador/:identificador → anyone signed in',
    'POST formularios/identificador/:identificador/respuestas → anyone signed in',
  ],
  hojaDeVida: ['GET hoja-de-vida/:recurso/:registroId → anyone signed in'],
  interacciones: [
    'POST interaccion → anyone signed in',
    'GET interaccion/estadistica-cantidad-acciones → metricas.ver',
    'GET tablero → tablero.ver',
  ],
  llaves: [
    'GET usuarios/llaves → anyone signed in',
    'POST usuarios/llaves/opciones → anyone signed in',
    'POST usuarios/llaves → anyone signed in',
    'DELETE usuarios/llaves/:llaveId → anyone signed in',
  ],
  miCuenta: [
    'GET mi-cuenta/:personaId → mi-cuenta.ver',
    'GET mi-cuenta/:personaId/movimientos → mi-cuenta.ver',
    'POST mi-cuenta/:personaId/consumir-servicio/:servicio → mi-cuenta.consumir',
    'POST mi-cuenta/:personaId/movimientos/:movimientoId/devolucion → mi-cuenta.devolver',
  ],
  permisos: [
    'GET permisos → permisos.ver',
    'GET permisos/:id → permisos.ver',
    'POST permisos → permisos.crear',
    'PUT permisos/:id → permisos.editar',
    'DELETE permisos/:id → permisos.inhabilitar',
    'PUT permisos/:id/activar-permiso → permisos.inhabilitar',
  ],
  planes: [
    'GET planes → planes.ver',
    'GET planes/:id → planes.ver',
    'POST planes → planes.crear',
    'PUT planes/:id → planes.editar',
    'DELETE planes/:id → planes.inhabilitar',
  ],
  politicas: [
    'GET politicas → politicas.ver',
    'GET politicas/:id → politicas.ver',
    'POST politicas → politicas.crear',
    'PUT politicas/:id → politicas.editar',
    'DELETE politicas/:id → politicas.inhabilitar',
    'PUT politicas/:id/activar → politicas.inhabilitar',
    'POST politicas/exportaciones → politicas.exportar',
  ],
  preguntas: [
    'GET preguntas-frecuentes → preguntas-frecuentes.ver',
    'GET preguntas-frecuentes/:id → preguntas-frecuentes.ver',
    'POST preguntas-frecuentes → preguntas-frecuentes.crear',
    'PUT preguntas-frecuentes/:id → preguntas-frecuentes.editar',
    'DELETE preguntas-frecuentes/:id → preguntas-frecuentes.inhabilitar',
  ],
  polizas: [
    'GET polizas → polizas.ver',
    'GET polizas/:id → polizas.ver',
    'POST polizas → polizas.crear',
    'PUT polizas/:id → polizas.editar',
    'DELETE polizas/:id → polizas.inhabilitar',
    'PUT polizas/:id/activar-poliza → polizas.inhabilitar',
    'POST polizas/exportaciones → polizas.exportar',
  ],
  publicaciones: [
    'GET publicaciones → publicaciones.ver',
    'GET publicaciones/:id → publicaciones.ver',
    'POST publicaciones → publicaciones.crear',
    'PUT publicaciones/:id → publicaciones.editar',
    'DELETE publicaciones/:id → publicaciones.inhabilitar',
    'GET publicaciones-vistas/:publicacionId → publicaciones.ver',
    'GET publicaciones-vigentes → anyone signed in',
    'POST publicaciones-vistas/:publicacionId → anyone signed in',
  ],
  referencia: [
    'GET tipoIdentificacion → anyone signed in',
    'GET unidadGeografica/departamentos/:pais → anyone signed in',
    'GET unidadGeografica/ciudades/:departamento → anyone signed in',
    'GET marcas → anyone signed in',
    'GET marcas/:marca/lineas → anyone signed in',
    'GET tipos-carroceria → anyone signed in',
  ],
  servicios: [
    'GET servicios → servicios.ver',
    'GET servicios/:id → servicios.ver',
    'POST servicios → servicios.crear',
    'PUT servicios/:id → servicios.editar',
    'DELETE servicios/:id → servicios.inhabilitar',
  ],
  sesion: [
    'POST login → public',
    'GET usuarios/perfil → anyone signed in',
    'PUT usuarios/:id/habilitar-login-usuario → own record or usuarios.forzar-salida',
    'POST recuperar-contrasena/otp → public',
    'PUT recuperar-contrasena → public',
    'PUT usuarios/resetear-contrasena → public',
    'PUT usuarios/cambiar-contrasena → anyone signed in',
  ],
  tipoRevision: [
    'GET tipo-revision → tipo-revision.ver',
    'GET tipo-revision/:id → tipo-revision.ver',
    'POST tipo-revision → tipo-revision.crear',
    'PUT tipo-revision/:id → tipo-revision.editar',
    'DELETE tipo-revision/:id → tipo-revision.inhabilitar',
  ],
  tiposGestion: [
    'GET tipos-gestion → tipos-gestion.ver',
    'GET tipos-gestion/:id → tipos-gestion.ver',
    'POST tipos-gestion → tipos-gestion.crear',
    'PUT tipos-gestion/:id → tipos-gestion.editar',
    'DELETE tipos-gestion/:id → tipos-gestion.inhabilitar',
    'POST tipos-gestion/:id → tipos-gestion.editar',
  ],
  tramites: [
    'GET tipo-tramites → tipo-tramites.ver',
    'GET tipo-tramites/:id → tipo-tramites.ver',
    'POST tipo-tramites → tipo-tramites.crear',
    'PUT tipo-tramites/:id → tipo-tramites.editar',
    'DELETE tipo-tramites/:id → tipo-tramites.inhabilitar',
  ],
  usuarios: [
    'GET usuarios → usuarios.ver',
    'GET usuarios/colaboradores → colaboradores.ver',
    'GET usuarios/abogados → colaboradores.ver',
    'GET usuarios/mecanicos → colaboradores.ver',
    'POST usuarios/exportaciones → usuarios.exportar',
    'GET usuarios/:id → own record or usuarios.ver',
    'POST usuarios → usuarios.crear',
    'PUT usuarios/tiempo-sesion/roles → usuarios.editar',
    'PUT usuarios/:id → own record or usuarios.editar',
    'DELETE usuarios/:id → usuarios.inhabilitar',
    'PUT usuarios/:id/activar-usuario → usuarios.inhabilitar',
    'PUT usuarios/:id/estado-asesor → own record or usuarios.disponibilidad',
  ],
  vehiculos: [
    'GET vehiculos → vehiculos.ver',
    'GET vehiculos/:id → vehiculos.ver',
    'POST vehiculos → vehiculos.crear',
    'PUT vehiculos/:id → vehiculos.editar',
    'DELETE vehiculos/:id → vehiculos.inhabilitar',
    'PUT vehiculos/:id/activar-vehiculo → vehiculos.inhabilitar',
    'POST vehiculos/exportaciones → vehiculos.exportar',
    'GET vehiculos/placa/:placa → vehiculos.ver',
    'GET vehiculos/usuario/:id → vehiculos.ver',
    'PUT vehiculos/:id/transladar → vehiculos.editar',
    'POST vehiculos/:id/documentos → vehiculos.editar',
    'DELETE vehiculos/:id/inactivar-documentos → vehiculos.editar',
    'POST beneficiario → vehiculos.editar',
    'DELETE beneficiario → vehiculos.editar',
  ],
};

/** Signed addresses of files (/archivos-firmados/*), as the router prints them: the signature is the permission. */
const OUTSIDE_CONTRACT = ['GET archivos*'];

const house = useApp();
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const ALL = todasLasRutas();

function whoMay(access: Access): string {
  if ('permiso' in access) return access.permiso;
  if ('ownOr' in access) return `own record or ${access.ownOr}`;
  if ('app' in access) return `app: ${access.app}`;
  return 'self' in access ? 'anyone signed in' : 'public';
}

/** The calls that the running application answers under /api, read from its router. */
function mounted(): string[] {
  const calls: string[] = [];
  const parents: string[] = [];
  for (const line of house.app.http.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] =
      /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    parents.splice(depth, parents.length, part);
    const path = parents.join('');
    if (!path.startsWith('/api/')) continue;
    for (const method of methods.split(', ').filter((name) => name !== '' && name !== 'HEAD'))
      calls.push(`${method} ${path.slice('/api/'.length)}`);
  }
  return calls;
}

const callOf = ({ method, path }: Route) => [method, path.replace(/:\w+/g, UNKNOWN)] as const;
const title = ({ method, path }: Route) => `${method} ${path}`;
/** Its other spellings too. */
const titles = ({ method, path, alias }: Route) => [path, ...alias].map((one) => `${method} ${one}`);

function mountedRoutes(): Route[] {
  const calls = new Set(mounted());
  return ALL.filter((route) => calls.has(title(route)));
}

test('PERMISOS-13 H02 every call of the contract and who may make it', () => {
  const table = Object.entries(rutas).map(([module, routes]) => [
    module,
    [...new Set(Object.values(routes as Record<string, Route>))].map(
      (route) => `${title(route)} → ${whoMay(route.access)}`,
    ),
  ]);
  expect(Object.fromEntries(table)).toEqual(EXPECTED);
});

test('PERMISOS-13 the application answers every call of the contract, and nothing else but signed addresses', () => {
  expect(mounted().toSorted()).toEqual([...ALL.flatMap(titles), ...OUTSIDE_CONTRACT].toSorted());
});

async function tokens(): Promise<Record<string, string | undefined>> {
  const { db, sessions } = house.app.platform;
  const [expired, revoked, inactive] = await Promise.all([house.admin(), house.admin(), house.admin()]);
  await db
    .updateTable('sesion')
    .set({ vence: new Date(Date.now() - 1_000) })
    .where('usuario_id', '=', expired.id)
    .execute();
  await db.transaction().execute((tx) => sessions.end(tx, revoked.id, 'forzada'));
  await db.updateTable('usuario').set({ estado: false }).where('id', '=', inactive.id).execute();
  return {
    none: undefined,
    forged: `Bearer ${Buffer.alloc(32, 7).toString('base64url')}`,
    malformed: 'Bearer',
    'of another kind': `Basic ${Buffer.from('admin:admin').toString('base64')}`,
    expired: `Bearer ${expired.token}`,
    revoked: `Bearer ${revoked.token}`,
    'of an inactive person': `Bearer ${inactive.token}`,
  };
}

test('ERRORES-04 H01 every call that is not public answers 401 without a token, and to a forged, expired or revoked one', async () => {
  const guarded = mountedRoutes().filter((route) => !('public' in route.access));
  const admitted: string[] = [];
  for (const [kind, authorization] of Object.entries(await tokens())) {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    for (const route of guarded) {
      const answer = await house.call(...callOf(route), { headers, body: {} });
      const isRefused =
        answer.statusCode === 401 && answer.json<{ message: string }>().message.includes('sesión');
      if (!isRefused) admitted.push(`${title(route)} with a token ${kind}: ${answer.statusCode}`);
    }
  }
  expect(guarded.length).toBeGreaterThan(5);
  expect(admitted).toEqual([]);
});

test('PERMISOS-13 PERMISOS-14 H02 every call with a permission answers 403 to who lacks it, before looking at the input', async () => {
  const guarded = mountedRoutes().filter((route) => 'permiso' in route.access || 'ownOr' in route.access);
  const nobody = await house.person();
  const admitted: string[] = [];
  for (const route of guarded) {
    const answer = await nobody.call(...callOf(route), { body: { nombre: 7 } });
    const isRefused = answer.body === '{"message":"No tienes permiso para esta acción"}';
    if (answer.statusCode !== 403 || !isRefused) admitted.push(`${title(route)}: ${answer.statusCode}`);
  }
  expect(guarded.length).toBeGreaterThan(3);
  expect(admitted).toEqual([]);
});

test('an installation without an app gives no tokens for one, and says why', async () => {
  const body = { client_id: 'app', client_secret: 'x'.repeat(40), usuario: UNKNOWN, como: 'cliente' };
  const answer = await house.call('POST', 'app/token', { body });
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    503,
    'La app no está habilitada en esta instalación',
  ]);
});
