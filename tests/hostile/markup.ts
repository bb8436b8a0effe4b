import { sql } from 'kysely';
import { expiringPapersJob } from '@amparo/server/modules/vehiculos/vehiculos/expiry-notices';
import { inTransaction, systemActor } from '@amparo/server/platform/db/unit-of-work';
import { until } from '@amparo/server/testing/processes';
import { lists, nameOf, pathOf } from './contract.ts';
import { fileNames, HOSTILE_NAMES } from './file-names.ts';
import { none, type HostileMeasure } from './measure.ts';
import { createAll } from './records.ts';
import type { TargetServer } from './target-server.ts';

const MARKUP = '<img src=x onerror=alert(1)>';

/** Checks the headers that keep a browser from running the content as script. */
function harmless(headers: Headers, type: RegExp): string[] {
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((rule) => {
      const [name = '', ...values] = rule.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
  return [
    ...(type.test(headers.get('content-type') ?? '') ? [] : [`type ${headers.get('content-type')}`]),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['no nosniff']),
    ...(policy.get('script-src') === "'self'" ? [] : [`scripts from ${policy.get('script-src')}`]),
    ...(policy.get('script-src-attr') === "'none'" ? [] : ['scripts in attributes']),
    ...(policy.get('object-src') === "'none'" ? [] : ['objects']),
    ...(policy.get('base-uri') === "'none'" ? [] : ['another base']),
    ...(policy.get('frame-ancestors') === "'none'" ? [] : ['frames']),
  ];
}

const JSON_TYPE = /^application\/json; charset=utf-8$/;

async function stored(testServer: TargetServer, token: string): Promise<{ kinds: number; wrong: string[] }> {
  const wrong: string[] = [];
  const taken = (await createAll(testServer, token, [MARKUP])).filter(({ answer }) =>
    answer.text.includes(MARKUP),
  );
  for (const { route, answer } of taken)
    wrong.push(...harmless(answer.headers, JSON_TYPE).map((text) => `${nameOf(route)}: ${text}`));
  const tokenFor = await testServer.asker();
  for (const route of lists) {
    const { headers } = await testServer.ask('GET', pathOf(route), { token: await tokenFor(route) });
    wrong.push(...harmless(headers, JSON_TYPE).map((text) => `${nameOf(route)}: ${text}`));
  }
  if (taken.length === 0) wrong.push('no record accepted the markup');
  return { kinds: taken.length, wrong };
}

/** Checks refusals that repeat the input, and the pages of any path. */
async function reflected(testServer: TargetServer, token: string): Promise<string[]> {
  const evil = encodeURIComponent(MARKUP);
  const refusals = [
    await testServer.ask('GET', `permisos?filtros[${evil}]=${evil}`, { token }),
    await testServer.ask('GET', `nada/${evil}`, { token }),
    await testServer.ask('POST', 'login', {
      body: { correo_electronico: MARKUP, contrasena: MARKUP, origen: MARKUP },
    }),
  ];
  const pages = await Promise.all(
    ['', 'ingreso', `usuarios/${evil}`].map((path) => fetch(`${testServer.url}/${path}`)),
  );
  const texts = await Promise.all(pages.map((page) => page.text()));
  return [
    ...refusals.flatMap(({ headers }) => harmless(headers, JSON_TYPE)),
    ...pages.flatMap(({ headers }) => harmless(headers, /^text\/html/)),
    ...texts.flatMap((text) =>
      /<script(?![^>]*\ssrc=)|\son\w+=/i.test(text) ? ['a script inside a page'] : [],
    ),
  ];
}

const isHarmless = (html: string) => html.includes('&lt;img') && !html.includes('<img');

/** A user name in a mail must be neither markup nor a placeholder of the template. */
async function mailed(testServer: TargetServer): Promise<string[]> {
  const { correo } = await testServer.account({ roles: ['Abogado'], nombres: `${MARKUP} {{codigo}}` });
  await testServer.ask('POST', 'recuperar-contrasena/otp', {
    body: { correo_electronico: correo },
    from: '10.8.0.1',
  });
  testServer.secrets.add(await testServer.code(correo));
  const { html = '', texto = '' } = testServer.partners.correo.mensajes(correo)[0] ?? {};
  return [
    ...(isHarmless(html) ? [] : ['markup in a mail']),
    ...(html.includes('{{codigo}}') && texto.includes('{{codigo}}') ? [] : ['a value expanded in a mail']),
  ];
}

/**
 * Checks a mail from a template: the owner of an expiring document has a name with markup and a mail header.
 */
async function fromTemplate(testServer: TargetServer): Promise<string[]> {
  const { db, jobs } = testServer.platform;
  const { id, correo } = await testServer.account({ nombres: `${MARKUP}\r\nBcc: otro@ejemplo.co` });
  await sql`with v as (insert into vehiculo (placa, marca, modelo, kilometraje, propietario_id)
      values ('H29H29', ${MARKUP}, 2020, 1, ${id}) returning id)
    insert into vehiculo_documento (vehiculo_id, tipo_documento, nombre, fecha_vencimiento, aws_id, bytes, creado_por)
    select id, 'SOAT', ${MARKUP}, current_date + 3, gen_random_uuid(), 1, ${MARKUP} from v`.execute(db);
  const job = expiringPapersJob(testServer.platform);
  await jobs.start([job], { worker: false });
  try {
    await inTransaction(testServer.platform, { actor: systemActor, rev: undefined }, (work) =>
      jobs.enqueue(work, job, {}),
    );
    const mail = await until('the mail', async () => testServer.partners.correo.mensajes(correo)[0]);
    const others = testServer.partners.correo.mensajes('otro@ejemplo.co');
    return [
      ...(isHarmless(mail.html) ? [] : ['markup in a mail of a template']),
      ...(/[\r\n]/.test(mail.asunto) ? ['two lines in a subject'] : []),
      ...(others.length === 0 ? [] : ['a mail to another address']),
    ];
  } finally {
    await jobs.stop();
  }
}

export const markup: HostileMeasure = {
  id: 'H29',
  run: async (testServer) => {
    const { id, token } = await testServer.person({ roles: ['Administrador'] });
    const { kinds, wrong } = await stored(testServer, token);
    wrong.push(
      ...(await reflected(testServer, token)),
      ...(await mailed(testServer)),
      ...(await fromTemplate(testServer)),
    );
    wrong.push(...(await fileNames(testServer, token, id)));
    return none(
      `markup in ${kinds} kinds of record, ${lists.length} lists, refusals, pages and two mails; ${HOSTILE_NAMES} file names`,
      wrong,
    );
  },
};
