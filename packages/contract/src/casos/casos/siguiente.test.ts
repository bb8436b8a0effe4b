import { expect, test } from 'vitest';
import type { ClaseDeCaso } from './clases.ts';
import { siguientePaso, type CasoTrabajado } from './siguiente.ts';

const NEW: CasoTrabajado = {
  estado: 'Solicitado',
  aprobado: true,
  solicitud_atencion: false,
  archivado: false,
  origen: 'DashBoard',
  abogado: [],
  solicitud_abogado: false,
  solicitud_investigador: false,
  solicitud_perito: false,
  solicitud_dibujante: false,
  cantidad_gestiones: 0,
};
const GIVEN = { ...NEW, estado: 'Asignado', abogado: [{}] };
const next = (caso: CasoTrabajado, ...roles: string[]) =>
  siguientePaso(caso, { clase: 'choque-simple', roles, puede: () => true })?.texto;

test.each<[string, CasoTrabajado, string, string | undefined]>([
  ['a coordinator assigns a lawyer to a new case', NEW, 'Coordinador Operativo', 'asignar abogado'],
  ['a lawyer takes a new case', NEW, 'Abogado', 'tomar el caso'],
  ['an adviser requests a lawyer for a new case', NEW, 'Contact Center', 'solicitar abogado'],
  [
    'an adviser writes an entry once a lawyer is requested',
    { ...NEW, solicitud_abogado: true },
    'Contact Center',
    'escribir la primera gestión',
  ],
  [
    'a coordinator assigns the requested staff first',
    { ...GIVEN, solicitud_perito: true },
    'Coordinador Perito',
    'asignar perito',
  ],
  [
    'a user who cannot assign the requested staff writes an entry',
    { ...GIVEN, solicitud_perito: true },
    'Abogado',
    'escribir la primera gestión',
  ],
  [
    'a lawyer adds an entry to an assigned case',
    { ...GIVEN, cantidad_gestiones: 3 },
    'Abogado',
    'escribir una gestión',
  ],
  [
    'an adviser requests approval of an unapproved case',
    { ...NEW, aprobado: false },
    'Contact Center',
    'solicitar la aprobación',
  ],
  [
    'an adviser has no next step while approval is requested',
    { ...NEW, aprobado: false, solicitud_atencion: true },
    'Contact Center',
    undefined,
  ],
  [
    'a contact center coordinator approves the case',
    { ...NEW, aprobado: false, solicitud_atencion: true },
    'Coordinador Contact Center',
    'aprobar la atención',
  ],
  ['a closed case has no next step', { ...GIVEN, estado: 'Cerrado' }, 'Administrador', undefined],
])('next step: %s', (_title, caso, rol, texto) => {
  expect(next(caso, rol)).toBe(texto);
});

test('an action that the user may not perform is not offered', () => {
  expect(
    siguientePaso(NEW, { clase: 'choque-simple', roles: ['Perito'], puede: () => false }),
  ).toBeUndefined();
});

const nextIn = (clase: ClaseDeCaso, caso: Partial<CasoTrabajado>, ...roles: string[]) =>
  siguientePaso(
    { estado: 'Solicitado', abogado: [], cantidad_gestiones: 1, ...caso },
    { clase, roles, puede: () => true },
  )?.texto;

test('JURIDICA-54 JURIDICA-55 a legal case needs a lawyer: an adviser requests one once, a lawyer coordinator assigns one', () => {
  const asked = { estado: 'Asignar Abogado' };
  expect(nextIn('juridica', {}, 'Contact Center')).toBe('solicitar abogado');
  expect(nextIn('juridica', asked, 'Contact Center')).toBe('escribir una gestión');
  for (const caso of [{}, asked, { ...asked, abogado: [{}] }])
    expect(nextIn('juridica', caso, 'Coordinador Abogado')).toBe('asignar abogado');
  // A lawyer cannot take a legal case, and a contact center coordinator cannot assign lawyers.
  expect(nextIn('juridica', asked, 'Abogado')).toBe('escribir una gestión');
  expect(nextIn('juridica', asked, 'Coordinador Contact Center')).toBe('escribir una gestión');
  // A management entry set the state back, but the case still has its lawyer.
  expect(nextIn('juridica', { abogado: [{}] }, 'Coordinador Abogado')).toBe('escribir una gestión');
  expect(nextIn('juridica', { estado: 'Cerrado' }, 'Administrador')).toBeUndefined();
});

test('LESIONES-46 an injury case can be taken or assigned, but no staff can be requested', () => {
  expect(nextIn('lesiones-homicidios', {}, 'Abogado')).toBe('tomar el caso');
  expect(nextIn('lesiones-homicidios', {}, 'Coordinador Abogado')).toBe('asignar abogado');
  expect(nextIn('lesiones-homicidios', {}, 'Contact Center')).toBe('escribir una gestión');
});
