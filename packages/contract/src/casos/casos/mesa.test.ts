import { expect, test } from 'vitest';
import {
  fueraDeMeta,
  grupoDe,
  METAS,
  porUrgencia,
  resto,
  sucesoEnPalabras,
  tiposDeMesa,
  type CasoDeMesa,
} from './mesa.ts';

const NOW = Date.parse('2026-11-16T15:00:00Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const NEW: CasoDeMesa = {
  _id: '01890000-0000-7000-8000-000000000000',
  caso: 1,
  estado: 'Solicitado',
  placa: 'DMS540',
  publico: false,
  ciudad: 'BOGOTÁ D.C.',
  direccion: 'Carrera 30 # 45-03',
  aprobado: true,
  origen: 'DashBoard',
  solicitud_atencion: false,
  solicitados: [],
  responsables: [],
  llegaron: [],
  gestiones: 0,
  creado: ago(1),
  desde: ago(1),
  coordenadas: null,
};
const GIVEN = { ...NEW, estado: 'Asignado' };
const group = (caso: CasoDeMesa) => grupoDe(caso, METAS, NOW);

test('the board groups open cases: missing staff, waiting for approval, little time left, and the rest', () => {
  expect(group(NEW)).toBe('sin-asignar');
  expect(group({ ...NEW, aprobado: false })).toBe('aprobacion');
  expect(group({ ...NEW, aprobado: false, origen: 'Kronox' })).toBe('sin-asignar');
  expect(group({ ...GIVEN, solicitados: ['Perito'] })).toBe('sin-asignar');
  expect(group({ ...GIVEN, desde: ago(19) })).toBe('en-marcha');
  expect(group({ ...GIVEN, desde: ago(21) })).toBe('por-vencer');
  expect(group({ ...GIVEN, desde: ago(90) })).toBe('por-vencer');
  expect(group({ ...GIVEN, estado: 'En Gestión', desde: ago(90) })).toBe('en-marcha');
  // An unknown state, which a partner may send, has no time goal.
  expect(group({ ...GIVEN, estado: 'Traslado', desde: ago(9_000) })).toBe('en-marcha');
});

test('the remaining time is a fraction of the goal of the state, and negative once it is over', () => {
  expect(resto({ ...NEW, desde: ago(4) }, METAS, NOW)).toBeCloseTo(0.6);
  expect(resto({ ...GIVEN, desde: ago(34) }, METAS, NOW)).toBeCloseTo(-4 / 30);
  expect(resto({ ...GIVEN, estado: 'Traslado' }, METAS, NOW)).toBeUndefined();
});

test('the case whose time ends first is listed first, whatever its state, and of two equal cases the older one', () => {
  const [a, b, c, d] = [
    { ...GIVEN, caso: 4, desde: ago(25) },
    { ...NEW, caso: 3, desde: ago(2) },
    { ...NEW, caso: 2, desde: ago(2) },
    { ...GIVEN, caso: 1, estado: 'Traslado' },
  ];
  expect(porUrgencia([d, b, a, c], METAS).map(({ caso }) => caso)).toEqual([4, 2, 3, 1]);
});

test('a case lacks staff only for users who may assign that type; for others its time decides the group', () => {
  const of = (caso: CasoDeMesa, ...roles: string[]) => grupoDe(caso, METAS, NOW, tiposDeMesa(roles));
  const expert = { ...GIVEN, solicitados: ['Perito'] } satisfies CasoDeMesa;
  expect(of(expert, 'Coordinador Perito')).toBe('sin-asignar');
  expect(of(expert, 'Coordinador Operativo')).toBe('en-marcha');
  expect(of({ ...expert, desde: ago(25) }, 'Coordinador Operativo')).toBe('por-vencer');
  expect(of({ ...expert, solicitados: ['Perito', 'Abogado'] }, 'Coordinador Operativo')).toBe('sin-asignar');
  // A new case lacks a lawyer, so it is unassigned only for users who assign lawyers.
  expect(of(NEW, 'Coordinador Abogado')).toBe('sin-asignar');
  expect(of(NEW, 'Coordinador Perito')).toBe('en-marcha');
  expect(of(NEW, 'Coordinador Perito', 'Coordinador Abogado')).toBe('sin-asignar');
  // A missing approval takes precedence for every user.
  expect(of({ ...expert, aprobado: false }, 'Coordinador Perito')).toBe('aprobacion');
  // For a user who cannot assign staff, all types count.
  expect(of(expert, 'Jefe')).toBe('sin-asignar');
});

test('a case misses its goal once the time is over, but not while it waits for approval or without a goal', () => {
  expect(fueraDeMeta({ ...NEW, desde: ago(9) }, METAS, NOW)).toBe(false);
  expect(fueraDeMeta({ ...NEW, desde: ago(11) }, METAS, NOW)).toBe(true);
  expect(fueraDeMeta({ ...NEW, desde: ago(11), aprobado: false }, METAS, NOW)).toBe(false);
  expect(fueraDeMeta({ ...NEW, desde: ago(9_000), estado: 'Traslado' }, METAS, NOW)).toBe(false);
});

test('an event is described in one line, with its author and the action', () => {
  const told = (
    accion: string,
    despues: Record<string, unknown> | null = null,
    autor: string | null = 'Ana',
  ) => sucesoEnPalabras({ accion, autor, despues });
  expect(told('solicitar', { solicitud_abogado: true })).toBe('Ana solicitó abogado');
  expect(told('asignar', { abogado: 'Luis Peña', estado: 'Asignado', solicitud_abogado: false })).toBe(
    'Ana asignó a Luis Peña',
  );
  expect(told('asignar', { asesor: 'Eva' })).toBe('Ana asignó a Eva');
  expect(told('gestionar', { gestion: 'Peritaje: con fotos: tres' })).toBe('Ana agregó Peritaje');
  expect(told('llegar', { llegada_abogado: 'ya' }, 'App · Luis Peña')).toBe('Luis Peña llegó al sitio');
  expect(told('crear', {}, 'App · Eva')).toBe('Eva pidió asistencia desde la app');
  expect(told('crear', {})).toBe('Ana abrió el caso');
  expect(told('cerrar', null, null)).toBe('El sistema cerró el caso');
  expect(told('algo-nuevo')).toBe('Ana cambió el caso');
});
