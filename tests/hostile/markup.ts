import { sql } from 'kysely';
import { expiringPapersJob } from '@amparo/server/modules/vehiculos/vehiculos/vencimientos';
import { inTransaction, system } from '@amparo/server/platform/work';
import { until } from '@amparo/server/testing/processes';
import { lists, nameOf, pathOf } from './contract.ts';
import { fileNames, HOSTILE_NAMES } from './file-names.ts';
import type { House } from './house.ts';
import { none, type Measure } from './measure.ts';
import { createAll } from './records.ts';

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

async function stored(house: House, token: string): Promise<{ kinds: number; wrong: string[] }> {
  const wrong: string[] = [];
  const taken = (await createAll(house, token, [MARKUP])).filter(({ answer }) =>
    answer.text.includes(MARKUP),
  );
  for (const { route, answer } of taken)
    wrong.push(...harmless(answer.headers, JSON_TYPE).map((text) => `${nameOf(route)}: ${text}`));
  const tokenFor = await house.asker();
  for (const route of lists) {
    const { headers } = await house.ask('GET', pathOf(route), { token: await tokenFor(route) });
    wrong.push(...harmless(headers, JSON_TYPE).map((text) => `${nameOf(route)}: ${text}`));
  }
  if (taken.length === 0) wrong.push('no record accepted the markup');
  return { kinds: taken.length, wrong };
}

/** Checks refusals that repeat the input, and the pages of any path. */
async function reflected(house: House, token: string): Promise<string[]> {
  const evil = encodeURIComponent(MARKUP);
  const refusals = [
    await house.ask('GET', `permisos?filtros[${evil}]=${evil}`, { token }),
    await house.ask('GET', `nada/${evil}`, { token }),
    await house.ask('POST', 'login', {
      body: { correo_electronico: MARKUP, contrasena: MARKUP, origen: MARKUP },
    }),
  ];
  const pages = await Promise.all(
    ['', 'ingreso', `usuarios/${evil}`].map((path) => fetch(`${house.url}/${path}`)),
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
async function mailed(house: House): Promise<string[]> {
  const { correo } = await house.account({ roles: ['Abogado'], nombres: `${MARKUP} {{codigo}}` });
  await house.ask('POST', 'recuperar-contrasena/otp', {
    body: { correo_electronico: correo },
    from: '10.8.0.1',
  });
  house.secrets.add(await house.code(correo));
  const { html = '', texto = '' } = house.partners.correo.mensajes(correo)[0] ?? {};
  return [
    ...(isHarmless(html) ? [] : ['markup in a mail']),
    ...(html.includes('{{codigo}}') && texto.includes('{{codigo}}') ? [] : ['a value expanded in a mail']),
  ];
}

/**
 * Checks a mail from a template: the owner of an expiring document has a name with markup and a mail header.
 */
async function fromTemplate(house: House): Promise<string[]> {
  const { db, jobs } = house.platform;
  const { id, correo } = await house.account({ nombres: `${MARKUP}\r\nBcc: otro@ejemplo.co` });
  await sql`with v as (insert into vehiculo (placa, marca, modelo, kilometraje, propietario_id)
      values ('H29H29', ${MARKUP}, 2020, 1, ${id}) returning id)
    insert into vehiculo_documento (vehiculo_id, tipo_documento, nombre, fecha_vencimiento, aws_id, bytes, creado_por)
    select id, 'SOAT', ${MARKUP}, current_date + 3, gen_random_uuid(), 1, ${MARKUP} from v`.execute(db);
  const job = expiringPapersJob(house.platform);
  await jobs.start([job], { worker: false });
  try {
    await inTransaction(house.platform, { actor: system, rev: undefined }, (work) =>
      jobs.enqueue(work, job, {}),
    );
    const mail = await until('the mail', async () => house.partners.correo.mensajes(correo)[0]);
    const others = house.partners.correo.mensajes('otro@ejemplo.co');
    return [
      ...(isHarmless(mail.html) ? [] : ['markup in a mail of a template']),
      ...(/[\r\n]/.test(mail.asunto) ? ['two lines in a subject'] : []),
      ...(others.length === 0 ? [] : ['a mail to another address']),
    ];
  } finally {
    await jobs.stop();
  }
}

export const markup: Measure = {
  id: 'H29',
  run: async (house) => {
    const { id, token } = await house.person({ roles: ['Administrador'] });
    const { kinds, wrong } = await stored(house, token);
    wrong.push(...(await reflected(house, token)), ...(await mailed(house)), ...(await fromTemplate(house)));
    wrong.push(...(await fileNames(house, token, id)));
    return none(
      `markup in ${kinds} kinds of record, ${lists.length} lists, refusals, pages and two mails; ${HOSTILE_NAMES} file names`,
      wrong,
    );
  },
};
