import { randomUUID } from 'node:crypto';
import { agenda } from '@amparo/contract/casos/agenda/routes';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { FORMULARIO_CHOQUE_SIMPLE } from '@amparo/contract/casos/choque-simple/schemas';
import { juridica } from '@amparo/contract/casos/juridica/routes';
import { lesionesHomicidios } from '@amparo/contract/casos/lesiones-homicidios/routes';
import { FORMULARIO_LESIONES } from '@amparo/contract/casos/lesiones-homicidios/schemas';
import { tiposGestion } from '@amparo/contract/casos/tipos-gestion/routes';
import { tramites } from '@amparo/contract/casos/tramites/routes';
import { compras } from '@amparo/contract/comercial/compras/routes';
import { miCuenta } from '@amparo/contract/comercial/cuentas/routes';
import { cupones } from '@amparo/contract/comercial/cupones/routes';
import { planes } from '@amparo/contract/comercial/planes/routes';
import { servicios } from '@amparo/contract/comercial/servicios/routes';
import { cambioDeCorreo } from '@amparo/contract/identidad/cambio-de-correo/routes';
import { empresas } from '@amparo/contract/identidad/empresas/routes';
import { sesion } from '@amparo/contract/identidad/sesion/routes';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import type { Route } from '@amparo/contract/kernel/route';
import { vehiculos, type Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { form, pdf } from '@amparo/server/testing/files';
import { until } from '@amparo/server/testing/processes';
import { createdId, callRoute } from './journey-call.ts';
import { asksHelp, booksInspection, reads, trains } from './journeys-app.ts';
import { imports, takesPart } from './journeys-own.ts';
import { followsSamples, untilRefused } from './journeys-samples.ts';
import { teaches } from './journeys-training.ts';
import { useQuestionnaire } from './questionnaire.ts';
import type { Run } from './run.ts';
import type { SeededRandom } from './seeded-random.ts';

/**
 * Journeys are sequences of calls that need a mailed code or an earlier answer, which no schema describes.
 */
const CLAVE = 'Faro-h0nd0#norte';
const CHOQUE = 'ASISTENCIA_CHOQUE_SIMPLE';
const NUEVA = 'Cauce-l3nto$sur';

/** Signs in with a code on an unknown device, and changes the password with the session. */
async function enters(run: Run, dice: SeededRandom): Promise<void> {
  const { correo } = await run.testServer.account({ roles: ['Abogado'], contrasena: CLAVE });
  const credentials = {
    correo_electronico: correo,
    contrasena: CLAVE,
    origen: 'web',
    dispositivo: randomUUID(),
  };
  const asked = await callRoute(run, dice, sesion.login, credentials);
  if (asked?.status !== 200) return;
  const answer = await callRoute(run, dice, sesion.login, {
    ...credentials,
    otp: await run.testServer.code(correo),
  });
  const { token } = (JSON.parse(answer?.text ?? '{}') as { data?: { token?: string } }).data ?? {};
  if (token !== undefined)
    await callRoute(run, dice, sesion.cambiar, { contrasena: CLAVE, nueva_contrasena: NUEVA }, { token });
}

async function recovers(run: Run, dice: SeededRandom): Promise<void> {
  const { correo: correo_electronico } = await run.testServer.account({
    roles: ['Abogado'],
    contrasena: CLAVE,
  });
  const asked = await callRoute(run, dice, sesion.pedirCodigo, { correo_electronico });
  if (asked?.status !== 200) return;
  const { solicitud } = JSON.parse(asked.text) as { solicitud?: string };
  const otp = await run.testServer.code(correo_electronico);
  await callRoute(run, dice, sesion.recuperar, { correo_electronico, otp, contrasena: NUEVA, solicitud });
}

async function resets(run: Run, dice: SeededRandom): Promise<void> {
  const who = { roles: ['Abogado'], contrasena: CLAVE, reset: true };
  const { correo: correo_electronico } = await run.testServer.account(who);
  await callRoute(run, dice, sesion.login, { correo_electronico, contrasena: CLAVE, origen: 'web' });
  const change = { correo_electronico, contrasena_anterior: CLAVE, contrasena_nueva: NUEVA };
  await callRoute(run, dice, sesion.resetear, change);
}

/** A user requests another email for their account and confirms it with the mailed link. */
async function moves(run: Run, dice: SeededRandom): Promise<void> {
  const { id, token } = await run.testServer.person({ roles: ['Abogado'], contrasena: CLAVE });
  const correo_electronico = `nuevo.${randomUUID()}@amparo.co`;
  const wanted = { correo_electronico, contrasena_actual: CLAVE };
  const asked = await callRoute(run, dice, usuarios.update, wanted, { token, id });
  if (asked?.status !== 200) return;
  const link = async () =>
    /confirmar-correo#([\w-]{43})/.exec(
      run.testServer.partners.correo.mensajes(correo_electronico)[0]?.texto ?? '',
    )?.[1];
  await callRoute(run, dice, cambioDeCorreo.confirmar, {
    token: await until(`a link for ${correo_electronico}`, link),
  });
}

/** Adds a driver and a document to a vehicle, removes them and transfers the vehicle. */
async function drives(run: Run, dice: SeededRandom): Promise<void> {
  const [{ id, token }, other] = await Promise.all([
    run.testServer.person({ roles: ['Administrador'] }),
    run.testServer.account({}),
  ]);
  const placa = randomUUID().slice(0, 8).toUpperCase();
  const written = { placa, marca: 'MAZDA', modelo: 2020, kilometraje: 1, propietario: id };
  const created = await callRoute(run, dice, vehiculos.create, written, { token });
  if (created?.status !== 200) return;
  const at = { token, id: (JSON.parse(created.text) as Vehiculo)._id };
  const driver = { email: `${placa}@ejemplo.co`, vehiculo: at.id };
  await callRoute(run, dice, vehiculos.agregarBeneficiario, { nombre: 'Nidia', ...driver }, at);
  await callRoute(run, dice, vehiculos.quitarBeneficiario, driver, at);
  const file = form({ nombre: 'soat.pdf', body: pdf(900) }, { entidad: 'VEHICULOS' });
  const sent = await run.testServer.ask('POST', 'archivos', { token, ...file });
  const paper = { tipo_documento: 'SOAT', fecha_vencimiento: '2090-01-01' };
  const documentos = (JSON.parse(sent.text) as object[]).map((one) => ({ ...one, ...paper }));
  const kept = await callRoute(run, dice, vehiculos.agregarDocumento, { documentos }, at);
  const [documento] = (JSON.parse(kept?.text ?? '{}') as Partial<Vehiculo>).documentos ?? [];
  await callRoute(run, dice, vehiculos.quitarDocumento, { documento: documento?._id }, at);
  await callRoute(run, dice, vehiculos.trasladar, { propietario: other.id }, at);
}

/** A customer with a vehicle, and two plans of one service: one with limited uses, one with an end date. */
async function deal(run: Run, dice: SeededRandom, token: string) {
  const { id: comprador } = await run.testServer.account({});
  const placa = randomUUID().slice(0, 8).toUpperCase();
  const make = (route: Route, body: object) => createdId(run, dice, route, body, { token });
  const car = { placa, marca: 'MAZDA', modelo: 2020, kilometraje: 1, propietario: comprador };
  const vehiculo = { vehiculo_id: await make(vehiculos.create, car), placa };
  const kind = { categoria: 'Asistencia choque simple', descripcion: 'De la casa', fijo: true, pago: true };
  const servicio = await make(servicios.create, { ...kind, app: true, servicio: CHOQUE });
  const sold = { cantidad: 2, valor: 89_000, combo: false, tipo: 'Unico', aplica_cupon: true };
  const terms = { ...sold, servicios: [servicio] };
  const counted = await make(planes.create, { ...terms, nombre: `Por usos ${placa}`, vigencia_en_meses: 0 });
  const dated = await make(planes.create, { ...terms, nombre: `Anual ${placa}`, vigencia_en_meses: 12 });
  return { comprador, vehiculo, counted, dated };
}

/** Buys two plans for a vehicle; changes and cancels one, consumes a use of the other and refunds it. */
async function buys(run: Run, dice: SeededRandom): Promise<void> {
  const { token } = await run.testServer.person({ roles: ['Administrador'] });
  const { comprador, vehiculo, counted, dated } = await deal(run, dice, token);
  const buy = (plan?: string) =>
    createdId(run, dice, compras.create, { comprador, plan, vehiculo }, { token });
  const [id] = [await buy(counted), await buy(dated)];
  if (id === undefined) return;
  const change = { plan: dated, vehiculo, fechaInicial: '2026-01-31', valor: 72_000 };
  await callRoute(run, dice, compras.update, change, { token, id });
  await callRoute(run, dice, compras.deactivate, undefined, { token, id });
  const parts = { personaId: comprador, servicio: CHOQUE };
  const movimientoId = await createdId(run, dice, miCuenta.consumir, {}, { token, parts });
  if (movimientoId === undefined) return;
  await callRoute(
    run,
    dice,
    miCuenta.devolver,
    { motivo: 'No se prestó' },
    { token, parts: { ...parts, movimientoId } },
  );
}

/** Quotes a plan with a coupon, buys the plan with it and cancels the purchase. */
async function saves(run: Run, dice: SeededRandom): Promise<void> {
  const { token } = await run.testServer.person({ roles: ['Administrador'] });
  const { comprador, vehiculo, counted: plan } = await deal(run, dice, token);
  const codigo = `Cupon${randomUUID().slice(0, 8)}`;
  const days = { fecha_inicial: '2020-01-01', fecha_final: '2090-01-01' };
  const coupon = { codigo, tipo: 'porcentaje', valor: 10, ...days, maximo_usos: 1 };
  await callRoute(run, dice, cupones.create, coupon, { token });
  if (plan === undefined) return;
  const query = { codigo, plan, persona: comprador };
  await callRoute(run, dice, cupones.precio, undefined, { token, query });
  const bought = { comprador, plan, vehiculo, cupon: codigo };
  const id = await createdId(run, dice, compras.create, bought, { token });
  if (id !== undefined) await callRoute(run, dice, compras.deactivate, undefined, { token, id });
}

/** Creates a lawyer who is available for cases. */
async function waitingLawyer({ testServer }: Run): Promise<string> {
  const { id } = await testServer.account({ roles: ['Abogado'] });
  const waiting = { estado_asesor: 'Activo en espera' };
  await testServer.platform.db.updateTable('usuario').set(waiting).where('id', '=', id).execute();
  return id;
}

/** Creates, moves and exports a commitment of a case, records its result, cancels another, reads the feed. */
async function plans(run: Run, dice: SeededRandom, token: string, about: object): Promise<void> {
  const body = { ...about, tipo: 'audiencia', titulo: 'Imputación', dia: '2026-11-18', hora: '10:00' };
  const id = await createdId(run, dice, agenda.create, body, { token });
  if (id === undefined) return;
  const at = { token, id };
  await callRoute(run, dice, agenda.update, { ...body, hora: '11:00' }, at);
  for (const route of [agenda.get, agenda.ics]) await callRoute(run, dice, route, undefined, at);
  await callRoute(run, dice, agenda.resultado, { resultado: 'Se aplazó' }, at);
  const other = await createdId(run, dice, agenda.create, body, { token });
  await callRoute(run, dice, agenda.cancelar, {}, { token, ...(other === undefined ? {} : { id: other }) });
  const renewed = await callRoute(run, dice, agenda.renovarSuscripcion, {}, { token });
  const { direccion } = JSON.parse(renewed?.text ?? '{}') as { direccion?: string };
  const secret = direccion?.split('/').at(-1) ?? '';
  await callRoute(run, dice, agenda.calendario, undefined, { parts: { token: secret } });
}

/** Creates a case, assigns it to a lawyer, adds an entry, closes it, reopens it and archives it. */
async function attends(run: Run, dice: SeededRandom): Promise<void> {
  const [{ token }, { id: persona }, lawyer] = await Promise.all([
    run.testServer.person({ roles: ['Administrador'] }),
    run.testServer.account({}),
    waitingLawyer(run),
  ]);
  const make = (route: Route, body: object) => createdId(run, dice, route, body, { token });
  const formulario = await useQuestionnaire(run, dice, token, FORMULARIO_CHOQUE_SIMPLE);
  const placa = randomUUID().slice(0, 8).toUpperCase();
  const car = { placa, marca: 'MAZDA', modelo: 2020, kilometraje: 1, propietario: persona };
  const [vehiculo, empresa] = [
    await make(vehiculos.create, car),
    await make(empresas.create, { nombre: `Flota ${placa}`, nit: String(Date.now()) }),
  ];
  const opened = await callRoute(
    run,
    dice,
    choqueSimple.create,
    {
      vehiculo,
      persona,
      empresa,
      departamento: 'BOGOTÁ',
      ciudad_siniestro: 'BOGOTÁ D.C.',
      direccion: 'Calle 100 # 19-61',
      formulario,
    },
    { token },
  );
  const { caso } = JSON.parse(opened?.text ?? '{}') as { caso?: number };
  if (caso === undefined) return;
  const at = { token, parts: { caso: String(caso) } };
  await callRoute(run, dice, choqueSimple.candidatos, undefined, { ...at, query: { tipo: 'Abogado' } });
  await callRoute(run, dice, choqueSimple.asignar, { usuarioAsignado: lawyer, tipo: 'Abogado' }, at);
  const tipo_gestion = `Llamada ${placa}`;
  await make(tiposGestion.create, { tipo_gestion, estado: 1, roles: [] });
  await callRoute(run, dice, choqueSimple.gestion, { tipo_gestion, descripcion: 'Contestó' }, at);
  await plans(run, dice, token, { caso, responsables: [lawyer] });
  for (const route of [choqueSimple.cerrar, choqueSimple.cerrar, choqueSimple.get, choqueSimple.afectado])
    await callRoute(run, dice, route, undefined, at);
  await callRoute(run, dice, choqueSimple.archivar, { archivado: true }, at);
}

/** Creates an injury case and a legal case of one vehicle; assigns each, adds an entry and closes it. */
async function attendsOthers(run: Run, dice: SeededRandom): Promise<void> {
  const [{ token }, { id: persona }, lawyer] = await Promise.all([
    run.testServer.person({ roles: ['Administrador'] }),
    run.testServer.account({}),
    waitingLawyer(run),
  ]);
  const make = (route: Route, body: object) => createdId(run, dice, route, body, { token });
  const formulario = await useQuestionnaire(run, dice, token, FORMULARIO_LESIONES);
  const placa = randomUUID().slice(0, 8).toUpperCase();
  const car = { placa, marca: 'MAZDA', modelo: 2020, kilometraje: 1, propietario: persona };
  const theirs = { vehiculo: await make(vehiculos.create, car), persona };
  const tipo_gestion = `Visita ${placa}`;
  await make(tiposGestion.create, { tipo_gestion, estado: 1, roles: [] });
  const injured = { ...theirs, direccion: 'Calle 100 # 19-61', formulario };
  const caso = await make(lesionesHomicidios.create, injured);
  if (caso !== undefined) {
    const at = { token, parts: { caso } };
    await callRoute(run, dice, lesionesHomicidios.asignar, { usuarioAsignado: lawyer }, at);
    await callRoute(run, dice, lesionesHomicidios.gestion, { tipo_gestion, descripcion: 'Contestó' }, at);
    for (const route of [lesionesHomicidios.cerrar, lesionesHomicidios.cerrar, lesionesHomicidios.get])
      await callRoute(run, dice, route, undefined, at);
  }
  const tipo_tramite = await make(tramites.create, {
    titulo: `Trámite ${placa}`,
    descripcion: 'Ante el juez',
  });
  const asked = { ...theirs, tipo: 'Asistencia no vinculada', tipo_tramite, descripcion: 'Lo citaron' };
  const legal = await make(juridica.create, asked);
  if (legal === undefined) return;
  const at = { token, parts: { caso: legal } };
  await callRoute(run, dice, juridica.asignar, { abogadoAsignado: lawyer }, at);
  for (const siguienteGestion of ['Asignar Abogado', 'Cerrado'])
    await callRoute(run, dice, juridica.gestion, { siguienteGestion, titulo: 'Contestó' }, at);
  for (const route of [juridica.get, juridica.afectado, juridica.cerrar])
    await callRoute(run, dice, route, undefined, at);
}

export const journeys = [
  enters,
  recovers,
  resets,
  moves,
  drives,
  buys,
  saves,
  attends,
  attendsOthers,
  teaches,
  ...[asksHelp, booksInspection, trains, reads, imports, takesPart].map(untilRefused),
  followsSamples,
];
