import { expect, test } from 'vitest';
import { siguientePaso, type CasoTrabajado } from './casos-siguiente.ts';
import type { ClaseDeCaso } from './clases.ts';

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
  ['a new one is given to somebody', NEW, 'Coordinador Operativo', 'asignar abogado'],
  ['a new one is taken by a lawyer', NEW, 'Abogado', 'tomar el caso'],
  ['who answers the phone asks for a lawyer', NEW, 'Contact Center', 'solicitar abogado'],
  [
    'and once that was asked works on it',
    { ...NEW, solicitud_abogado: true },
    'Contact Center',
    'escribir la primera gestión',
  ],
  [
    'what was asked for comes first',
    { ...GIVEN, solicitud_perito: true },
    'Coordinador Perito',
    'asignar perito',
  ],
  [
    'and is no business of who cannot give it',
    { ...GIVEN, solicitud_perito: true },
    'Abogado',
    'escribir la primera gestión',
  ],
  ['then it is worked on', { ...GIVEN, cantidad_gestiones: 3 }, 'Abogado', 'escribir una gestión'],
  [
    'without approval it is asked for',
    { ...NEW, aprobado: false },
    'Contact Center',
    'solicitar la aprobación',
  ],
  [
    'and then waits for somebody else',
    { ...NEW, aprobado: false, solicitud_atencion: true },
    'Contact Center',
    undefined,
  ],
  [
    'who approves it',
    { ...NEW, aprobado: false, solicitud_atencion: true },
    'Coordinador Contact Center',
    'aprobar la atención',
  ],
  ['a closed one has no next step', { ...GIVEN, estado: 'Cerrado' }, 'Administrador', undefined],
])('what comes next: %s', (_title, caso, rol, texto) => {
  expect(next(caso, rol)).toBe(texto);
});

test('nobody is offered what they may not do', () => {
  expect(
    siguientePaso(NEW, { clase: 'choque-simple', roles: ['Perito'], puede: () => false }),
  ).toBeUndefined();
});

const nextIn = (clase: ClaseDeCaso, caso: Partial<CasoTrabajado>, ...roles: string[]) =>
  siguientePaso(
    { estado: 'Solicitado', abogado: [], cantidad_gestiones: 1, ...caso },
    { clase, roles, puede: () => true },
  )?.texto;

test('JURIDICA-54 JURIDICA-55 a legal case waits for its lawyer: who answers asks for one once, who coordinates gives one', () => {
  const asked = { estado: 'Asignar Abogado' };
  expect(nextIn('juridica', {}, 'Contact Center')).toBe('solicitar abogado');
  expect(nextIn('juridica', asked, 'Contact Center')).toBe('escribir una gestión');
  for (const caso of [{}, asked, { ...asked, abogado: [{}] }])
    expect(nextIn('juridica', caso, 'Coordinador Abogado')).toBe('asignar abogado');
  // Nobody takes one, and who coordinates advisers gives no lawyers.
  expect(nextIn('juridica', asked, 'Abogado')).toBe('escribir una gestión');
  expect(nextIn('juridica', asked, 'Coordinador Contact Center')).toBe('escribir una gestión');
  // Set back by an entry, it still has its lawyer.
  expect(nextIn('juridica', { abogado: [{}] }, 'Coordinador Abogado')).toBe('escribir una gestión');
  expect(nextIn('juridica', { estado: 'Cerrado' }, 'Administrador')).toBeUndefined();
});

test('LESIONES-46 a case of injuries is taken or given, and nobody asks for people', () => {
  expect(nextIn('lesiones-homicidios', {}, 'Abogado')).toBe('tomar el caso');
  expect(nextIn('lesiones-homicidios', {}, 'Coordinador Abogado')).toBe('asignar abogado');
  expect(nextIn('lesiones-homicidios', {}, 'Contact Center')).toBe('escribir una gestión');
});
