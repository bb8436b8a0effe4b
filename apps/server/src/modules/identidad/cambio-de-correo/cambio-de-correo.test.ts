import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { mensajesDeCambioDeCorreo } from '@amparo/contract/identidad/cambio-de-correo/texts';
import { codeSentTo } from '../../../testing/codes.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { address, ask, CLAVE, mailboxes, place, put, read } from './testing.ts';

const testApp = useTestApp({ started: true, partners: true, env: { TRUSTED_PROXIES: '1' } });
const { confirm, mailsTo, owner, tokenSentTo } = mailboxes(testApp);
const NUEVA = 'Nub3-verde$cerca';

const trailOf = (id: string) =>
  testApp.app.platform.db
    .selectFrom('auditoria')
    .select(['accion', 'antes', 'despues'])
    .where('registro_id', '=', id)
    .orderBy('id')
    .execute();

describe('H39 without the password', () => {
  test.each([
    ['nothing', {}, mensajesDeCambioDeCorreo.claveActual],
    ['a guess', { contrasena_actual: 'No-es-esta1!' }, 'La contraseña actual no es correcta'],
    ['an empty password', { contrasena_actual: '' }, 'El campo contraseña actual es obligatorio'],
  ])(
    'H39 PERFIL-07 with %s a session cannot request another email, and nothing is stored',
    async (_with, given, text) => {
      const person = await owner();
      const correo = address();
      const antes = await read(person, person.id);
      const answer = await put(person, person.id, { nombres: 'Otra', correo_electronico: correo, ...given });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ errors: { contrasena_actual: text } });
      expect(await read(person, person.id)).toEqual(antes);
      expect(await trailOf(person.id)).toEqual([]);
    },
  );

  test('H39 wrong passwords count towards the sign-in throttle', async () => {
    const person = await owner();
    const headers = place();
    const body = { correo_electronico: address(), contrasena_actual: 'No-es-esta1!' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(person, person.id, body, headers)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      400, 400, 400, 400, 400, 429,
    ]);
    const right = { ...body, contrasena_actual: CLAVE };
    expect((await put(person, person.id, right, headers)).statusCode).toBe(429);
  });

  test('H39 no table stores the password or a hash that includes it', async () => {
    const person = await owner();
    const body = { correo_electronico: address(), contrasena_actual: CLAVE };
    const headers = { ...place(), 'idempotency-key': 'cambio-de-correo-1' };
    const first = await put(person, person.id, body, headers);
    expect(first.statusCode).toBe(200);
    expect((await put(person, person.id, body, headers)).json()).toEqual(first.json());
    await mailsTo(body.correo_electronico);
    const { rows } = await sql<{ kept: string; huella: string }>`
      select (select json_agg(a)::text from auditoria a where registro_id = ${person.id}) as kept, huella
      from idempotencia where usuario_id = ${person.id}`.execute(testApp.app.platform.db);
    expect(rows[0]?.kept).not.toContain(CLAVE);
    const known = JSON.stringify({ query: {}, body: { correo_electronico: body.correo_electronico } });
    expect(rows[0]?.huella).toBe(createHash('sha256').update(known).digest('hex'));
  });
});

describe('H39 with the password', () => {
  test('H39 PERFIL-07 USUARIOS-19 the old address stays valid until the link is used, and is notified of the request and of the change', async () => {
    const person = await owner();
    const correo = address();
    const asked = await put(person, person.id, {
      apellidos: 'Rojas',
      correo_electronico: correo,
      contrasena_actual: CLAVE,
    });
    expect(asked.statusCode, asked.body).toBe(200);
    expect(asked.json()).toMatchObject({
      apellidos: 'Rojas',
      correo_electronico: person.correo,
      correo_pendiente: correo,
      message: mensajesDeCambioDeCorreo.pedido(correo),
    });
    const token = await tokenSentTo(correo);
    const [told] = await mailsTo(person.correo);
    expect(told?.asunto).toBe('Pidieron cambiar tu correo de Amparo');
    expect(told?.texto).toMatch(/El \d{2}\/\d{2}\/\d{4} \d{2}:\d{2} alguien desde tu cuenta pidió/);
    expect(told?.texto).toContain(`n•••@ejemplo.co`);
    expect(told?.texto).not.toContain(token);

    const done = await confirm(token);
    expect(done.json()).toEqual({ correo_electronico: correo, message: mensajesDeCambioDeCorreo.confirmado });
    expect(await read(person, person.id)).toMatchObject({
      correo_electronico: correo,
      correo_pendiente: null,
      verificado: true,
      _rev: 3,
    });
    expect((await mailsTo(person.correo, 2))[0]?.asunto).toBe('Tu correo de Amparo cambió');
    const trail = await trailOf(person.id);
    expect(trail.map(({ accion }) => accion)).toEqual(['editar', 'pedir-cambio-correo', 'confirmar-correo']);
    expect(trail[2]).toMatchObject({
      antes: { correo_electronico: person.correo },
      despues: { correo_electronico: correo, verificado: true },
    });
    expect(JSON.stringify(trail)).not.toContain(token);
  });

  test('H39 no table holds the token after its mail was sent', async () => {
    const person = await owner();
    const correo = address();
    await ask(person, correo);
    const token = await tokenSentTo(correo);
    const { db } = testApp.app.platform;
    const waiting = async () => {
      const row = await db
        .selectFrom('cambio_de_correo')
        .select('por_enviar')
        .where('usuario_id', '=', person.id)
        .executeTakeFirstOrThrow();
      return row.por_enviar;
    };
    await expect.poll(waiting).toBeNull();
    const { rows } = await sql<{ kept: string }>`
      select (select json_agg(c)::text from correo_enviado c) || (select json_agg(j)::text from pgboss.job j)
        || (select json_agg(a)::text from auditoria a) as kept`.execute(db);
    expect(rows[0]?.kept).not.toContain(token);
  });

  test('H39 the change revokes trusted browsers and codes of the old mailbox; the session stays', async () => {
    const person = await owner();
    const { db } = testApp.app.platform;
    await db
      .insertInto('dispositivo')
      .values({ usuario_id: person.id, hash: Buffer.alloc(32) })
      .execute();
    const body = { correo_electronico: person.correo };
    await testApp.call('POST', 'recuperar-contrasena/otp', { body, headers: place() });
    const otp = await codeSentTo(testApp, person.correo);
    const correo = address();
    await ask(person, correo);
    expect((await confirm(await tokenSentTo(correo))).statusCode).toBe(200);
    expect((await person.call('GET', 'usuarios/perfil')).statusCode).toBe(200);
    const left = await db
      .selectFrom('dispositivo')
      .select('hash')
      .where('usuario_id', '=', person.id)
      .execute();
    expect(left).toEqual([]);
    const recovered = await testApp.call('PUT', 'recuperar-contrasena', {
      body: { correo_electronico: correo, otp, contrasena: NUEVA },
      headers: place(),
    });
    expect(recovered.statusCode).toBe(400);
  });

  test('H39 a pending change survives other saves of the form until its owner withdraws it', async () => {
    const person = await owner();
    const correo = address();
    await ask(person, correo);
    const token = await tokenSentTo(correo);
    const whole = {
      nombres: 'Ana',
      apellidos: 'Rojas',
      correo_electronico: person.correo.toUpperCase(),
      telefonos: [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3001234567' }],
    };
    expect((await put(person, person.id, whole)).json()).toMatchObject({
      correo_electronico: person.correo.toUpperCase(),
      correo_pendiente: correo,
      message: 'Operación Exitosa',
    });
    const withdrawn = await put(person, person.id, { correo_pendiente: null });
    expect(withdrawn.json()).toMatchObject({ correo_pendiente: null });
    expect((await confirm(token)).json()).toEqual({ message: mensajesDeCambioDeCorreo.enlaceRetirado });
    expect((await put(person, person.id, { correo_pendiente: 'otra@ejemplo.co' })).statusCode).toBe(400);
  });

  test('H39 a new password or a deactivation cancels the pending change', async () => {
    const admin = await testApp.admin();
    const change = (who: TestUser) =>
      who.call('PUT', 'usuarios/cambiar-contrasena', {
        body: { contrasena: CLAVE, nueva_contrasena: NUEVA },
        headers: place(),
      });
    const deactivate = (who: TestUser) => admin.call('DELETE', `usuarios/${who.id}`);
    for (const takeBack of [change, deactivate]) {
      const person = await owner();
      const correo = address();
      await ask(person, correo);
      const token = await tokenSentTo(correo);
      expect((await takeBack(person)).statusCode).toBe(200);
      expect((await read(admin, person.id)).correo_pendiente).toBeNull();
      expect((await confirm(token)).json()).toEqual({ message: mensajesDeCambioDeCorreo.enlaceRetirado });
      expect((await read(admin, person.id)).correo_electronico).toBe(person.correo);
    }
  });

  test('H39 the sixth request for a user within an hour gets 429', async () => {
    const admin = await testApp.admin();
    const { id } = await testApp.account({ roles: ['Usuario'] });
    for (let n = 0; n < 5; n += 1)
      expect((await put(admin, id, { correo_electronico: address() })).statusCode).toBe(200);
    const sixth = await put(admin, id, { correo_electronico: address() });
    expect(sixth.statusCode).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_000);
  });
});

describe('H39 a user with fewer permissions', () => {
  const editor = () => testApp.person({ permisos: ['usuarios.editar', 'usuarios.ver'] });

  test('H39 H06 cannot change the email of a user with permissions they lack, but can change that of a customer', async () => {
    const weak = await editor();
    const lawyer = await testApp.account({ roles: ['Abogado'] });
    const coordinator = await testApp.account({ propios: ['usuarios.disponibilidad'] });
    for (const { id, correo } of [lawyer, coordinator]) {
      const answer = await put(weak, id, { correo_electronico: address() });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ message: mensajesDeCambioDeCorreo.masFuerte });
      expect(await read(weak, id)).toMatchObject({ correo_electronico: correo, correo_pendiente: null });
    }
    const phone = [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3001234567' }];
    expect((await put(weak, lawyer.id, { telefonos: phone })).statusCode).toBe(200);

    const customer = await testApp.account({ roles: ['Usuario'] });
    const correo = address();
    const answer = await put(weak, customer.id, { correo_electronico: correo });
    expect(answer.statusCode, answer.body).toBe(200);
    const [told] = await mailsTo(customer.correo);
    expect(told?.texto).toMatch(/El .* Persona \w+ pidió que/);
    expect((await confirm(await tokenSentTo(correo))).statusCode).toBe(200);
  });

  test('H39 a link is void after the user gains permissions or the requester is deactivated', async () => {
    const admin = await testApp.admin();
    const grows = async (_asker: TestUser, id: string) =>
      admin.call('POST', `usuarios/${id}/asociar-rol`, { body: { rol_id: 'Perito' } });
    const leaves = async (asker: TestUser) => admin.call('DELETE', `usuarios/${asker.id}`);
    for (const happens of [grows, leaves]) {
      const asker = await editor();
      const { id, correo: former } = await testApp.account({ roles: ['Usuario'] });
      const correo = address();
      await put(asker, id, { correo_electronico: correo });
      const token = await tokenSentTo(correo);
      expect((await happens(asker, id)).statusCode).toBe(200);
      expect((await confirm(token)).json()).toEqual({ message: mensajesDeCambioDeCorreo.enlaceRetirado });
      expect((await read(admin, id)).correo_electronico).toBe(former);
    }
  });
});
