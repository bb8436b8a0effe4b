import { beforeAll, expect } from 'vitest';
import { planes, type Plan } from '@amparo/contract/comercial/planes/routes';
import { type DatosDePlan } from '@amparo/contract/comercial/planes/schemas';
import type { TestUser, useTestApp } from '../../../testing/test-app.ts';

export type Escrito = Partial<Record<keyof DatosDePlan, unknown>>;

export function usePlanes(testApp: ReturnType<typeof useTestApp>) {
  let admin: TestUser;
  const incluye = { choque: '', grua: '', abogado: '', cerrado: '' };
  const call: TestUser['call'] = (...args) => admin.call(...args);

  async function servicio(nombre: string): Promise<string> {
    const body = {
      categoria: 'Asistencia choque simple',
      servicio: nombre,
      descripcion: 'x',
      fijo: true,
      pago: true,
    };
    return (await call('POST', 'servicios', { body })).json<{ _id: string }>()._id;
  }

  beforeAll(async () => {
    admin = await testApp.admin();
    incluye.choque = await servicio('Choque simple');
    incluye.grua = await servicio('Grúa');
    incluye.abogado = await servicio('Abogado');
    incluye.cerrado = await servicio('Cerrado');
    await call('DELETE', `servicios/${incluye.cerrado}`);
  });

  const unidad = (n: number): Escrito => ({
    nombre: `Asistencia ${n}`,
    descripcion: 'Una asistencia al año',
    cantidad: 4,
    valor: 89_000,
    combo: false,
    tipo: 'Unico',
    vigencia_en_meses: 12,
    servicios: [incluye.choque],
    recomendado: false,
    aplica_cupon: true,
    titulos: [],
    conjuntos: [],
  });

  const opcion = (valor: number, nombre = 'Urbana') => ({ opcion: nombre, valor, cobertura: 'Hasta 15 km' });
  const tipo = (change: object = {}) => ({
    tipo: 'AUTOMÓVIL',
    carrocerias: ['SEDÁN', 'COUPÉ'],
    opciones: [opcion(149_000, 'Departamental'), opcion(89_000)],
    ...change,
  });
  const conjunto = (change: object = {}) => ({
    nombre: 'Grúa y carro taller',
    icono: 'grua',
    tipos: [tipo()],
    ...change,
  });
  const combo = (change: Escrito = {}): Escrito => ({
    ...unidad(1),
    nombre: 'Protección total',
    combo: true,
    tipo: 'Subconjunto',
    servicios: [incluye.grua, incluye.choque],
    recomendado: true,
    titulos: [{ titulo: 'Qué incluye', descripciones: [{ descripcion: 'Abogado en el sitio' }] }],
    conjuntos: [conjunto()],
    ...change,
  });

  async function create(body: Escrito): Promise<Plan> {
    const answer = await call('POST', 'planes', { body });
    expect(answer.statusCode, answer.body).toBe(200);
    return planes.get.answer.parse(answer.json());
  }
  const edit = (id: string, body: Escrito) => call('PUT', `planes/${id}`, { body });
  const read = async (id: string) => planes.get.answer.parse((await call('GET', `planes/${id}`)).json());

  return { call, incluye, servicio, unidad, opcion, tipo, conjunto, combo, create, edit, read };
}
