import { describe, expect, test } from 'vitest';
import { app } from '@amparo/contract/canales/app/routes';
import { mensajesDeApp } from '@amparo/contract/canales/app/texts';
import { APP_CASES, APP_ENV, appFor, askHelp, customer } from '../../../testing/app.ts';
import { act, answers, defaultCompany, openCase, readCase, waiting } from '../../../testing/cases.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, env: { ...APP_ENV, TRUSTED_PROXIES: '1' } });

interface AppAnswer {
  caso: number;
  estado: string;
  message: string;
}

const trailOf = (accion: string, id: string) =>
  testApp.app.platform.db
    .selectFrom('auditoria')
    .select(['usuario_id', 'usuario_nombre'])
    .where('accion', '=', accion)
    .where('registro_id', '=', id)
    .execute();

describe('a customer', () => {
  test('CHOQUE-34 CHOQUE-76 requests help: the server sets origin App, the customer and company 0000, and assigns no one', async () => {
    const { admin, persona, body, phone } = await customer(testApp);
    const said = { origen: 'Kronox', creado_desde: 'DashBoard', persona: admin.id };
    const { caso, message } = await askHelp(phone, { ...body, ...said });
    expect(message).toBe('Ticket de choque simple creado correctamente');
    const stored = await readCase(admin, { caso });
    expect(stored).toMatchObject({
      creado_desde: 'App',
      origen: 'App',
      persona,
      estado: 'Solicitado',
      aprobado: true,
      empresa: { _id: await defaultCompany(admin) },
      asesor: [],
    });
    expect(await trailOf('crear', stored._id)).toEqual([
      { usuario_id: persona, usuario_nombre: `App · ${stored.afectado.nombre_completo}` },
    ]);
  });

  test('CHOQUE-18 CHOQUE-19 CHOQUE-20 gets the questions without their weights; a score that is too high is refused', async () => {
    const { body, phone } = await customer(testApp);
    const needed = (await phone.call('GET', `${APP_CASES}/nuevo`)).json();
    expect(needed).toMatchObject({
      vehiculos: [{ _id: body.vehiculo }],
      preguntas: [
        { pregunta: '¿Hubo heridos?', abierta: false, opciones: ['Si', 'No'] },
        { pregunta: '¿Hubo terceros?', abierta: false, opciones: ['Si', 'No'] },
      ],
    });
    expect(JSON.stringify(needed)).not.toContain('peso');
    const refused = await phone.call('POST', APP_CASES, {
      body: { ...body, formulario: answers('Si', 'Si') },
    });
    expect([refused.statusCode, refused.json<AppAnswer>().message]).toEqual([
      422,
      'El puntaje obtenido no aplica para la categoría choque simple',
    ]);
  });

  test("a retry with the same Idempotency-Key returns the same case; another user's vehicle is refused as unknown", async () => {
    const { body, phone } = await customer(testApp);
    const headers = { 'idempotency-key': 'una-sola-vez' };
    const sent = await Promise.all([0, 1].map(() => phone.call('POST', APP_CASES, { body, headers })));
    const [first, second] = sent.map((answer) => answer.json<AppAnswer>().caso);
    expect(first).toBe(second);
    const other = await customer(testApp);
    for (const vehiculo of [other.body.vehiculo, '01890000-0000-7000-8000-000000000000']) {
      const refused = await phone.call('POST', APP_CASES, { body: { ...body, vehiculo } });
      expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
        400,
        { vehiculo: mensajesDeApp.vehiculoAjeno },
      ]);
    }
  });

  test('creates at most ten cases in a quarter of an hour, then gets 429', async () => {
    const { body, phone } = await customer(testApp);
    const codes = [];
    for (let i = 0; i < 11; i += 1) codes.push((await phone.call('POST', APP_CASES, { body })).statusCode);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('CHOQUE-61 CHOQUE-41 sees the assigned lawyer and cancels the open case once; the lawyer is notified and available again', async () => {
    const { admin, body, persona, phone } = await customer(testApp);
    const { caso } = await askHelp(phone, body);
    const lawyer = await waiting(testApp, 'Abogado');
    await act(admin, { caso }, 'asignarCaso', { usuarioAsignado: lawyer.id });
    const stateOf = async () =>
      (await admin.call('GET', `usuarios/${lawyer.id}`)).json<{ estado_asesor: string }>().estado_asesor;
    expect(await stateOf()).toBe('Activo ocupado');
    const listed = app.casos.answer.parse((await phone.call('GET', APP_CASES)).json());
    expect(listed.datos).toMatchObject([{ caso, estado: 'Asignado', abogado: { llegada: null } }]);

    const cancel = () => phone.call('PUT', `${APP_CASES}/${caso}/cancelar`);
    expect((await cancel()).json()).toMatchObject({
      estado: 'Cancelado',
      message: 'Cancelamos tu solicitud',
    });
    expect(await stateOf()).toBe('Activo en espera');
    expect((await phone.call('GET', APP_CASES)).json()).toEqual({ datos: [] });
    const told = await lawyer.call('GET', 'notificaciones/usuario');
    expect(told.body).toContain(`El cliente canceló el caso ${caso}`);
    const { _rev, _id } = await readCase(admin, { caso });
    expect((await cancel()).json()).toMatchObject({ message: mensajesDeApp.yaCancelado });
    expect((await readCase(admin, { caso }))._rev).toBe(_rev);
    expect(await trailOf('cancelar', _id)).toMatchObject([{ usuario_id: persona }]);

    await act(admin, { caso }, 'cerrar');
    expect(await readCase(admin, { caso })).toMatchObject({ estado: 'Asignado' });
    await act(admin, { caso }, 'cerrar');
    expect((await cancel()).statusCode).toBe(422);
  });
});

describe('a field worker', () => {
  test.each(['Abogado', 'Investigador'])(
    'CHOQUE-41 the %s of the case arrives once, at server time; reassigning the case clears the arrival',
    async (rol) => {
      const admin = await testApp.admin();
      const opened = await openCase(testApp);
      const [person, later] = [await waiting(testApp, rol), await waiting(testApp, rol)];
      await act(admin, opened, 'asignarCaso', { usuarioAsignado: person.id });
      const phone = await appFor(testApp, person.id, 'campo');
      const arrive = () => phone.call('PUT', `${APP_CASES}/${opened.caso}/llegada`);
      const field = rol === 'Abogado' ? 'llegada_abogado' : 'llegada_investigador';
      const before = Date.now();
      expect((await arrive()).json()).toMatchObject({ message: 'Registramos tu llegada' });
      const { [field]: at, _rev } = await readCase(admin, opened);
      expect(Math.abs(Date.parse(at ?? '') - before)).toBeLessThan(60_000);
      expect((await arrive()).json()).toMatchObject({ message: 'Tu llegada ya estaba registrada' });
      expect(await readCase(admin, opened)).toMatchObject({ [field]: at, _rev });
      await act(admin, opened, 'asignarCaso', { usuarioAsignado: later.id });
      expect((await readCase(admin, opened))[field]).toBeNull();
      expect((await arrive()).statusCode).toBe(404);
    },
  );

  test('CHOQUE-41 an arrival is refused for a closed or unapproved case, and has no back-office route', async () => {
    const admin = await testApp.admin();
    const opened = await openCase(testApp);
    const lawyer = await waiting(testApp, 'Abogado');
    await act(admin, opened, 'asignarCaso', { usuarioAsignado: lawyer.id });
    const phone = await appFor(testApp, lawyer.id, 'campo');
    const arrive = async () => {
      const answer = await phone.call('PUT', `${APP_CASES}/${opened.caso}/llegada`);
      return [answer.statusCode, answer.json<AppAnswer>().message];
    };
    const set = (aprobado: boolean) =>
      testApp.app.platform.db.updateTable('caso').set({ aprobado }).where('caso', '=', opened.caso).execute();
    await set(false);
    expect(await arrive()).toEqual([422, 'El caso requiere aprobación']);
    await set(true);
    await act(admin, opened, 'cerrar');
    expect(await arrive()).toEqual([422, 'No se puede gestionar, el caso se encuentra Cerrado']);
    expect((await readCase(admin, opened)).llegada_abogado).toBeNull();
    const own = await lawyer.call('PUT', `asistencia-choque-simple/${opened.caso}/llegada`);
    expect(own.statusCode).toBe(404);
  });
});
