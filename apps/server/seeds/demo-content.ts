import type { Rol } from '@amparo/contract/accesos';
import type { NombreDeRol } from '@amparo/contract/roles';
import type { App } from '../src/app.ts';
import { CATALOGOS, TIPOS_GESTION } from './demo-catalogos.ts';
import { FORMULARIOS, ENCUESTAS } from './demo-formularios.ts';
import { seedDemoInteracciones } from './demo-interacciones.ts';
import { BANNERS, draw } from './demo-publicaciones.ts';

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

/** What the demo company works with, written through the calls that people use. Once: a database with forms is left alone. */
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
  await seedFormularios(call);
  await seedPublicaciones(call);
  await seedCatalogos(call);
  await seedDemoInteracciones(db, id);
  await db.transaction().execute((tx) => sessions.end(tx, id, 'salida'));
}

function caller({ http }: App, token: string): Call {
  return async (method, path, body) => {
    // `Response` writes the multipart of a form, with its boundary.
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

async function seedFormularios(call: Call): Promise<void> {
  for (const formulario of FORMULARIOS) await call('POST', 'formularios', formulario);
  for (const { identificador, pregunta, respuestas } of ENCUESTAS) {
    await call('POST', `formularios/identificador/${identificador}/respuestas`, {
      respuestas: respuestas.map((respuesta, i) => ({ pregunta: pregunta[i], respuesta })),
    });
  }
}

async function seedCatalogos(call: Call): Promise<void> {
  for (const [path, rows] of Object.entries(CATALOGOS)) for (const row of rows) await call('POST', path, row);
  const roles = (await call('GET', 'roles?elementosPorPagina=500')) as { datos: Rol[] };
  for (const { tipo_gestion, para } of TIPOS_GESTION) {
    const linked = roles.datos.filter(({ nombre }) => para.includes(nombre as NombreDeRol));
    await call('POST', 'tipos-gestion', { tipo_gestion, estado: 1, roles: linked.map(({ _id }) => _id) });
  }
}

async function seedPublicaciones(call: Call): Promise<void> {
  for (const { color, ...datos } of BANNERS) {
    const form = new FormData();
    form.set('entidad', 'PUBLICIDAD');
    form.set('file', new File([new Uint8Array(await draw(datos.titulo, color))], 'banner.png'));
    const [imagen] = (await call('POST', 'archivos', form)) as [object];
    await call('POST', 'publicaciones', { ...datos, imagen });
  }
}
