import { sql } from 'kysely';
import type { Adjunto, Entidad } from '@amparo/contract/base/archivos/schemas';
import type { Formulario } from '@amparo/contract/contenido/formularios/schemas';
import type { Rol } from '@amparo/contract/identidad/accesos/schemas';
import type { Page } from '@amparo/contract/kernel/list';
import type { NombreDeRol } from '@amparo/contract/kernel/roles';
import type { App } from '../src/app.ts';
import { seedDemoAgenda } from './demo-agenda.ts';
import { ALIADOS } from './demo-aliados.ts';
import { seedDemoBiblioteca } from './demo-biblioteca.ts';
import type { Call } from './demo-call.ts';
import { seedDemoCapacitacion } from './demo-capacitacion.ts';
import { seedDemoCasos } from './demo-casos.ts';
import { CATALOGOS, TIPOS_GESTION } from './demo-catalogos.ts';
import { seedDemoChats } from './demo-chats.ts';
import { seedDemoClases } from './demo-clases.ts';
import { seedDemoComparendos } from './demo-comparendos.ts';
import { seedDemoCompras } from './demo-compras.ts';
import { seedDemoCorreos } from './demo-correos.ts';
import { seedDemoCupones } from './demo-cupones.ts';
import { seedDemoEncuestas } from './demo-encuestas.ts';
import { seedDemoBackup } from './demo-estado.ts';
import { FORMULARIOS } from './demo-formularios.ts';
import { seedDemoTurnosPasados } from './demo-historia-turnos.ts';
import { asIfKnownBefore, seedDemoOtrosVehiculos } from './demo-historia-vehiculos.ts';
import { planDemoHistoria, seedDemoHistoria } from './demo-historia.ts';
import { seedDemoInteracciones } from './demo-interacciones.ts';
import { seedDemoLinea } from './demo-linea.ts';
import { seedDemoMascotas } from './demo-mascotas.ts';
import { seedDemoNovedades } from './demo-novedades.ts';
import { seedDemoPicoPlaca } from './demo-pico-placa.ts';
import { PLANES } from './demo-planes.ts';
import { page, POLIZAS } from './demo-polizas.ts';
import { PREGUNTAS } from './demo-preguntas.ts';
import { BANNERS, draw } from './demo-publicaciones.ts';
import { RESPUESTAS } from './demo-respuestas.ts';
import { seedDemoCentros, seedDemoPrecios } from './demo-revision.ts';
import { seedDemoSedes } from './demo-sedes.ts';
import { seedDemoTurnos } from './demo-turnos.ts';
import { VEHICULOS } from './demo-vehiculos.ts';
import { at } from './demo.ts';

/**
 * Creates the demo content with the calls that users make. Runs once: a database with forms is left
 * unchanged.
 */
export async function seedDemoContent(app: App): Promise<void> {
  const { db, sessions } = app.platform;
  if ((await db.selectFrom('formulario').select('id').limit(1).executeTakeFirst()) !== undefined) return;
  const { id } = await db
    .selectFrom('usuario as u')
    .innerJoin('usuario_rol as ur', 'ur.usuario_id', 'u.id')
    .innerJoin('rol as r', 'r.id', 'ur.rol_id')
    .select('u.id')
    .where('r.nombre', '=', 'Administrador')
    .executeTakeFirstOrThrow();
  const token = await db
    .transaction()
    .execute((tx) => sessions.open(tx, { usuarioId: id, origen: 'web', minutos: 5, ip: null, agente: null }));
  const call = caller(app, token);
  const formularios = await seedFormularios(app, call);
  await seedPublicaciones(call);
  await seedCatalogos(call);
  await seedPlanes(call);
  await seedDemoCupones(call);
  await seedAliados(call);
  await seedDemoPicoPlaca(call);
  await seedPreguntas(call);
  await seedDemoNovedades(db, call, id);
  await seedDemoBackup(db);
  await seedDemoBiblioteca(db, call, (body, nombre) => upload(call, 'BIBLIOTECA', body, nombre));
  // Reversed, because the list shows the newest first.
  for (const respuesta of RESPUESTAS.toReversed()) await call('POST', 'respuestas-preparadas', respuesta);
  await seedPolizas(call);
  await seedVehiculos(app, call);
  await seedDemoMascotas(db, call);
  await seedDemoCompras(app.platform, call);
  await seedDemoPrecios(call, await seedDemoCentros(call));
  await seedDemoSedes(db, call);
  await seedDemoComparendos(db);
  await seedDemoCapacitacion(db);
  await seedCasos(app, call, formularios);
  await seedDemoTurnosPasados(db);
  await seedDemoTurnos(db, (body, nombre) => upload(call, 'TURNOS', body, nombre));
  await seedDemoChats(db, (body, nombre) => upload(call, 'CHAT', body, nombre));
  await seedDemoLinea(db);
  await seedDemoAgenda(db);
  await seedDemoInteracciones(db, id);
  await seedDemoCorreos(db);
  await asIfKnownBefore(db);
  await db.transaction().execute((tx) => sessions.end(tx, id, 'salida'));
}

function caller({ http }: App, token: string): Call {
  return async (method, path, body) => {
    // `Response` encodes a form as multipart, with its boundary.
    const isForm = body instanceof FormData;
    const form = isForm ? new Response(body) : undefined;
    const answer = await http.inject({
      method,
      url: `/api/${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(form === undefined ? {} : { 'content-type': form.headers.get('content-type') ?? '' }),
      },
      ...(body === undefined
        ? {}
        : { payload: form === undefined ? body : Buffer.from(await form.arrayBuffer()) }),
    });
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
}

async function seedFormularios({ platform: { db } }: App, call: Call): Promise<Formulario[]> {
  for (const formulario of FORMULARIOS) await call('POST', 'formularios', formulario);
  const { datos } = (await call('GET', 'formularios?elementosPorPagina=500')) as { datos: Formulario[] };
  await seedDemoEncuestas(db, datos);
  return datos;
}

async function seedCatalogos(call: Call): Promise<void> {
  for (const [path, rows] of Object.entries(CATALOGOS)) for (const row of rows) await call('POST', path, row);
  const roles = (await call('GET', 'roles?elementosPorPagina=500')) as { datos: Rol[] };
  for (const { tipo_gestion, para } of TIPOS_GESTION) {
    const linked = roles.datos.filter(({ nombre }) => para.includes(nombre as NombreDeRol));
    await call('POST', 'tipos-gestion', { tipo_gestion, estado: 1, roles: linked.map(({ _id }) => _id) });
  }
}

async function seedPlanes(call: Call): Promise<void> {
  const { datos } = (await call('GET', 'servicios?elementosPorPagina=500')) as Page<{
    _id: string;
    servicio: string;
  }>;
  const ids = new Map(datos.map(({ _id, servicio }) => [servicio, _id]));
  for (const { incluye, retirado, ...plan } of PLANES.toReversed()) {
    const servicios = incluye.map((nombre) => ids.get(nombre));
    const body = { tipo: 'Unico', ...plan, servicios };
    const { _id } = (await call('POST', 'planes', body)) as { _id: string };
    if (retirado === true) await call('DELETE', `planes/${_id}`);
  }
}

/** The current cases are written by hand; the ninety days before them are generated. */
async function seedCasos({ platform: { db } }: App, call: Call, formularios: readonly Formulario[]) {
  const historia = await planDemoHistoria(db);
  const keeps = (entidad: Entidad) => (body: Buffer, nombre: string) => upload(call, entidad, body, nombre);
  await seedDemoCasos(db, keeps('CHOQUESIMPLE'), historia.byHand['choque-simple']);
  const keep = {
    'lesiones-homicidios': keeps('LESIONESHOMISIDIOS'),
    juridica: keeps('ASISTENCIAJURIDICA'),
  };
  await seedDemoClases(db, keep, historia.byHand);
  const survey = formularios.find(
    ({ identificador_formulario }) => identificador_formulario === 'CALIFICA_SERVICIO',
  );
  if (survey !== undefined) await seedDemoHistoria(db, historia, survey);
}

async function seedPublicaciones(call: Call): Promise<void> {
  for (const { color, ...datos } of BANNERS) {
    const imagen = await upload(call, 'PUBLICIDAD', await draw(datos.titulo, color));
    await call('POST', 'publicaciones', { ...datos, imagen });
  }
}

async function seedAliados(call: Call): Promise<void> {
  // Reversed, because the list shows the newest first.
  for (const { color, cupones, ...datos } of ALIADOS.toReversed()) {
    const imagen =
      color === undefined ? null : await upload(call, 'ALIADOS', await draw(datos.nombre, color));
    const { _id: aliado } = (await call('POST', 'aliados', { ...datos, imagen })) as { _id: string };
    for (const cupon of cupones) await call('POST', 'cupones-aliados', { ...cupon, aliado });
  }
}

async function seedPreguntas(call: Call): Promise<void> {
  for (const [n, [categoria, pregunta, respuesta]] of PREGUNTAS.entries()) {
    const orden = PREGUNTAS.slice(0, n).filter(([other]) => other === categoria).length + 1;
    await call('POST', 'preguntas-frecuentes', { categoria, pregunta, respuesta, orden });
  }
}

async function seedPolizas(call: Call): Promise<void> {
  for (const { papeles, ...datos } of POLIZAS.toReversed()) {
    const documentos = [];
    for (const nombre of papeles) documentos.push(await upload(call, 'PÓLIZAS', page(nombre), nombre));
    await call('POST', 'polizas', { ...datos, documentos });
  }
}

async function seedVehiculos({ platform: { db } }: App, call: Call): Promise<void> {
  const people = await db
    .selectFrom('usuario')
    .select(['id', 'correo_electronico as correo'])
    .orderBy('colaborador')
    .orderBy('creado')
    .execute();
  for (const [n, { propietario: correo, papeles, autorizados, ...datos }] of VEHICULOS.entries()) {
    const owner = people.find((person) => person.correo === correo) ?? at(people, 2 * Math.floor(n * 0.8));
    const body = { ...datos, propietario: owner.id };
    const { _id: vehiculo } = (await call('POST', 'vehiculos', body)) as { _id: string };
    const documentos = await Promise.all(
      papeles.map(async (papel) => {
        const nombre = `${papel.tipo_documento} ${datos.placa}.pdf`;
        return { ...papel, ...(await upload(call, 'VEHICULOS', page(nombre), nombre)) };
      }),
    );
    if (documentos.length > 0) await call('POST', `vehiculos/${vehiculo}/documentos`, { documentos });
    for (const autorizado of autorizados) await call('POST', 'beneficiario', { ...autorizado, vehiculo });
  }
  // Spread over time, with two vehicles deactivated because they were sold.
  await sql`update vehiculo v set creado = now() - make_interval(hours => 5 * o.n::int), estado = o.n not in (9, 40)
    from (select id, row_number() over (order by creado desc, id desc) as n from vehiculo) o where o.id = v.id`.execute(
    db,
  );
  await seedDemoOtrosVehiculos(db);
}

async function upload(call: Call, entidad: Entidad, body: Buffer, nombre = 'imagen.png'): Promise<Adjunto> {
  const form = new FormData();
  form.set('entidad', entidad);
  form.set('file', new File([new Uint8Array(body)], nombre));
  const [file] = (await call('POST', 'archivos', form)) as [Adjunto];
  return file;
}
