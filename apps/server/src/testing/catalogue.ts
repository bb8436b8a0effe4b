import { beforeAll, describe, expect, test } from 'vitest';
import { ErrorAnswer } from '@amparo/contract/kernel/errors';
import type { Criterion } from '@amparo/contract/kernel/list';
import type { Input, Route } from '@amparo/contract/kernel/route';
import type { ResourceRoutes } from '../platform/records/resource.ts';
import type { TestUser, TestApp } from './test-app.ts';

type Calls = Required<ResourceRoutes> & { activate?: Route<'PUT'> };
type Body<R extends Route> = Input<R> extends { body?: infer B } ? B : never;
interface Saved extends Record<string, unknown> {
  _id: string;
  _rev: number;
  estado: unknown;
  message: string;
}

/** Requirement ids in front of the title of each test. */
type Rows = Partial<
  Record<'access' | 'list' | 'create' | 'read' | 'refuse' | 'unique' | 'edit' | 'toggle', string>
>;

interface Samples<R extends Calls> {
  rows: Rows;
  /** Body of the nth record. Records with different n do not conflict. */
  datos: (n: number) => Body<R['create']>;
  /** Body of an edit. */
  cambio: (n: number) => Body<R['update']>;
  /** The input as the record returns it, if it differs: an ally instead of its id. */
  leido?: (datos: Body<R['create']>) => object;
  /** Search text for a criterion without a field in the record, such as the name of one of its children. */
  escrito?: Readonly<Record<string, string>>;
  /** Invalid changes, each with the field and text of its error, and its ids if they differ from `rows.refuse`. */
  refuses: readonly (readonly [change: object, field: string, text: string, ids?: string])[];
  /** A field that must be unique, and the error text of a duplicate. */
  unique?: readonly [field: string, text: string];
  /** The caller who writes the records, if that must be the uploader of their files. */
  by?: () => TestUser;
  /** Success messages other than "Operación Exitosa". */
  said?: Partial<Record<'create' | 'update' | 'deactivate' | 'activate', string>>;
}

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const title = (ids: string | undefined, sentence: string) =>
  ids === undefined ? sentence : `${ids} ${sentence}`;

/** Tests the behaviour that all catalogues share, with the requirement ids and samples of one of them. */
export function behavesAsCatalogue<R extends Calls>(testApp: TestApp, rutas: R, samples: Samples<R>): void {
  const { rows, unique, said = {} } = samples;
  const { recurso, path } = rutas.list;
  const activate: Route = rutas.activate ?? rutas.update;
  const activation = 'record' in activate.body ? { estado: 1 } : undefined;
  let admin: TestUser;
  let n = 0;

  const read = async (id: string) => (await admin.call('GET', one(id))).json<Saved>();
  const leido = (datos: object) => samples.leido?.(datos as Body<R['create']>) ?? datos;
  const one = (id: string) => `${path}/${id}`;
  const send = async (route: Route, id: string, body?: unknown, headers: Record<string, string> = {}) => {
    const address = route.path.replace(':id', id);
    return admin.call(route.method, address, { ...(body === undefined ? {} : { body }), headers });
  };
  async function create(datos: object = samples.datos(++n) as object): Promise<Saved> {
    const answer = await admin.call('POST', path, { body: datos });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Saved>();
  }
  const trail = async (id: string) => {
    const lines = await testApp.app.platform.db
      .selectFrom('auditoria')
      .select(['accion', 'usuario_id'])
      .where('recurso', '=', recurso)
      .where('registro_id', '=', id)
      .orderBy('fecha')
      .execute();
    expect(lines.every(({ usuario_id }) => usuario_id === admin.id)).toBe(true);
    return lines.map(({ accion }) => accion);
  };

  beforeAll(async () => {
    admin = samples.by?.() ?? (await testApp.admin());
  });

  describe(`${recurso} as a catalogue`, () => {
    test(title(rows.create, 'a creation returns the saved record and its message'), async () => {
      const datos = samples.datos(++n) as object;
      const { message, ...record } = await create(datos);
      expect(message).toBe(said.create ?? 'Operación Exitosa');
      expect(record).toMatchObject({ ...leido(datos), _rev: 1 });
      expect(Boolean(record.estado)).toBe(true);
      expect(await trail(record._id)).toEqual(['crear']);
    });

    test(title(rows.read, 'a created record is read at once, and is the first of the list'), async () => {
      const datos = samples.datos(++n) as object;
      const { message: _said, ...record } = await create(datos);
      expect(record).toMatchObject(leido(datos));
      expect(await read(record._id)).toEqual(record);
      const newest = await admin.call('GET', `${path}?elementosPorPagina=1`);
      expect(rutas.list.answer.parse(newest.json())).toMatchObject({ datos: [record] });
    });

    test.each(
      samples.refuses.map(
        ([change, field, text, ids = rows.refuse]) =>
          [title(ids, JSON.stringify(change)), field, text, change] as const,
      ),
    )('%s is refused at %s with "%s", on creation and on edit', async (_change, field, text, change) => {
      const { _id } = await create();
      const written = { ...(samples.datos(++n) as object), ...change };
      for (const answer of [
        await admin.call('POST', path, { body: written }),
        await send(rutas.update, _id, written),
      ]) {
        expect(answer.statusCode, answer.body).toBe(400);
        expect(ErrorAnswer.parse(answer.json())).toEqual({
          message: 'Revisa los datos enviados',
          errors: { [field]: text },
        });
      }
    });

    if (unique !== undefined)
      test(
        title(
          rows.unique,
          'one of twenty concurrent creations succeeds, and an edit to the same value is refused',
        ),
        async () => {
          const [field, text] = unique;
          const datos = samples.datos(++n) as Record<string, unknown>;
          const variant = { ...datos, [field]: String(datos[field]).toUpperCase() };
          const answers = await Promise.all(
            Array.from({ length: 20 }, (_, i) =>
              admin.call('POST', path, { body: i % 2 === 0 ? datos : variant }),
            ),
          );
          expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([
            200,
            ...Array<number>(19).fill(409),
          ]);
          const { _id } = await create();
          const renamed = await send(rutas.update, _id, variant);
          expect(renamed.statusCode).toBe(409);
          expect(renamed.json()).toMatchObject({ errors: { [field]: text } });
        },
      );

    test(
      title(rows.edit, 'an edit changes the record; an edit of an older revision gets 409 with the changes'),
      async () => {
        const { _id, ...before } = await create();
        const change = samples.cambio(n) as object;
        const edited = await send(rutas.update, _id, change, { 'if-match': '"1"' });
        expect(edited.statusCode, edited.body).toBe(200);
        expect(edited.json()).toMatchObject({
          ...leido(change),
          _id,
          _rev: 2,
          message: said.update ?? 'Operación Exitosa',
        });
        expect(edited.json<Saved>()['creacion']).toEqual(before['creacion']);

        const late = await send(rutas.update, _id, change, { 'if-match': '"1"' });
        expect(late.statusCode).toBe(409);
        expect(ErrorAnswer.parse(late.json()).conflicto?.cambios).not.toEqual([]);
        expect(await read(_id)).toMatchObject({ ...leido(change), _rev: 2 });
        expect(await trail(_id)).toEqual(['crear', 'editar']);
      },
    );

    test(
      title(
        rows.toggle,
        'a deactivated record stays listed and can be activated; a repeat or a repeated key changes nothing',
      ),
      async () => {
        const { _id } = await create();
        const off = await send(rutas.deactivate, _id);
        expect(off.json()).toMatchObject({ _rev: 2, message: said.deactivate ?? 'Operación Exitosa' });
        expect(Boolean(off.json<Saved>().estado)).toBe(false);
        expect((await send(rutas.deactivate, _id)).json()).toEqual(off.json());
        expect((await read(_id)).estado).toEqual(off.json<Saved>().estado);

        const key = { 'idempotency-key': `prender-${_id}` };
        const on = await send(activate, _id, activation, key);
        expect(on.json()).toMatchObject({ _rev: 3, message: said.activate ?? 'Operación Exitosa' });
        expect(Boolean(on.json<Saved>().estado)).toBe(true);
        await send(rutas.deactivate, _id);
        expect((await send(activate, _id, activation, key)).json()).toEqual(on.json());
        expect(Boolean((await read(_id)).estado)).toBe(false);
        expect(await trail(_id)).toEqual(['crear', 'inhabilitar', 'activar', 'inhabilitar']);
      },
    );

    test(
      title(rows.list, 'each criterion finds the record by its value, and an unknown criterion is refused'),
      async () => {
        const { message: _said, ...record } = await create();
        for (const [name, criterion] of Object.entries(rutas.list.query.criteria)) {
          const typed = samples.escrito?.[name] ?? typedFor(criterion, valueAt(record, name));
          const found = await admin.call(
            'GET',
            `${path}?filtros[${name.replace('.', '][')}]=${encodeURIComponent(typed)}&elementosPorPagina=5000`,
          );
          expect(found.statusCode, found.body).toBe(200);
          expect(rutas.list.answer.parse(found.json()), name).toMatchObject({
            datos: expect.arrayContaining([record]),
          });
        }
        const unknown = await admin.call('GET', `${path}?filtros[contrasena]=x`);
        expect(unknown.statusCode).toBe(400);
        expect(Object.keys(ErrorAnswer.parse(unknown.json()).errors ?? {})).toEqual(['filtros.contrasena']);
      },
    );

    test(
      title(rows.access, 'each call requires its permission, and an unknown record responds 404'),
      async () => {
        const { _id } = await create();
        const reader = await testApp.person({ permisos: [`${recurso}.ver` as never] });
        expect((await reader.call('GET', one(_id))).statusCode).toBe(200);
        expect((await reader.call('POST', path, { body: samples.datos(++n) })).statusCode).toBe(403);
        const editor = await testApp.person({ permisos: [`${recurso}.editar` as never] });
        expect((await editor.call('DELETE', one(_id))).statusCode).toBe(403);
        expect(
          (await editor.call(activate.method, activate.path.replace(':id', _id), { body: activation }))
            .statusCode,
        ).toBe(403);
        expect((await admin.call('GET', one(UNKNOWN))).statusCode).toBe(404);
        for (const route of [rutas.update, rutas.deactivate])
          expect(
            (await send(route, UNKNOWN, route === rutas.update ? samples.cambio(n) : undefined)).statusCode,
          ).toBe(404);
      },
    );
  });
}

/** `transaccion.estado` names a field inside a field. */
const valueAt = (record: object, name: string) =>
  name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], record);

/**
 * Search text for this value. A day that the record does not contain searches for today, when it was created.
 */
function typedFor({ kind, oculto }: Criterion, value: unknown): string {
  if (kind === 'dia' && typeof value === 'string' && oculto === undefined) return value;
  if (kind === 'dia') return new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
  if (kind === 'texto') return String(value).split(' ')[0] ?? '';
  if (kind === 'estado') return String(value !== false);
  // The record contains the whole object, or a list of them, for an id that is searched.
  if (kind === 'id' && typeof value === 'object') return ([value].flat()[0] as { _id: string })._id;
  return String(value).toUpperCase();
}
