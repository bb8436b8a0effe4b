import { expect, test } from 'vitest';
import { z } from 'zod';
import { campo } from '@amparo/contract/kernel/fields';
import { FormStore } from './store.ts';
import { createValidator } from './validator.ts';

let judged = 0;
const Opcion = z.object({ opcion: campo.texto('Opción') }).superRefine(() => {
  judged += 1;
});
const Conjunto = z.object({ nombre: campo.texto('Nombre'), opciones: z.array(Opcion).min(1, 'Agrega una') });
const Plan = z.object({ nombre: campo.texto('Nombre'), conjuntos: z.array(Conjunto).max(3, 'Son muchos') });

const conjunto = (...opciones: string[]) => ({
  nombre: 'Grúa',
  opciones: opciones.map((opcion) => ({ opcion })),
});

test('rows validated separately have the same errors as within the whole value', () => {
  const values = {
    nombre: '',
    conjuntos: [conjunto('a', ''), { nombre: '', opciones: [] }, conjunto('b')],
  };
  const whole = createValidator(Plan)(values);
  expect(Object.keys(whole)).toHaveLength(4);
  expect(createValidator(Plan, ['conjuntos'])(values)).toEqual(whole);
  expect(createValidator(Plan, ['conjuntos', 'conjuntos.opciones'])(values)).toEqual(whole);
});

test('a key in one row validates only the rows of its branch, even while another error is shown', () => {
  const many = Array.from({ length: 3 }, () => conjunto(...Array.from({ length: 10 }, () => 'x')));
  const store = new FormStore(Plan, { nombre: '', conjuntos: many }, undefined, ['conjuntos']);
  store.validate('nombre');
  judged = 0;
  store.set('conjuntos.1.opciones.4.opcion', 'y');
  expect(store.state.errors).toHaveProperty('nombre');
  expect(judged).toBe(10);
});
