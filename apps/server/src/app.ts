import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { LECTURA } from '@amparo/contract/kernel/route';
import { archivosModule } from './modules/base/archivos/index.ts';
import { auditoriaModule } from './modules/base/auditoria/index.ts';
import { avisosModule } from './modules/base/avisos/index.ts';
import { busquedaModule } from './modules/base/busqueda/index.ts';
import { correoModule } from './modules/base/correo/index.ts';
import { diasNoHabilesModule } from './modules/base/dias-no-habiles/index.ts';
import { referenciaModule } from './modules/base/referencia/index.ts';
import { vistasModule } from './modules/base/vistas/index.ts';
import { appModule } from './modules/canales/app/index.ts';
import { importacionesModule } from './modules/canales/importaciones/index.ts';
import { admitWaiting, capacitacionModule } from './modules/capacitacion/capacitacion/index.ts';
import { locacionesModule } from './modules/capacitacion/locaciones/index.ts';
import { agendaModule } from './modules/casos/agenda/index.ts';
import { casosModule, occupyingOf } from './modules/casos/casos/index.ts';
import { choqueSimpleModule } from './modules/casos/choque-simple/index.ts';
import { evidenciaModule } from './modules/casos/evidencia/index.ts';
import { juridicaModule } from './modules/casos/juridica/index.ts';
import { lesionesModule } from './modules/casos/lesiones-homicidios/index.ts';
import { tiposGestionModule } from './modules/casos/tipos-gestion/index.ts';
import { tramitesModule } from './modules/casos/tramites/index.ts';
import { positionsOf } from './modules/casos/ubicaciones/index.ts';
import { aliadosModule } from './modules/comercial/aliados/index.ts';
import { comprasModule } from './modules/comercial/compras/index.ts';
import { cuentasModule } from './modules/comercial/cuentas/index.ts';
import { cuponesAliadosModule } from './modules/comercial/cupones-aliados/index.ts';
import { cuponesModule } from './modules/comercial/cupones/index.ts';
import { planesModule } from './modules/comercial/planes/index.ts';
import { politicasModule } from './modules/comercial/politicas/index.ts';
import { serviciosModule } from './modules/comercial/servicios/index.ts';
import { bibliotecaModule } from './modules/contenido/biblioteca/index.ts';
import { formulariosModule } from './modules/contenido/formularios/index.ts';
import { novedadesModule } from './modules/contenido/novedades/index.ts';
import { preguntasModule } from './modules/contenido/preguntas/index.ts';
import { publicacionesModule } from './modules/contenido/publicaciones/index.ts';
import { chatsModule } from './modules/conversaciones/chats/index.ts';
import { respuestasPreparadasModule } from './modules/conversaciones/respuestas-preparadas/index.ts';
import { accesosModule } from './modules/identidad/accesos/index.ts';
import { cambioDeCorreoModule } from './modules/identidad/cambio-de-correo/index.ts';
import { empresasModule } from './modules/identidad/empresas/index.ts';
import { llavesModule } from './modules/identidad/llaves/index.ts';
import { permisosModule } from './modules/identidad/permisos/index.ts';
import { sesionModule } from './modules/identidad/sesion/index.ts';
import { usuariosModule } from './modules/identidad/usuarios/index.ts';
import { estadoModule } from './modules/informes/estado/index.ts';
import { interaccionesModule } from './modules/informes/interacciones/index.ts';
import { reportesModule } from './modules/informes/reportes/index.ts';
import { tableroModule } from './modules/informes/tablero/index.ts';
import { tablaPrecioModule } from './modules/revision/tabla-precio/index.ts';
import { tecnomecanicaLocacionesModule } from './modules/revision/tecnomecanica-locaciones/index.ts';
import { tipoRevisionModule } from './modules/revision/tipo-revision/index.ts';
import { turnosModule } from './modules/revision/turnos/index.ts';
import { comparendosModule } from './modules/transito/comparendos/index.ts';
import { picoPlacaModule } from './modules/transito/pico-placa/index.ts';
import { registroSimitModule } from './modules/transito/registro-simit/index.ts';
import { consultaPolizaModule, Lookup } from './modules/vehiculos/consulta-poliza/index.ts';
import { hojaDeVidaModule } from './modules/vehiculos/hoja-de-vida/index.ts';
import { mascotasModule } from './modules/vehiculos/mascotas/index.ts';
import { polizasModule } from './modules/vehiculos/polizas/index.ts';
import { vehiculosModule } from './modules/vehiculos/vehiculos/index.ts';
import { maintenanceJobs } from './platform/background/maintenance.ts';
import { assertSettings, type DbOptions } from './platform/db/database.ts';
import { installBodyTimeout } from './platform/http/body-timeout.ts';
import { withDisclosureAudit } from './platform/http/disclosure-audit.ts';
import { installDocs } from './platform/http/docs.ts';
import {
  sendErrorResponse,
  answerUnread,
  installFailures,
  validatorCompiler,
} from './platform/http/error-responses.ts';
import { installHealth } from './platform/http/health.ts';
import { mount } from './platform/http/mount.ts';
import { parseQuery } from './platform/http/query.ts';
import { installSecurity } from './platform/http/security.ts';
import { installSignedRoute } from './platform/http/signed-route.ts';
import { installWeb } from './platform/http/web.ts';
import { isPooled, type Config } from './platform/lib/config.ts';
import { removeStaleTempFolders } from './platform/lib/temp-folders.ts';
import type { Module } from './platform/module.ts';
import { createPlatform, type Platform } from './platform/platform.ts';
import { Heartbeat } from './platform/state/heartbeat.ts';
import { installMetrics } from './platform/state/metrics.ts';
import { DiskStorage } from './platform/storage/disk.ts';
import { logOptions } from './platform/telemetry/logs.ts';
import { callLogger, installTracing } from './platform/telemetry/request-tracing.ts';
import { version } from './version.ts';

export interface App {
  readonly http: FastifyInstance;
  readonly platform: Platform;
  /** Starts everything besides HTTP: jobs, sockets and the listener. */
  start(): Promise<void>;
  /** Reports "not ready", waits for running requests, then closes everything. */
  stop(): Promise<void>;
}

/** All modules. A new module is added only here. */
export function modules(platform: Platform): Module[] {
  // Shared by all modules, because it caches the answers of insurers.
  const lookup = new Lookup(platform);
  const positions = positionsOf(platform);
  const built: Module[] = [
    accesosModule(platform),
    agendaModule(platform),
    aliadosModule(platform),
    appModule(platform, positions),
    avisosModule(platform),
    bibliotecaModule(platform),
    capacitacionModule(platform),
    casosModule(platform),
    chatsModule(platform),
    choqueSimpleModule(platform, lookup, positions),
    lesionesModule(platform, positions),
    juridicaModule(platform, positions),
    comparendosModule(platform),
    comprasModule(platform),
    consultaPolizaModule(lookup),
    cambioDeCorreoModule(platform),
    correoModule(platform),
    cuentasModule(platform),
    cuponesModule(platform),
    cuponesAliadosModule(platform),
    diasNoHabilesModule(platform),
    empresasModule(platform),
    estadoModule(platform),
    evidenciaModule(platform),
    formulariosModule(platform),
    importacionesModule(platform),
    interaccionesModule(platform),
    llavesModule(platform),
    locacionesModule(platform, { moreRoom: admitWaiting(platform) }),
    novedadesModule(platform),
    permisosModule(platform),
    mascotasModule(platform),
    picoPlacaModule(platform),
    planesModule(platform),
    politicasModule(platform),
    polizasModule(platform),
    preguntasModule(platform),
    publicacionesModule(platform),
    referenciaModule(platform),
    registroSimitModule(platform),
    reportesModule(platform),
    respuestasPreparadasModule(platform),
    serviciosModule(platform),
    sesionModule(platform),
    tablaPrecioModule(platform),
    tableroModule(),
    tecnomecanicaLocacionesModule(platform),
    tipoRevisionModule(platform),
    tiposGestionModule(platform),
    tramitesModule(platform),
    turnosModule(platform),
    usuariosModule(platform, occupyingOf(platform)),
    vehiculosModule(platform),
    vistasModule(platform),
  ];
  // Files, history, search and timeline serve the records of every module, so they are built last.
  const records = built.flatMap((module) => module.records ?? []);
  const above = [...built, archivosModule(platform, records), auditoriaModule(records)];
  return [
    ...above,
    busquedaModule(
      platform,
      above.flatMap((module) => module.finders ?? []),
    ),
    hojaDeVidaModule(
      records,
      above.flatMap((module) => module.milestones ?? []),
    ),
  ];
}

/**
 * Headers must arrive quickly; bodies have their own timeouts, and no request takes longer than an hour
 * (H40).
 */
const CONNECTIONS = {
  // Longer than a load balancer keeps an idle connection (usually a minute), or it would send a request into
  // a closing one.
  keepAliveTimeout: 75_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
  requestTimeout: 3_600_000,
};

interface Options extends Pick<DbOptions, 'onQuery' | 'wait'> {
  /** Receives the log lines instead of standard output. */
  log?: { write: (line: string) => void };
}

/** Builds the whole application without listening, so that tests can inject requests. */
export async function buildApp(config: Config, { log, ...database }: Options = {}): Promise<App> {
  const http = Fastify({
    logger: logOptions(config, log) ?? false,
    childLoggerFactory: callLogger(config),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < config.TRUSTED_PROXIES,
    bodyLimit: 1_048_576,
    frameworkErrors: (error, request, reply) => void sendErrorResponse(error, request, reply),
    clientErrorHandler: answerUnread,
    routerOptions: {
      ignoreDuplicateSlashes: true,
      ignoreTrailingSlash: true,
      querystringParser: parseQuery,
      maxParamLength: 300,
    },
    forceCloseConnections: 'idle',
    ...CONNECTIONS,
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  const platform = createPlatform(config, http.log, database);
  const built = modules(platform);
  const beat = new Heartbeat(platform, version);
  const isApi = config.ROLES.includes('api');

  installTracing(http);
  await installSecurity(http, config, platform.storage.origin);
  await http.register(cors, {
    origin: [...config.CORS_ORIGINS],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Accept', 'Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', LECTURA],
    maxAge: 600,
    strictPreflight: false,
    exposedHeaders: ['x-request-id', 'retry-after'],
  });
  http.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  installFailures(http);
  installBodyTimeout(http, config.BODY_TIMEOUT_MS);
  installMetrics(http, platform);
  const health = installHealth(http, platform);
  if (isApi) await installApi(http, platform, built);
  // A worker-only process serves health and metrics; every other path responds 404.
  await installWeb(http, isApi ? config.WEB_ROOT : undefined);

  return {
    http,
    platform,
    async start() {
      await http.ready();
      if (isPooled(config)) await assertSettings(platform.db);
      await removeStaleTempFolders().catch(platform.report);
      for (const { prepare } of built) await prepare?.().catch(platform.report);
      await platform.listener.start();
      await platform.jobs.start(
        [...maintenanceJobs(platform), ...built.flatMap((module) => module.jobs ?? [])],
        {
          worker: config.ROLES.includes('worker'),
        },
      );
      if (isApi) platform.realtime.start(http.server);
      await beat.start();
    },
    async stop() {
      health.drain();
      await setTimeout(config.DRAIN_MS);
      await platform.realtime.stop();
      await http.close();
      await platform.jobs.stop();
      platform.mailer.stop();
      platform.throttle.stop();
      await beat.stop();
      await platform.listener.stop();
      await platform.copy.stop();
      await platform.db.destroy();
    },
  };
}

async function installApi(
  http: FastifyInstance,
  platform: Platform,
  built: readonly Module[],
): Promise<void> {
  if (platform.config.DOCS) await installDocs(http, version);
  await http.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      mount(api, platform, withDisclosureAudit(built, platform.audit));
      if (platform.storage instanceof DiskStorage) await installSignedRoute(api, platform.storage);
    },
    { prefix: '/api' },
  );
}
