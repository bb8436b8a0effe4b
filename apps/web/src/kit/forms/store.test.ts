import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { campo, opcional } from '@amparo/contract/kernel/fields';
import { fieldInfo } from '../schemaInfo.ts';
import { FormStore } from './store.ts';

const Plan = z.object({
  nombre: campo.texto('Nombre', { max: 10 }),
  barrio: opcional(campo.texto('Barrio')),
  clave: z.string().min(1).meta({ title: 'Clave' }),
  servicios: z
    .array(z.object({ nombre: campo.texto('Servicio'), valor: campo.numero('Valor', { max: 100 }) }))
    .min(1, 'Agrega un servicio')
    .meta({ title: 'Servicios' }),
});

const filled = {
  nombre: 'Oro',
  clave: ' x ',
  servicios: [
    { nombre: 'Grúa', valor: 5 },
    { nombre: 'Taxi', valor: 7 },
  ],
};
const make = (initial: unknown = filled) => new FormStore(Plan, initial);

describe('form store', () => {
  it('CAMPOS-01 CAMPOS-20 leaving a field shows only the errors of that field', () => {
    const store = make({ servicios: [] });
    store.validate('nombre');
    expect(store.state.errors).toEqual({ nombre: 'El campo nombre es obligatorio' });
  });

  it('COMUN-13 CAMPOS-20 a save marks every invalid field and returns no values', () => {
    const store = make({ servicios: [{ nombre: '', valor: 101 }] });
    expect(store.check()).toBeUndefined();
    expect(store.state.errors).toEqual({
      nombre: 'El campo nombre es obligatorio',
      clave: expect.any(String),
      'servicios.0.nombre': 'El campo servicio es obligatorio',
      'servicios.0.valor': 'El valor ingresado 101 debe ser menor o igual a 100',
    });
  });

  it('CAMPOS-20 trims texts except passwords, and leaves blank optional values out', () => {
    const store = make({ ...filled, nombre: '  Oro ', barrio: '   ' });
    expect(store.check()).toMatchObject({ nombre: 'Oro', clave: ' x ', barrio: undefined });
  });

  it('typing corrects a shown error but shows no new one', () => {
    const store = make({ ...filled, nombre: '' });
    store.validate('nombre');
    store.set('nombre', 'Plata');
    expect(store.state.errors).toEqual({});
    store.set('nombre', 'más de diez letras');
    expect(store.state.errors).toEqual({});
  });

  it('keeps an error of the server until its field changes', () => {
    const store = make();
    store.refuse({ nombre: 'Ya existe un plan con ese nombre', 'servicios.1.nombre': 'No existe' });
    store.set('clave', 'otra');
    store.validate('nombre');
    expect(store.state.errors['nombre']).toBe('Ya existe un plan con ese nombre');
    store.set('nombre', 'Plata');
    expect(store.state.errors).toEqual({ 'servicios.1.nombre': 'No existe' });
  });

  it('moves errors with their rows when rows are moved, added or removed', () => {
    const store = make();
    store.refuse({ 'servicios.1.nombre': 'No existe' });
    store.moveRow('servicios', 1, 0);
    expect(store.state.errors).toEqual({ 'servicios.0.nombre': 'No existe' });
    store.insertRow('servicios', 0, { nombre: '', valor: 0 });
    expect(store.state.errors).toEqual({ 'servicios.1.nombre': 'No existe' });
    store.removeRow('servicios', 1);
    expect(store.state.errors).toEqual({});
    expect((store.get('servicios') as { nombre: string }[]).map((row) => row.nombre)).toEqual(['', 'Grúa']);
  });

  it('removes the error of an empty list when it gets its first row', () => {
    const store = make({ ...filled, servicios: [] });
    store.check();
    expect(store.state.errors).toEqual({ servicios: 'Agrega un servicio' });
    store.insertRow('servicios', 0, { nombre: '' });
    expect(store.state.errors).toEqual({});
  });

  it('is dirty after a change, and clean after it is undone or saved', () => {
    const store = make();
    store.set('nombre', 'Plata');
    expect(store.state.dirty).toBe(true);
    store.set('nombre', 'Oro');
    expect(store.state.dirty).toBe(false);
    store.moveRow('servicios', 0, 1);
    expect(store.state.dirty).toBe(true);
    store.endSaving(true);
    expect(store.state.dirty).toBe(false);
  });

  it('CAMPOS-09 reads label and optionality from the schema, through wrappers and lists', () => {
    expect(fieldInfo(Plan, 'nombre')).toEqual({ label: 'Nombre', optional: false });
    expect(fieldInfo(Plan, 'barrio')).toEqual({ label: 'Barrio', optional: true });
    expect(fieldInfo(Plan, 'servicios.7.valor')).toEqual({ label: 'Valor', optional: false });
    expect(fieldInfo(Plan, 'nada.de.eso')).toEqual({ label: undefined, optional: false });
  });
});

describe('a record that another user saved first', () => {
  const read = {
    nombre: 'Ana',
    correo: 'a@x.co',
    lugar: { ciudad: 'CALI', barrio: 'Centro' },
    filas: [{ n: 1 }],
  };
  const fresh = { ...read, correo: 'b@x.co', lugar: { ciudad: 'CALI', barrio: 'Norte' }, filas: [{ n: 2 }] };

  it('only the changes of the user are applied to the fresh record', () => {
    const store = new FormStore(z.any(), read);
    store.set('nombre', 'Anabel');
    store.set('lugar.ciudad', 'BUGA');
    expect(store.changedFields()).toEqual(['nombre', 'lugar']);
    store.rebase(fresh, true);
    expect(store.state.values).toMatchObject({
      nombre: 'Anabel',
      correo: 'b@x.co',
      lugar: { ciudad: 'BUGA', barrio: 'Norte' },
      filas: [{ n: 2 }],
    });
    expect(store.state.dirty).toBe(true);
  });

  it('reloading discards the input and leaves nothing to save', () => {
    const store = new FormStore(z.any(), read);
    store.set('correo', 'mio@x.co');
    store.rebase(fresh, false);
    expect(store.get('correo')).toBe('b@x.co');
    expect(store.state.dirty).toBe(false);
  });
});

describe('a field that is saved without its form', () => {
  const read = { nombre: 'Ana', roles: ['Perito'] };

  it('is no longer a change, other input still is, and the next save uses the new revision', () => {
    const store = new FormStore(z.any(), read, 3);
    store.set('nombre', 'Anabel');
    store.set('roles', ['Perito', 'Abogado']);
    store.keep('roles', store.get('roles'), 4);
    expect([store.rev, store.changedFields()]).toEqual([4, ['nombre']]);
  });

  it('an initial value that arrives after the form opened is not a change', () => {
    const store = new FormStore(z.any(), read, 3);
    store.begin('barrio', 'Centro');
    expect([store.get('barrio'), store.rev, store.state.dirty]).toEqual(['Centro', 3, false]);
  });

  it('returns to the stored value when its save failed', () => {
    const store = new FormStore(z.any(), read, 3);
    store.set('roles', []);
    store.restore('roles');
    expect([store.get('roles'), store.rev, store.state.dirty]).toEqual([['Perito'], 3, false]);
  });
});
