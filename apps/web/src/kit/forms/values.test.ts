import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getIn, isSame, moveErrors, rowKey, setIn, withRowKeys } from './values.ts';

describe('values of a form', () => {
  it('changes one value and keeps every other object', () => {
    const before = { plan: { nombre: 'Oro' }, servicios: [{ nombre: 'Grúa' }, { nombre: 'Taxi' }] };
    const after = setIn(before, 'servicios.1.nombre', 'Bus') as typeof before;
    expect(getIn(after, 'servicios.1.nombre')).toBe('Bus');
    expect(after.plan).toBe(before.plan);
    expect(after.servicios[0]).toBe(before.servicios[0]);
    expect(before.servicios[1]?.nombre).toBe('Taxi');
  });

  it('creates the missing parents of a value', () => {
    expect(setIn({}, 'direccion.ciudad', 'CALI')).toEqual({ direccion: { ciudad: 'CALI' } });
  });

  it('keeps the key of a row through changes, invisible to strict schemas and JSON', () => {
    const values = withRowKeys({ rows: [{ a: 1 }, { a: 1 }] }) as { rows: { a: number }[] };
    const changed = setIn(values, 'rows.0.a', 2) as typeof values;
    expect(rowKey(changed.rows[0])).toBe(rowKey(values.rows[0]));
    expect(rowKey(values.rows[0])).not.toBe(rowKey(values.rows[1]));
    expect(JSON.stringify(changed)).toBe('{"rows":[{"a":2},{"a":1}]}');
    const strict = z.strictObject({ rows: z.array(z.strictObject({ a: z.number() })) });
    expect(strict.safeParse(changed).success).toBe(true);
  });

  it('treats a cleared text as never typed, and a new order as a change', () => {
    const values = withRowKeys({ nombre: undefined, rows: [{ a: 1 }, { a: 1 }] }) as { rows: unknown[] };
    expect(isSame(values, { ...values, nombre: '' })).toBe(true);
    expect(isSame(values, { ...values, nombre: 'x' })).toBe(false);
    expect(isSame(values, { ...values, rows: values.rows.toReversed() })).toBe(false);
  });

  it('moves errors together with their rows', () => {
    const errors = { nombre: 'a', 'rows.0.x': 'b', 'rows.1.inner.3.y': 'c', rows: 'd' };
    const swapped = moveErrors(errors, 'rows', (i) => 1 - i);
    expect(swapped).toEqual({ nombre: 'a', 'rows.1.x': 'b', 'rows.0.inner.3.y': 'c', rows: 'd' });
    expect(moveErrors(errors, 'rows', (i) => (i === 1 ? undefined : i))).not.toHaveProperty(
      'rows.1.inner.3.y',
    );
  });
});
