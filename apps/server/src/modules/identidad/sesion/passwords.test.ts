import { describe, expect, test } from 'vitest';
import { ageCodes, codeSentTo, otherThan } from '../../../testing/codes.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, partners: true, env: { TRUSTED_PROXIES: '1' } });
const CLAVE = 'Tr3n-azul#lejos';
const NUEVA = 'Nub3-verde$cerca';
const INSEGURA =
  'Por seguridad tu contraseña debe contener 8 dígitos entre mayúsculas, minúsculas, números y caracteres especiales';

let calls = 0;
/** Every request has another address, so that failures of one test do not count in another. */
const place = () => ({ 'x-forwarded-for': `10.2.${Math.floor((calls += 1) / 250)}.${calls % 250}` });

const staff = (who: TestPerson = {}) => testApp.account({ contrasena: CLAVE, roles: ['Abogado'], ...who });
const ask = (correo_electronico: string, headers = place()) =>
  testApp.call('POST', 'recuperar-contrasena/otp', { body: { correo_electronico }, headers });
const recover = (body: object, headers = place()) =>
  testApp.call('PUT', 'recuperar-contrasena', { body, headers });
const reset = (body: object, headers = place()) =>
  testApp.call('PUT', 'usuarios/resetear-contrasena', { body, headers });
const signsIn = async (correo_electronico: string, contrasena: string) => {
  const body = { correo_electronico, contrasena, origen: 'web' };
  return (await testApp.call('POST', 'login', { body, headers: place() })).statusCode === 200;
};

describe('recovery', () => {
  test('CLAVE-02 CLAVE-04 CLAVE-07 the mailed six digits set the new password once, even at the fifth try and in the tenth minute', async () => {
    const { correo } = await staff();
    expect((await ask(correo)).statusCode).toBe(200);
    const otp = await codeSentTo(testApp, correo);
    expect(otp).toMatch(/^\d{6}$/);
    const body = { correo_electronico: correo, otp, contrasena: NUEVA };
    for (let n = 0; n < 4; n += 1)
      expect((await recover({ ...body, otp: otherThan(otp) })).statusCode).toBe(400);
    await ageCodes(testApp, '9 minutes');
    const answer = await recover(body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'Operación Exitosa' });
    expect(await signsIn(correo, NUEVA)).toBe(true);
    expect(await signsIn(correo, CLAVE)).toBe(false);
    expect((await recover(body)).statusCode).toBe(400);
  });

  test('CLAVE-06 known, unknown and inactive emails get the same response; only an active user gets a code', async () => {
    const { correo } = await staff();
    const inactive = await staff({ estado: false });
    const answers = await Promise.all([ask(correo), ask('nadie.aqui@amparo.co'), ask(inactive.correo)]);
    const shapes = answers.map(({ body }) => body.replace(/"solicitud":"[\w-]{43}"/, '"solicitud":"…"'));
    expect(new Set(shapes)).toEqual(
      new Set([
        '{"message":"Si el correo pertenece a un usuario activo, le enviamos un código de seis dígitos","solicitud":"…"}',
      ]),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    await codeSentTo(testApp, correo);
    expect(testApp.partners.correo.mensajes(inactive.correo)).toEqual([]);
    expect(testApp.partners.correo.mensajes('nadie.aqui@amparo.co')).toEqual([]);
  });

  test('CLAVE-07 a code is refused after five tries or ten minutes, and a sign-in code is refused too', async () => {
    const { correo } = await staff();
    await ask(correo);
    const otp = await codeSentTo(testApp, correo);
    const wrong = { correo_electronico: correo, otp: otherThan(otp), contrasena: NUEVA };
    await Promise.all(Array.from({ length: 5 }, () => recover(wrong)));
    expect((await recover({ ...wrong, otp })).json()).toMatchObject({ errors: { otp: expect.any(String) } });

    await ageCodes(testApp, '2 minutes');
    await ask(correo);
    const late = await codeSentTo(testApp, correo, 2);
    await ageCodes(testApp, '10 minutes');
    expect((await recover({ ...wrong, otp: late })).json()).toMatchObject({
      errors: { otp: expect.any(String) },
    });

    const other = await staff();
    await signsIn(other.correo, CLAVE);
    const signInCode = await codeSentTo(testApp, other.correo);
    const misuse = { correo_electronico: other.correo, otp: signInCode, contrasena: NUEVA };
    expect((await recover(misuse)).statusCode).toBe(400);
  });

  test('CLAVE-07 an address is blocked after five guesses, for known and unknown emails alike', async () => {
    const { correo } = await staff();
    for (const correo_electronico of [correo, 'nadie.mas@amparo.co']) {
      const headers = place();
      const body = { correo_electronico, otp: '000000', contrasena: NUEVA };
      const answers = await Promise.all(Array.from({ length: 7 }, () => recover(body, headers)));
      expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([
        400, 400, 400, 400, 400, 429, 429,
      ]);
    }
  });

  test('CLAVE-09 SESION-22 a recovered password ends the sessions of the account', async () => {
    const person = await testApp.person({ contrasena: CLAVE, roles: ['Abogado'] });
    await ask(person.correo);
    const otp = await codeSentTo(testApp, person.correo);
    await recover({ correo_electronico: person.correo, otp, contrasena: NUEVA });
    expect((await person.call('GET', 'usuarios/perfil')).statusCode).toBe(401);
    const ended = await testApp.app.platform.db
      .selectFrom('sesion')
      .select('motivo')
      .where('usuario_id', '=', person.id)
      .execute();
    expect(ended).toEqual([{ motivo: 'contrasena' }]);
  });

  test('a code is delayed but not lost while the mail server is down', async () => {
    const { correo } = await staff();
    await testApp.partners.correo.setFault({ modo: 'muerto' });
    expect((await ask(correo)).statusCode).toBe(200);
    await expect
      .poll(() =>
        testApp.app.platform.db
          .selectFrom('codigo')
          .innerJoin('usuario', 'usuario.id', 'codigo.usuario_id')
          .select('codigo.id')
          .where('correo_electronico', '=', correo)
          .execute(),
      )
      .toHaveLength(1);
    await testApp.partners.correo.setFault({ modo: 'ninguna' });
    // The delay between the retries grows.
    await codeSentTo(testApp, correo, 1);
  });
});

describe('forced reset', () => {
  const initial = { contrasena: '1032456789', reset: true };

  test('CLAVE-12 CLAVE-13 CLAVE-27 the initial password can only be used to choose another one, without a token', async () => {
    const { correo } = await staff(initial);
    const body = { correo_electronico: correo, contrasena_anterior: '1032456789', contrasena_nueva: NUEVA };
    expect((await reset(body)).json()).toEqual({ message: 'Operación Exitosa' });
    const answer = await testApp.call('POST', 'login', {
      body: { correo_electronico: correo, contrasena: NUEVA, origen: 'web' },
      headers: place(),
    });
    expect(answer.json<{ data: object }>().data).toEqual({});
    expect(
      (await reset({ ...body, contrasena_anterior: NUEVA, contrasena_nueva: `${CLAVE}2` })).statusCode,
    ).toBe(400);
  });

  test('CLAVE-13 a wrong former password changes nothing and counts as a failure; without a pending reset the change is refused', async () => {
    const { correo } = await staff(initial);
    const headers = place();
    const body = { correo_electronico: correo, contrasena_anterior: 'otra', contrasena_nueva: NUEVA };
    for (let n = 0; n < 5; n += 1) expect((await reset(body, headers)).statusCode).toBe(401);
    const right = { ...body, contrasena_anterior: '1032456789' };
    expect((await reset(right, headers)).statusCode).toBe(429);
    expect((await reset(right)).statusCode).toBe(200);

    const settled = await staff();
    const answer = await reset({
      correo_electronico: settled.correo,
      contrasena_anterior: CLAVE,
      contrasena_nueva: NUEVA,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: 'No hay un cambio de contraseña pendiente para esos datos',
    });
    expect(await signsIn(settled.correo, CLAVE)).toBe(true);
  });

  test('CLAVE-27 a new password that contains the identification number is refused', async () => {
    const { correo } = await staff(initial);
    const answer = await reset({
      correo_electronico: correo,
      contrasena_anterior: '1032456789',
      contrasena_nueva: 'Aa$1032456789',
    });
    expect(answer.json()).toMatchObject({
      errors: { contrasena_nueva: 'La contraseña no puede contener tus datos personales' },
    });
  });
});

describe('password change by a signed-in user', () => {
  test('CLAVE-15 SESION-22 a change needs the current password and ends all sessions of the user, this one too', async () => {
    const person = await testApp.person({ contrasena: CLAVE, roles: ['Abogado'] });
    const body = { contrasena: CLAVE, nueva_contrasena: NUEVA };
    const answer = await person.call('PUT', 'usuarios/cambiar-contrasena', { body, headers: place() });
    expect(answer.json()).toEqual({ message: 'Operación Exitosa' });
    expect((await person.call('GET', 'usuarios/perfil')).statusCode).toBe(401);
    expect(await signsIn(person.correo, NUEVA)).toBe(true);
    const trail = await testApp.app.platform.db
      .selectFrom('auditoria')
      .select(['accion', 'despues'])
      .where('registro_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(trail.map((line) => line.accion)).toEqual(['salir', 'cambiar-contrasena']);
    expect(JSON.stringify(trail)).not.toContain(NUEVA);
  });

  test("CLAVE-27 a new password cannot contain the user's identification, neither in a change nor in a recovery", async () => {
    const person = await testApp.person({
      contrasena: CLAVE,
      roles: ['Abogado'],
      identificacion: '52987314',
    });
    const text = 'La contraseña no puede contener tus datos personales';
    const body = { contrasena: CLAVE, nueva_contrasena: 'Xk$52987314w' };
    const change = await person.call('PUT', 'usuarios/cambiar-contrasena', { body, headers: place() });
    expect(change.json()).toMatchObject({ errors: { nueva_contrasena: text } });
    await ask(person.correo);
    const otp = await codeSentTo(testApp, person.correo);
    const answer = await recover({ correo_electronico: person.correo, otp, contrasena: 'Xk$52987314w' });
    expect(answer.json()).toMatchObject({ errors: { contrasena: text } });
  });

  test('CLAVE-16 a wrong current password gets 400 at contrasena five times, then 429', async () => {
    const person = await testApp.person({ contrasena: CLAVE });
    const headers = place();
    const attempt = () =>
      person.call('PUT', 'usuarios/cambiar-contrasena', {
        body: { contrasena: 'No-es1!', nueva_contrasena: NUEVA },
        headers,
      });
    const first = await attempt();
    expect(first.statusCode).toBe(400);
    expect(first.json()).toEqual({
      message: 'Revisa los datos enviados',
      errors: { contrasena: 'La contraseña actual no es correcta' },
    });
    const rest = await Promise.all(Array.from({ length: 5 }, attempt));
    expect(rest.filter((answer) => answer.statusCode === 429)).toHaveLength(1);
    expect((await person.call('GET', 'usuarios/perfil')).statusCode).toBe(200);
  });

  test('a password change without a session gets 401', async () => {
    const body = { contrasena: CLAVE, nueva_contrasena: NUEVA };
    expect((await testApp.call('PUT', 'usuarios/cambiar-contrasena', { body })).statusCode).toBe(401);
  });

  async function expectRefused(nueva_contrasena: string, text: string) {
    const person = await testApp.person({ contrasena: CLAVE, nombres: 'Esmeralda' });
    const body = { contrasena: CLAVE, nueva_contrasena };
    const answer = await person.call('PUT', 'usuarios/cambiar-contrasena', { body, headers: place() });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { nueva_contrasena: text } });
  }

  test.each([
    ['CLAVE-17 CLAVE-24 CLAVE-25', 'seven characters', 'Ab1$xyz', INSEGURA],
    ['CLAVE-18 CLAVE-24', 'no uppercase', 'ab1$wxyz', INSEGURA],
    ['CLAVE-19 CLAVE-24', 'no lowercase', 'AB1$WXYZ', INSEGURA],
    ['CLAVE-20 CLAVE-24', 'no digit', 'Abc$wxyz', INSEGURA],
    ['CLAVE-21 CLAVE-24', 'no accepted special character', 'Abc1wxyz-_', INSEGURA],
    [
      'CLAVE-26',
      '65 characters',
      `Ab1$${'x'.repeat(61)}`,
      'El campo contraseña nueva admite máximo 64 caracteres',
    ],
  ])('%s a new password with %s is refused', async (_ids, _case, nueva_contrasena, text) =>
    expectRefused(nueva_contrasena, text),
  );

  test.each([
    ['nothing', '', 'El campo contraseña nueva es obligatorio'],
    ['the current password', CLAVE, 'La contraseña nueva debe ser distinta de la actual'],
    ['a common password', 'P@ssw0rd', 'Esa contraseña es muy fácil de adivinar. Elige otra.'],
    [
      'a common word with digits and a symbol',
      'Colombia2026!',
      'Esa contraseña es muy fácil de adivinar. Elige otra.',
    ],
    ["the user's name", 'Xx1$Esmeralda', 'La contraseña no puede contener tus datos personales'],
  ])('a new password is refused: %s', async (_case, nueva_contrasena, text) =>
    expectRefused(nueva_contrasena, text),
  );

  test.each(['Ñandú 1 & más', '  Ab1$ con espacios  ', `Ab1$${'x'.repeat(60)}`, 'Ab1🙂?xyz'])(
    'CLAVE-26 the password "%s" is accepted and not trimmed',
    async (nueva_contrasena) => {
      const person = await testApp.person({ contrasena: CLAVE, roles: ['Abogado'] });
      const body = { contrasena: CLAVE, nueva_contrasena };
      const answer = await person.call('PUT', 'usuarios/cambiar-contrasena', { body, headers: place() });
      expect(answer.statusCode).toBe(200);
      expect(await signsIn(person.correo, nueva_contrasena)).toBe(true);
      expect(await signsIn(person.correo, nueva_contrasena.trim())).toBe(
        nueva_contrasena.trim() === nueva_contrasena,
      );
    },
  );

  test.each([
    [
      'recuperar-contrasena',
      { correo_electronico: 'a@b.co', otp: '123456', contrasena: 'corta' },
      'contrasena',
    ],
    [
      'usuarios/resetear-contrasena',
      { correo_electronico: 'a@b.co', contrasena_anterior: 'x', contrasena_nueva: 'corta' },
      'contrasena_nueva',
    ],
  ] as const)('CLAVE-17 CLAVE-24 %s requires the same strength', async (path, body, field) => {
    const answer = await testApp.call('PUT', path, { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { [field]: INSEGURA } });
  });
});
