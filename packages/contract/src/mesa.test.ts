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

test('the board sorts what is open: who lacks people, what waits for approval, what runs out of time, and the rest', () => {
  expect(group(NEW)).toBe('sin-asignar');
  expect(group({ ...NEW, aprobado: false })).toBe('aprobacion');
  expect(group({ ...NEW, aprobado: false, origen: 'Kronox' })).toBe('sin-asignar');
  expect(group({ ...GIVEN, solicitados: ['Perito'] })).toBe('sin-asignar');
  expect(group({ ...GIVEN, desde: ago(19) })).toBe('en-marcha');
  expect(group({ ...GIVEN, desde: ago(21) })).toBe('por-vencer');
  expect(group({ ...GIVEN, desde: ago(90) })).toBe('por-vencer');
  expect(group({ ...GIVEN, estado: 'En Gestión', desde: ago(90) })).toBe('en-marcha');
  // What a partner may call it has no goal to miss.
  expect(group({ ...GIVEN, estado: 'Traslado', desde: ago(9_000) })).toBe('en-marcha');
});

test('the time that is left is a part of the goal of its state, and less than nothing once it is over', () => {
  expect(resto({ ...NEW, desde: ago(4) }, METAS, NOW)).toBeCloseTo(0.6);
  expect(resto({ ...GIVEN, desde: ago(34) }, METAS, NOW)).toBeCloseTo(-4 / 30);
  expect(resto({ ...GIVEN, estado: 'Traslado' }, METAS, NOW)).toBeUndefined();
});

test('whose time ends first stands first, whatever their states, and of two alike the older one', () => {
  const [a, b, c, d] = [
    { ...GIVEN, caso: 4, desde: ago(25) },
    { ...NEW, caso: 3, desde: ago(2) },
    { ...NEW, caso: 2, desde: ago(2) },
    { ...GIVEN, caso: 1, estado: 'Traslado' },
  ];
  expect(porUrgencia([d, b, a, c], METAS).map(({ caso }) => caso)).toEqual([4, 2, 3, 1]);
});

test('a case lacks people only for whoever may give them; for others it stands where its time puts it', () => {
  const of = (caso: CasoDeMesa, ...roles: string[]) => grupoDe(caso, METAS, NOW, tiposDeMesa(roles));
  const expert = { ...GIVEN, solicitados: ['Perito'] } satisfies CasoDeMesa;
  expect(of(expert, 'Coordinador Perito')).toBe('sin-asignar');
  expect(of(expert, 'Coordinador Operativo')).toBe('en-marcha');
  expect(of({ ...expert, desde: ago(25) }, 'Coordinador Operativo')).toBe('por-vencer');
  expect(of({ ...expert, solicitados: ['Perito', 'Abogado'] }, 'Coordinador Operativo')).toBe('sin-asignar');
  // Nobody was sent yet: that is for who sends lawyers.
  expect(of(NEW, 'Coordinador Abogado')).toBe('sin-asignar');
  expect(of(NEW, 'Coordinador Perito')).toBe('en-marcha');
  expect(of(NEW, 'Coordinador Perito', 'Coordinador Abogado')).toBe('sin-asignar');
  // Approval comes first, whoever looks.
  expect(of({ ...expert, aprobado: false }, 'Coordinador Perito')).toBe('aprobacion');
  // Who assigns nobody sees what anybody would.
  expect(of(expert, 'Jefe')).toBe('sin-asignar');
});

test('a case misses its time when it is over, not while it waits for an approval, and never without a goal', () => {
  expect(fueraDeMeta({ ...NEW, desde: ago(9) }, METAS, NOW)).toBe(false);
  expect(fueraDeMeta({ ...NEW, desde: ago(11) }, METAS, NOW)).toBe(true);
  expect(fueraDeMeta({ ...NEW, desde: ago(11), aprobado: false }, METAS, NOW)).toBe(false);
  expect(fueraDeMeta({ ...NEW, desde: ago(9_000), estado: 'Traslado' }, METAS, NOW)).toBe(false);
});

test('what happened is told in one line, by whom and what', () => {
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
