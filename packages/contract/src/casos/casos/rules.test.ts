import { describe, expect, it } from 'vitest';
import { choqueSimple } from '../choque-simple/routes.ts';
import { FORMULARIO_CHOQUE_SIMPLE } from '../choque-simple/schemas.ts';
import { CLASES, type AccionDeCaso } from './clases.ts';
import { type CasoActuable, impedimento, mensajesDeCasos, pideAtencion, seMuestra } from './rules.ts';

const OPEN = {
  estado: 'Solicitado',
  aprobado: true,
  solicitud_atencion: false,
  archivado: false,
  origen: 'DashBoard',
  abogado: [],
};
const UNAPPROVED = { ...OPEN, aprobado: false };
const ASKED = { ...UNAPPROVED, solicitud_atencion: true };
const somebody = (...roles: string[]) => ({ clase: 'choque-simple' as const, roles, puede: () => true });
const shown = (caso: CasoActuable, ...roles: string[]) =>
  CLASES['choque-simple'].acciones.filter((accion) => seMuestra(accion, caso, somebody(...roles)));

it('CHOQUE-03 CHOQUE-21 all simple-collision routes start with the service code, and the questionnaire code is fixed', () => {
  const paths = Object.values(choqueSimple).map(({ path }) => path.split('/')[0]);
  expect(new Set(paths)).toEqual(new Set(['asistencia-choque-simple']));
  expect(FORMULARIO_CHOQUE_SIMPLE).toBe('ASISTENCIA_TEMP2021');
});

describe('actions that a screen shows for a case', () => {
  it.each<[string, CasoActuable, string[], AccionDeCaso[]]>([
    [
      'ASIGNACION-01 ASIGNACION-03 a lawyer takes a case instead of assigning it',
      OPEN,
      ['Abogado'],
      ['gestionar', 'tomar', 'cerrar', 'archivar'],
    ],
    [
      'ASIGNACION-24 a case with a lawyer cannot be taken',
      { ...OPEN, abogado: ['somebody'] },
      ['Abogado'],
      ['gestionar', 'cerrar', 'archivar'],
    ],
    [
      'ASIGNACION-04 an adviser requests staff instead of assigning them',
      OPEN,
      ['Contact Center'],
      ['gestionar', 'solicitar', 'cerrar', 'archivar', 'exportar-archivos', 'enviar-enlace'],
    ],
    [
      'ASIGNACION-11 a user with several roles has the actions of all of them',
      OPEN,
      ['Contact Center', 'Administrador'],
      ['gestionar', 'asignar', 'solicitar', 'cerrar', 'archivar', 'exportar-archivos', 'enviar-enlace'],
    ],
    ['ASIGNACION-02 a perito cannot assign staff', OPEN, ['Perito'], ['gestionar', 'cerrar', 'archivar']],
    [
      'APROBACION-09 an adviser can request approval',
      UNAPPROVED,
      ['Contact Center'],
      [
        'gestionar',
        'solicitar',
        'pedir-aprobacion',
        'cerrar',
        'archivar',
        'exportar-archivos',
        'enviar-enlace',
      ],
    ],
    [
      'APROBACION-10 APROBACION-16 a case without an approval request cannot be approved',
      UNAPPROVED,
      ['Coordinador Contact Center'],
      ['gestionar', 'asignar', 'cerrar', 'archivar', 'exportar-archivos', 'enviar-enlace'],
    ],
    [
      'APROBACION-10 a coordinator can approve a case with an approval request',
      ASKED,
      ['Coordinador Contact Center'],
      ['gestionar', 'asignar', 'aprobar', 'cerrar', 'archivar', 'exportar-archivos', 'enviar-enlace'],
    ],
    [
      'APROBACION-11 an approved case cannot be approved again',
      { ...ASKED, aprobado: true },
      ['Coordinador Contact Center'],
      ['gestionar', 'asignar', 'cerrar', 'archivar', 'exportar-archivos', 'enviar-enlace'],
    ],
    [
      'APROBACION-03 APROBACION-09 a case from Kronox needs no approval',
      { ...UNAPPROVED, origen: 'Kronox' },
      ['Administrador'],
      ['gestionar', 'asignar', 'cerrar', 'archivar', 'enviar-enlace'],
    ],
    [
      'CHOQUE-56 CHOQUE-59 CHOQUE-75 SMS-02 a closed case can only be reactivated or archived',
      { ...OPEN, estado: 'Cerrado' },
      ['Administrador'],
      ['reactivar', 'archivar'],
    ],
    [
      'ARCHIVADOS-10 an archived case has the actions of its state',
      { ...OPEN, estado: 'Cancelado', archivado: true },
      ['Administrador'],
      ['reactivar', 'desarchivar'],
    ],
  ])('%s', (_, caso, roles, actions) => {
    expect(shown(caso, ...roles)).toEqual(actions);
  });

  it('CHOQUE-63 ARCHIVADOS-09 without the permission no action is shown, whatever the role', () => {
    const nobody = { clase: 'choque-simple' as const, roles: ['Administrador'], puede: () => false };
    expect(CLASES['choque-simple'].acciones.filter((accion) => seMuestra(accion, OPEN, nobody))).toEqual([]);
  });

  it.each<AccionDeCaso>(['gestionar', 'asignar', 'tomar', 'solicitar'])(
    'APROBACION-01 APROBACION-02 APROBACION-04 APROBACION-14 %s stays visible but is blocked until approval',
    (accion) => {
      const anyone = somebody('Abogado', 'Contact Center', 'Administrador');
      expect(seMuestra(accion, UNAPPROVED, anyone)).toBe(true);
      expect(impedimento(accion, UNAPPROVED, anyone)).toBe('El caso requiere aprobación');
    },
  );
});

const NONE = {
  solicitud_abogado: false,
  solicitud_investigador: false,
  solicitud_perito: false,
  solicitud_dibujante: false,
};

it('an open case needs attention while it waits for approval or staff; a closed case never does', () => {
  expect(pideAtencion({ ...OPEN, ...NONE })).toBe(false);
  expect(pideAtencion({ ...UNAPPROVED, ...NONE })).toBe(true);
  expect(pideAtencion({ ...OPEN, ...NONE, solicitud_perito: true })).toBe(true);
  expect(pideAtencion({ ...OPEN, ...NONE, solicitud_perito: true, estado: 'Cancelado' })).toBe(false);
});

it('CASO-40 confirmation questions use the words of the text catalogue', () => {
  expect(['archivar', 'desarchivar', 'cancelar', 'activar'].map(mensajesDeCasos.confirmar)).toEqual([
    'Esta seguro de archivar este registro?',
    'Esta seguro de desarchivar este registro?',
    'Esta seguro de cancelar este registro?',
    'Esta seguro de activar este registro?',
  ]);
});
