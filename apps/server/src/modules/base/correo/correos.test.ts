import { describe, expect, onTestFinished, test } from 'vitest';
import { auditoria } from '@amparo/contract/base/auditoria/routes';
import { useTestApp } from '../../../testing/test-app.ts';
import { address, mailRoom, PLANTILLA, VALUES } from './testing.ts';

const testApp = useTestApp({ started: true, partners: true });
const { list, to, sent, resend } = mailRoom(testApp);
const arrived = (para: string) => testApp.partners.correo.mensajes(para).length;

describe('the list', () => {
  test('CORREOS-08 CORREOS-12 CORREOS-13 the list shows the recipients, template, status and values of every mail', async () => {
    const admin = await testApp.admin();
    const para = address();
    const mail = await sent(admin, para);
    expect(mail).toEqual({
      _id: expect.any(String) as string,
      para: [para],
      id_plantilla: expect.any(String) as string,
      nombre_plantilla: PLANTILLA,
      asunto: 'SOAT de ABC123: vence el 15/12/2026',
      enviado: true,
      motivo: null,
      intentos: 1,
      variables: VALUES,
      secretas: [],
      creacion: { fecha: expect.stringMatching(/Z$/) as string },
    });
    const plantilla = await admin.call('GET', `plantilla/${mail.id_plantilla}`);
    expect(plantilla.json()).toMatchObject({ nombre_plantilla: PLANTILLA });
  });

  test('CORREOS-03 a mail is found by any of its recipients, ignoring case, and by whether it was sent', async () => {
    const admin = await testApp.admin();
    const [ana, luis] = [address(), address()];
    await testApp.app.platform.db
      .insertInto('correo_enviado')
      .values({
        id: crypto.randomUUID(),
        para: `${ana}, ${luis}`,
        asunto: 'x',
        plantilla: PLANTILLA,
        variables: '{}',
      })
      .execute();
    for (const para of [ana, luis.toUpperCase()]) {
      const [found] = await to(admin, para);
      expect(found?.para).toEqual([ana, luis]);
    }
    expect(await to(admin, ana.slice(1))).toEqual([]);
    expect((await admin.call('GET', 'correo?filtros[enviado]=tal vez')).statusCode).toBe(400);
    expect((await list(admin, `filtros[enviado]=false&filtros[para]=${ana}`)).totalElementos).toBe(1);
    expect((await list(admin, `filtros[enviado]=1&filtros[para]=${ana}`)).totalElementos).toBe(0);
    const left = await list(admin, 'filtros[enviado]=true&elementosPorPagina=500');
    expect(left.datos.every(({ enviado }) => enviado)).toBe(true);
  });

  test('CORREOS-04 CORREOS-05 administrators and Contact Center coordinators list, resend and export mails; other roles get 403', async () => {
    const admin = await testApp.admin();
    const mail = await sent(admin);
    const codes = async (roles: string[]) => {
      const who = await testApp.person({ roles });
      return [
        (await who.call('GET', 'correo')).statusCode,
        (await resend(who, mail)).statusCode,
        (await who.call('POST', 'correo/exportaciones', { body: { filtros: {}, filas: 1 } })).statusCode,
      ];
    };
    expect(await codes(['Administrador'])).toEqual([200, 200, 200]);
    expect(await codes(['Coordinador Contact Center'])).toEqual([200, 200, 200]);
    expect(await codes(['Contact Center'])).toEqual([403, 403, 403]);
  });

  test('without todo a user sees and resends only mails sent to their own address', async () => {
    const admin = await testApp.admin();
    const who = await testApp.person({ propios: ['correo.ver', 'correo.reenviar'] });
    const [own, other] = [await sent(admin, who.correo), await sent(admin)];
    expect((await list(who)).datos).toEqual([own]);
    expect(await to(who, other.para[0] ?? '')).toEqual([]);
    expect((await resend(who, other)).statusCode).toBe(404);
    expect((await resend(who, own)).statusCode).toBe(200);
  });
});

describe('resending a mail', () => {
  test('CORREOS-09 CORREOS-11 CORREOS-13 resending creates a new record with its own date and result and leaves the original unchanged', async () => {
    const admin = await testApp.admin();
    const para = address();
    const original = await sent(admin, para, { nombre: '<b>{{placa}}</b>' });
    const answer = await resend(admin, original);
    expect(answer.json()).toMatchObject({
      para: [para],
      nombre_plantilla: PLANTILLA,
      variables: original.variables,
      enviado: false,
      message: 'Operación Exitosa',
    });
    await expect.poll(() => arrived(para)).toBe(2);
    await expect.poll(async () => (await to(admin, para))[0]?.enviado).toBe(true);
    const [again, before] = await to(admin, para);
    expect(before).toEqual(original);
    expect(again).toMatchObject({ enviado: true, variables: original.variables });
    expect(Date.parse(again?.creacion.fecha ?? '')).toBeGreaterThan(Date.parse(original.creacion.fecha));
    const [second, first] = testApp.partners.correo.mensajes(para);
    expect([second?.asunto, second?.html]).toEqual([first?.asunto, first?.html]);
    const trail = await admin.call('GET', `auditoria/correo/${again?._id}`);
    const { datos } = auditoria.list.answer.parse(trail.json());
    expect(datos.map(({ accion }) => accion)).toEqual(['reenviar']);
    expect(datos[0]?.cambios).toContainEqual({ campo: 'original', antes: null, despues: original._id });
  });

  test('CORREOS-09 repeated requests with one idempotency key resend the mail once', async () => {
    const admin = await testApp.admin();
    const original = await sent(admin);
    const headers = { 'idempotency-key': 'reenvio-1' };
    const answers = await Promise.all([1, 2, 3].map(() => resend(admin, original, headers)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await to(admin, original.para[0] ?? '')).toHaveLength(2);
  });

  test('a resend must match the values, addresses and template of a sent mail', async () => {
    const admin = await testApp.admin();
    const original = await sent(admin);
    const changed = [
      { variables: { ...VALUES, nombre: 'Escribe aquí' } },
      { variables: {} },
      { para: [address()] },
      { para: [...original.para, address()] },
      { nombre_plantilla: 'llave-agregada' },
    ];
    for (const change of changed) {
      const answer = await resend(admin, { ...original, ...change });
      expect([answer.statusCode, answer.json()], JSON.stringify(change)).toEqual([
        404,
        {
          message:
            'No encontramos un correo enviado con esa plantilla, a esas direcciones y con esos datos. Solo se reenvía lo que ya se envió.',
        },
      ]);
    }
    const unknown = await resend(admin, { ...original, nombre_plantilla: 'no-existe' });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      422,
      { message: 'Esa plantilla no existe. Recarga la lista y elige el correo otra vez.' },
    ]);
    for (const body of [
      {},
      { ...original, para: 'a@b.co' },
      { ...original, para: [] },
      { ...original, para: ['a,b'] },
    ])
      expect((await admin.call('POST', 'correo', { body })).statusCode).toBe(400);
  });

  test('CORREOS-11 a resend that the mail server rejects is stored as not sent, with the reason', async () => {
    const admin = await testApp.admin();
    const original = await sent(admin);
    await testApp.partners.correo.setFault({ modo: 'error' });
    onTestFinished(() => testApp.partners.correo.setFault({ modo: 'ninguna' }));
    await resend(admin, original);
    const newest = async () => (await to(admin, original.para[0] ?? ''))[0];
    await expect
      .poll(async () => (await newest())?.motivo)
      .toMatch(/^El servidor de correo no lo recibió: .*451/);
    expect(await newest()).toMatchObject({ enviado: false });
  });

  test('a user can resend at most thirty mails an hour', async () => {
    const admin = await testApp.admin();
    const original = await sent(admin);
    const answers = await Promise.all(Array.from({ length: 32 }, () => resend(admin, original)));
    const counts = (code: number) => answers.filter(({ statusCode }) => statusCode === code).length;
    expect([counts(200), counts(429)]).toEqual([30, 2]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await resend(await testApp.admin(), original)).statusCode).toBe(200);
  });
});
