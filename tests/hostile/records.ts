import { randomInt } from 'node:crypto';
import { FORMULARIO_CHOQUE_SIMPLE } from '@amparo/contract/casos/choque-simple/schemas';
import { UNIDAD_POR_DEFECTO } from '@amparo/contract/identidad/usuarios/schemas';
import type { Route } from '@amparo/contract/kernel/route';
import type { Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { form, png } from '@amparo/server/testing/files';
import { creations, sampleOf } from './contract.ts';
import type { Answer, TargetServer } from './target-server.ts';

/** Values of fields that need more than a text: files, other records, existing places. */
async function knownTo(
  testServer: TargetServer,
  token: string,
  { recurso }: Route,
): Promise<Record<string, unknown>> {
  const entidad = recurso === 'aliados' ? 'ALIADOS' : 'PUBLICIDAD';
  const sent = form({ nombre: 'x.png', body: png(4, 4) }, { entidad });
  const [imagen] = JSON.parse(
    (await testServer.ask('POST', 'archivos', { token, ...sent })).text,
  ) as unknown[];
  const aliados = await testServer.ask('GET', 'aliados?elementosPorPagina=1', { token });
  const [aliado] = aliados.json()['datos'] as { _id: string }[];
  const personas = await testServer.ask('GET', 'usuarios?elementosPorPagina=1&filtros[estado]=true', {
    token,
  });
  const [persona] = personas.json()['datos'] as { _id: string }[];
  const digits = String(randomInt(1e9, 9e9));
  return {
    imagen,
    aliado: aliado?._id,
    identificacion: { tipo: 'CC', identificacion: digits },
    correo_electronico: `persona.${digits}@amparo.co`,
    contrasena: digits,
    nit: digits,
    placa: `H${digits.slice(1)}`,
    propietario: persona?._id,
    modelo: 2020,
    clase_vehiculo: 'AUTOMÓVIL',
    carroceria: 'SEDÁN',
    departamento: UNIDAD_POR_DEFECTO.departamento,
    ciudad: UNIDAD_POR_DEFECTO.ciudad,
    direcciones: [],
    documentos: [],
    telefonos: [],
    roles: [],
    app: false,
    // Letters and digits only, and unique.
    ...(recurso === 'cupones' ? { codigo: `C${digits}`, planes: [] } : {}),
    ...(recurso === 'planes' ? await knownToPlans(testServer, token) : {}),
    ...(recurso === 'compras' ? await knownToPurchases(testServer, token) : {}),
    ...(recurso === 'asistencia-choque-simple' ? await knownToCases(testServer, token) : {}),
  };
}

/** Values of a plan with an existing service. */
async function knownToPlans(testServer: TargetServer, token: string): Promise<Record<string, unknown>> {
  const body = {
    categoria: 'APP básica',
    servicio: 'De prueba',
    descripcion: 'De prueba',
    fijo: true,
    pago: false,
  };
  const servicio = (await testServer.ask('POST', 'servicios', { token, body })).json()['_id'];
  return { combo: true, tipo: 'Subconjunto', servicios: [servicio], conjuntos: [] };
}

/** A customer with a vehicle, and an active plan. No coupon, because it would have to exist. */
async function knownToPurchases(testServer: TargetServer, token: string): Promise<Record<string, unknown>> {
  const some = async (path: string) =>
    (await testServer.ask('GET', `${path}?elementosPorPagina=1&filtros[estado]=true`, { token })).json()[
      'datos'
    ];
  const [vehicle] = (await some('vehiculos')) as Vehiculo[];
  const [plan] = (await some('planes')) as { _id: string }[];
  return {
    comprador: vehicle?.propietario?._id,
    plan: plan?._id,
    vehiculo: { vehiculo_id: vehicle?._id, placa: vehicle?.placa },
    cupon: '',
  };
}

/** A vehicle with its owner and an answered questionnaire. Not external, so that no insurer is asked. */
async function knownToCases(testServer: TargetServer, token: string): Promise<Record<string, unknown>> {
  const question = { pregunta: '¿Hubo heridos?', abierta: false, peso: 1 };
  const form = {
    nombre: 'Choque simple',
    identificador_formulario: FORMULARIO_CHOQUE_SIMPLE,
    modulo: 'ASISTENCIA_CHOQUE_SIMPLE',
    calificable: true,
    scoreMinimo: 4,
    preguntas: [{ ...question, opciones: [{ opcion: 'No', peso: 0 }] }],
  };
  const known = await testServer.ask('GET', `formularios/identificador/${FORMULARIO_CHOQUE_SIMPLE}`, {
    token,
  });
  if (known.status !== 200) await testServer.ask('POST', 'formularios', { token, body: form });
  const { id: persona } = await testServer.account({});
  const placa = `C${String(randomInt(1e7, 9e7))}`;
  const body = { placa, marca: 'MAZDA', modelo: 2020, kilometraje: 1, propietario: persona };
  const vehiculo = (await testServer.ask('POST', 'vehiculos', { token, body })).json()['_id'];
  const empresa = await testServer.ask('GET', 'empresa?elementosPorPagina=1&filtros[nit]=0000', { token });
  return {
    vehiculo,
    persona,
    empresa: (empresa.json()['datos'] as { _id: string }[])[0]?._id,
    externo: '',
    ubicacion: '',
    departamento: 'BOGOTÁ',
    ciudad_siniestro: 'BOGOTÁ D.C.',
    formulario: { preguntas: [{ pregunta: question.pregunta, respuesta: 'No' }] },
    contesto_encuesta: false,
    creado_desde: 'DashBoard',
  };
}

export interface Created {
  route: Route;
  answer: Answer;
}

/** Creates one record of every kind. Each field gets the first of these texts that it accepts. */
export async function createAll(
  testServer: TargetServer,
  token: string,
  texts: readonly string[],
): Promise<Created[]> {
  const plain = [...texts, 'https://ejemplo.co/a', '2030-01-01', 'ana@ejemplo.co', '3001234567', 'Texto'];
  const made: Created[] = [];
  for (const route of creations) {
    const body = sampleOf(route.body, plain, await knownTo(testServer, token, route));
    made.push({ route, answer: await testServer.ask('POST', route.path, { token, body }) });
  }
  return made;
}
