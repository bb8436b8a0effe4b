import { expect, test } from 'vitest';
import { permisos } from '@amparo/contract/identidad/permisos/routes';
import { EdicionDeUsuario } from '@amparo/contract/identidad/usuarios/schemas';
import { changeInWords, inWords, labelOf } from './words.ts';

test('a field has its title in the contract, or else its own name', () => {
  expect(labelOf('nombre', [permisos.create.body])).toBe('Nombre');
  expect(labelOf('correo_electronico', [EdicionDeUsuario])).toBe('Correo electrónico');
  expect(labelOf('nombre_completo', [EdicionDeUsuario])).toBe('Nombre completo');
});

test('values are shown in words: yes or no, Bogotá time, the content of lists, and no ids', () => {
  expect(inWords('estado', false)).toBe('Inactivo');
  expect(inWords('estado', 1)).toBe('Activo');
  expect(inWords('verificado', true)).toBe('Sí');
  expect(inWords('ultimo_ingreso', '2026-11-15T13:05:00.000Z')).toBe('15/11/2026 08:05');
  expect(
    inWords('roles', [
      { _id: 'x', nombre: 'Perito' },
      { _id: 'y', nombre: 'Abogado' },
    ]),
  ).toBe('Perito; Abogado');
  expect(inWords('identificacion', { tipo: 'CC', identificacion: '52418906' })).toBe('CC, 52418906');
  expect(inWords('direcciones', [])).toBe('—');
  expect(inWords('foto', null)).toBe('—');
});

test('a list of sentences shows only added and removed items; a list of short words is shown whole', () => {
  const urbana = 'Grúa: AUTOMÓVIL, Urbana $ 89.000, Hasta 15 km';
  const nacional = 'Grúa: AUTOMÓVIL, Nacional $ 219.000, Todo el país';
  const dearer = nacional.replace('219', '229');
  expect(inWords('conjuntos', [urbana, nacional])).toBe(`${urbana}\n${nacional}`);
  const change = (antes: unknown, despues: unknown) => changeInWords('conjuntos', antes, despues);
  expect(change([urbana, nacional], [urbana, dearer])).toEqual({ before: nacional, after: dearer });
  expect(change([urbana], [urbana, nacional])).toEqual({ before: '', after: nacional });
  expect(change([urbana, nacional], [nacional])).toEqual({ before: urbana, after: '—' });
  expect(change([urbana, nacional], [nacional, urbana])).toEqual({
    before: `${urbana}\n${nacional}`,
    after: `${nacional}\n${urbana}`,
  });
  expect(change(['Grúa', 'Abogado'], ['Grúa'])).toEqual({ before: 'Grúa; Abogado', after: 'Grúa' });
  expect(change(null, ['Grúa'])).toEqual({ before: '—', after: 'Grúa' });
});
