import { describe, expect, test } from 'vitest';
import { Colaborador, Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { page } from '@amparo/contract/kernel/list';
import { useTestApp } from '../../../testing/test-app.ts';
import { create, createdAt, ids, list, read } from './testing.ts';

const testApp = useTestApp();

describe('criteria', () => {
  test('USUARIOS-07 USUARIOS-08 USUARIOS-21 LISTAS-11 a name matches by the beginnings of words of the full name', async () => {
    const admin = await testApp.admin();
    const { id } = await create(admin, { nombres: 'Zoraida Ñusta', apellidos: 'Peñaranda' });
    for (const typed of ['zoraida', 'ÑUS', 'penaranda zor', 'Zoraida  Peñ'])
      expect(ids(await list(admin, `filtros[nombres]=${encodeURIComponent(typed)}`))).toEqual([id]);
    expect(await list(admin, 'filtros[nombres]=oraida')).toEqual({ datos: [], totalElementos: 0 });
  });

  test('USUARIOS-08 USUARIOS-21 LISTAS-11 email and identification match completely, ignoring case and surrounding spaces', async () => {
    const admin = await testApp.admin();
    const usuario = await create(admin, {
      identificacion: { tipo: 'PA', identificacion: 'AB998877' },
      contrasena: undefined,
    });
    expect(ids(await list(admin, 'filtros[identificacion]=%20ab998877'))).toEqual([usuario.id]);
    expect(ids(await list(admin, 'filtros[identificacion]=AB99887'))).toEqual([]);
    const correo = usuario.correo_electronico.toUpperCase();
    expect(ids(await list(admin, `filtros[correo_electronico]=${correo}`))).toEqual([usuario.id]);
  });

  test('USUARIOS-08 ASIGNACION-33 the filter by role returns each user once, newest first, also with other criteria', async () => {
    const admin = await testApp.admin();
    const first = await testApp.account({ roles: ['Dibujante', 'Perito'], nombres: 'Wilmer' });
    const second = await testApp.account({ roles: ['Dibujante'], nombres: 'Rosa' });
    expect(ids(await list(admin, 'filtros[rol]=dibujante'))).toEqual([second.id, first.id]);
    expect(ids(await list(admin, 'filtros[rol]=Dibujante&elementosPorPagina=1&pagina=2'))).toEqual([
      first.id,
    ]);
    expect(await list(admin, 'filtros[rol]=Dibujante&filtros[nombres]=wilmer')).toMatchObject({
      datos: [{ id: first.id }],
      totalElementos: 1,
    });
    expect(await list(admin, 'filtros[rol]=Dibujante&filtros[estado]=false')).toEqual({
      datos: [],
      totalElementos: 0,
    });
    expect(await list(admin, 'filtros[rol]=No existe')).toEqual({ datos: [], totalElementos: 0 });
  });

  test('EXCEL-18 EXCEL-19 creation days are Bogotá days, both inclusive, alone and with other criteria', async () => {
    const admin = await testApp.admin();
    const make = async (instant: string) => {
      const { id } = await create(admin, { nombres: 'Fechada' });
      await createdAt(testApp, id, instant);
      return id;
    };
    await make('2024-03-10T04:59:59.999Z');
    const first = await make('2024-03-10T05:00:00Z');
    const last = await make('2024-03-12T04:59:59.999Z');
    await make('2024-03-12T05:00:00Z');
    const range = 'filtros[fecha_inicial]=2024-03-10&filtros[fecha_final]=2024-03-11';
    for (const query of [range, `${range}&filtros[rol]=Usuario`, `${range}&filtros[nombres]=fechada`]) {
      const found = await list(admin, `${query}&elementosPorPagina=100`);
      expect(ids(found)).toEqual([last, first]);
      expect(found.totalElementos).toBe(2);
    }
    expect(ids(await list(admin, 'filtros[fecha_final]=2024-03-09&elementosPorPagina=5'))).toHaveLength(1);
  });

  test.each([
    ['filtros[contrasena_hash]=x', 'filtros.contrasena_hash'],
    ['filtros[fecha_inicial]=10/03/2024', 'filtros.fecha_inicial'],
    ['filtros[nombres][a]=x', 'filtros.nombres.a'],
  ])('LISTAS-04 %s is refused', async (query, field) => {
    const admin = await testApp.admin();
    const answer = await admin.call('GET', `usuarios?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });

  test('a search with few hits runs one statement for the page and the total', async () => {
    const admin = await testApp.admin();
    await create(admin, { nombres: 'Contada' });
    await list(admin, 'elementosPorPagina=50');
    testApp.queries.length = 0;
    const found = await list(admin, 'elementosPorPagina=50&filtros[nombres]=contada&filtros[rol]=Usuario');
    expect(found).toMatchObject({ totalElementos: 1, datos: [{ nombres: 'Contada' }] });
    expect(testApp.queries.filter((text) => !text.includes('from sesion'))).toHaveLength(1);
  });
});

describe('scope', () => {
  test('ROLES-30 with `todo` false a user lists and reads only their own record', async () => {
    const person = await testApp.person({ propios: ['usuarios.ver'] });
    const other = await testApp.account();
    expect(ids(await list(person, 'elementosPorPagina=100'))).toEqual([person.id]);
    expect((await person.call('GET', `usuarios/${other.id}`)).statusCode).toBe(404);
    expect((await person.call('GET', `usuarios/${person.id}`)).statusCode).toBe(200);
  });

  test('USUARIOS-17 USUARIOS-22 COMUN-53 COMUN-54 staff read one user, by `id` or `_id`', async () => {
    const adviser = await testApp.person({ roles: ['Contact Center'] });
    const usuario = await create(await testApp.admin());
    expect(await read(adviser, usuario._id)).toEqual(Usuario.parse(usuario));
  });

  test('USUARIOS-22 ASIGNACION-35 DISPONIBILIDAD-23 staff read the availability, login state, cities and name of a user', async () => {
    const adviser = await testApp.person({ roles: ['Contact Center'] });
    const answer = await read(adviser, (await create(await testApp.admin()))._id);
    expect(answer).toHaveProperty('estado_asesor', null);
    expect(answer).toMatchObject({ login: false, ciudades: [], nombre_completo: 'Ana María Quintero Leal' });
  });
});

describe('lookups', () => {
  async function lookup(path: string, query = '') {
    const adviser = await testApp.person({ roles: ['Contact Center'] });
    const answer = await adviser.call('GET', `usuarios/${path}?elementosPorPagina=5000${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return page(Colaborador).parse(answer.json());
  }

  test('COMUN-55 COMUN-56 ASIGNACION-31 collaborators have a role other than Usuario; teachers have the role Profesor', async () => {
    const teacher = await testApp.account({ roles: ['Usuario', 'Profesor'] });
    const customer = await testApp.account({ roles: ['Usuario'] });
    const all = ids(await lookup('colaboradores'));
    expect(all).toContain(teacher.id);
    expect(all).not.toContain(customer.id);
    expect(ids(await lookup('colaboradores', '&filtros[rol]=Profesor'))).toEqual([teacher.id]);
  });

  test('COMUN-55 a user joins the collaborators with their first staff role and leaves them with the last', async () => {
    const admin = await testApp.admin();
    const { id } = await create(admin);
    const path = `usuarios/${id}/asociar-rol`;
    expect((await admin.call('POST', path, { body: { rol_id: 'Perito' } })).statusCode).toBe(200);
    expect(ids(await lookup('colaboradores'))).toContain(id);
    expect((await admin.call('DELETE', path, { body: { rol_id: 'Perito' } })).statusCode).toBe(200);
    expect(ids(await lookup('colaboradores'))).not.toContain(id);
  });

  test('COMUN-56 ASIGNACION-32 JURIDICA-32 lawyers are those with role Abogado, searched by name, email and identification', async () => {
    const lawyer = await testApp.account({
      roles: ['Abogado'],
      nombres: 'Letrada',
      correo: 'letrada@amparo.co',
    });
    await testApp.account({ roles: ['Abogado CAIT'] });
    expect(ids(await lookup('abogados'))).toContain(lawyer.id);
    expect(ids(await lookup('abogados', '&filtros[nombres]=letrada'))).toEqual([lawyer.id]);
    expect(ids(await lookup('abogados', '&filtros[correo_electronico]=letrada@amparo.co'))).toEqual([
      lawyer.id,
    ]);
    const { datos } = await lookup('abogados');
    expect(datos.every(({ roles }) => roles.some(({ nombre }) => nombre === 'Abogado'))).toBe(true);
  });

  test('TURNOS-20 TURNOS-56 COMUN-56 mechanics are the active people with role Mecánico, with "id" equal to "_id"', async () => {
    expect(await lookup('mecanicos')).toEqual({ datos: [], totalElementos: 0 });
    const admin = await testApp.admin();
    const { id } = await create(admin);
    const path = `usuarios/${id}/asociar-rol`;
    expect((await admin.call('POST', path, { body: { rol_id: 'Mecánico' } })).statusCode).toBe(200);
    const inactive = await testApp.account({ roles: ['Mecánico'], estado: false });
    expect(await lookup('mecanicos')).toMatchObject({
      datos: [{ id, _id: id, nombre_completo: 'Ana María Quintero Leal', estado: true }],
      totalElementos: 1,
    });
    expect(await lookup('mecanicos', '&filtros[estado]=false')).toEqual({ datos: [], totalElementos: 0 });
    expect(ids(await lookup('colaboradores', '&filtros[rol]=Mecánico'))).toContain(inactive.id);
  });
});
