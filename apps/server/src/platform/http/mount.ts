import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  CUALQUIER_LADO,
  LECTURA,
  READ_ON_REPLICA,
  type Access,
  type Route,
} from '@amparo/contract/kernel/route';
import { can, type Principal } from '../access/principal.ts';
import { reachOf } from '../access/scope.ts';
import type { Db } from '../db/database.ts';
import { RawJson } from '../db/raw.ts';
import { inTransaction, type Actor, type UnitOfWork } from '../db/unit-of-work.ts';
import { parseClientAddress } from '../lib/client-address.ts';
import { Forbidden, InvalidInput, Unauthenticated } from '../lib/problems.ts';
import type { Platform } from '../platform.ts';
import { disposition } from '../storage/storage.ts';
import { compressJson } from './compress.ts';
import { groupOf } from './docs/groups.ts';
import type { Endpoint } from './endpoints.ts';
import { validatorCompiler } from './error-responses.ts';
import { oncePerKey } from './idempotency.ts';
import { TextFile } from './text-file.ts';
import { withUpload } from './upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    who: Principal | undefined;
  }
}

const isGiven = (schema: z.ZodType) => !(schema instanceof z.ZodUndefined);

/** Registers the endpoints of the modules. Access is checked first, then input, then the handler runs. */
export function mount(app: FastifyInstance, platform: Platform, endpoints: readonly Endpoint[]): void {
  app.decorateRequest('who', undefined);
  const isUpload = ({ kind }: Endpoint) => kind === 'upload';
  for (const endpoint of endpoints.filter((one) => !isUpload(one))) add(app, platform, endpoint);
  // A separate scope, so that multipart is parsed only there.
  void app.register(async (scope) => {
    await scope.register(multipart);
    // The body of an upload is a stream that its handler reads and checks; the schema only describes it.
    scope.setValidatorCompiler<z.ZodType>((part) =>
      part.httpPart === 'body' ? () => true : validatorCompiler(part),
    );
    for (const endpoint of endpoints.filter(isUpload)) add(scope, platform, endpoint);
  });
}

function add(app: FastifyInstance, platform: Platform, endpoint: Endpoint): void {
  addAt(app, platform, endpoint, endpoint.route.path);
  for (const alias of endpoint.route.alias) addAt(app, platform, endpoint, alias);
}

function addAt(app: FastifyInstance, platform: Platform, endpoint: Endpoint, path: string): void {
  const { route, kind } = endpoint;
  app.route({
    method: route.method,
    url: `/${path}`,
    schema: {
      ...(path === route.path ? {} : { hide: true }),
      summary: route.resumen,
      tags: [groupOf(route.recurso)],
      security: securityOf(route.access),
      ...(route.path.includes(':') ? { params: route.params } : {}),
      ...(isGiven(route.query) ? { querystring: route.query } : {}),
      ...(isGiven(route.body) ? { body: route.body } : {}),
      ...(kind === 'upload' ? { consumes: ['multipart/form-data'] } : {}),
      response: { 200: route.answer },
    },
    onRequest: (request) => allow(platform, route, request),
    // Public routes return tokens and repeat input that an attacker may choose: their length must not reveal
    // the token (BREACH).
    ...('public' in route.access ? {} : { onSend: compressJson }),
    handler: (request, reply) => handle(platform, endpoint, request, reply),
  });
}

function securityOf(access: Access): { [scheme: string]: string[] }[] {
  if ('public' in access) return [];
  return ['app' in access ? { app: [] } : { bearer: [] }];
}

/** 401 without a session, 403 without the permission of the route; both before the input is validated. */
async function allow(platform: Platform, route: Route, request: FastifyRequest): Promise<void> {
  if ('public' in route.access) return;
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const tokens = 'app' in route.access ? platform.appTokens : platform.sessions;
  const who = token === undefined ? undefined : await tokens.check(token);
  if (who === undefined) throw new Unauthenticated();
  request.who = who;
  if (!isAllowed(who, route, request)) throw new Forbidden();
  if (who.app !== undefined) platform.appTokens.expectPace(who.usuarioId);
}

function isAllowed(who: Principal, { access }: Route, request: FastifyRequest): boolean {
  if ('permiso' in access) return can(who, access.permiso);
  if ('app' in access) return access.app === CUALQUIER_LADO || who.app === access.app;
  if (!('ownOr' in access)) return true;
  const { id } = request.params as { id: string };
  return id.toLowerCase() === who.usuarioId || can(who, access.ownOr);
}

async function handle(
  platform: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const received = {
    params: request.params as never,
    query: request.query as never,
    body: request.body as never,
  };
  const base = { actor: actorOf(request), rev: revOf(request) };
  const transaction = <T>(use: (work: UnitOfWork) => Promise<T>) => inTransaction(platform, base, use);
  const { who } = request;
  const atMostOnce = <T>(use: (work: UnitOfWork) => Promise<T>) =>
    transaction((work) => oncePerKey(work, idempotencyOf(endpoint.route, request, who), () => use(work)));

  if (endpoint.kind === 'bare') {
    const result = await endpoint.handle({
      ...received,
      who,
      accessLevel: who === undefined ? 'propio' : reachOf(who, endpoint.route),
      actor: base.actor,
      db: platform.db,
      transaction,
      once: atMostOnce,
    });
    return send(platform, endpoint.route, reply, result);
  }
  if (who === undefined) throw new Error(`${endpoint.route.path} is public and must be served bare`);
  if (endpoint.kind === 'upload') {
    const { params, query } = received;
    const call = { params, query, who, actor: base.actor, db: platform.db, transaction };
    const sent = { request, who, intake: endpoint.intake };
    const result = await withUpload(platform, sent, (upload) => endpoint.handle({ ...call, upload }));
    return send(platform, endpoint.route, reply, result);
  }
  const accessLevel = reachOf(who, endpoint.route);
  if (endpoint.kind === 'read') {
    const read = (db: Db) => endpoint.handle({ ...received, who, accessLevel, db });
    const isAside = endpoint.isAside === true || header(request, LECTURA) === READ_ON_REPLICA;
    const result = await (isAside ? platform.copy.read(read) : read(platform.db));
    return send(platform, endpoint.route, reply, result);
  }
  const result = await atMostOnce((work) => endpoint.handle({ ...received, who, accessLevel, work }));
  return send(platform, endpoint.route, reply, result);
}

/** Only requests of a known user can be repeated safely, because keys are stored per user. */
function idempotencyOf(route: Route, request: FastifyRequest, who: Principal | undefined) {
  // Not the URL, because its length is unlimited.
  const { params, query, body, method, routeOptions } = request;
  return {
    key: who === undefined ? undefined : header(request, 'idempotency-key'),
    usuarioId: who?.usuarioId ?? '',
    route: [method, routeOptions.url, ...Object.values(params as object)].join(' '),
    // Fingerprint only the parts that the route declares. Handlers never see the others.
    sent: { query: isGiven(route.query) ? query : {}, body: isGiven(route.body) ? body : undefined },
  };
}

/** Sends JSON from PostgreSQL unchanged; outside production it is first checked against the contract. */
function send(platform: Platform, route: Route, reply: FastifyReply, result: unknown): unknown {
  if (result instanceof TextFile) return sendText(reply, result);
  if (!(result instanceof RawJson)) return withMessage(route, result);
  const text = result.toJSON();
  if (platform.config.NODE_ENV !== 'production') route.answer.parse(JSON.parse(text));
  return reply
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => payload as string)
    .send(text);
}

function sendText(reply: FastifyReply, { text, tipo, nombre }: TextFile): FastifyReply {
  return reply
    .type(tipo)
    .header('content-disposition', disposition(nombre, false))
    .serializer((payload: unknown) => payload as string)
    .send(text);
}

/** Every write whose answer has a message gets that of its route, unless the handler returned another. */
function withMessage(route: Route, result: unknown): unknown {
  const answersOne =
    route.answer instanceof z.ZodObject && route.answer.shape['message'] instanceof z.ZodString;
  return answersOne ? { message: route.exito, ...(result as object) } : result;
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function actorOf(request: FastifyRequest): Actor {
  return {
    usuarioId: request.who?.usuarioId ?? null,
    nombre: request.who?.nombre ?? null,
    ip: parseClientAddress(request.ip),
    agente: header(request, 'user-agent')?.slice(0, 300) ?? null,
    peticion: request.id,
  };
}

/** `If-Match: "7"`: the revision on the user's screen. */
function revOf(request: FastifyRequest): number | undefined {
  const value = header(request, 'if-match');
  if (value === undefined) return undefined;
  const rev = /^"?(\d{1,9})"?$/.exec(value)?.[1];
  if (rev === undefined) throw new InvalidInput({ 'If-Match': 'If-Match debe ser el número de versión' });
  return Number(rev);
}
