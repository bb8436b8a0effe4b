import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Failure } from '../data/failure.ts';
import { closeDialog, dialogs, getState, NOTICE_MS } from './dialogs.ts';
import { NoticeBar } from './NoticeBar.tsx';

afterEach(() => {
  for (const { id } of getState().open) closeDialog(id);
  vi.useRealTimers();
});

const texts = () => getState().open.map((dialog) => (dialog.kind === 'oops' ? dialog.text : dialog.sentence));

test('ERRORES-01 ERRORES-02 COMUN-15 the first field error is shown with the name of its field', () => {
  const errors = { correo_electronico: 'Ya existe', nombres: 'Falta' };
  dialogs.oops(new Failure({ kind: 'conflict', status: 409, message: 'Revisa', errors }));
  expect(texts()).toEqual(['Error en correo_electronico: Ya existe']);
});

test('ERRORES-03 COMUN-16 without field errors the message is shown unchanged', () => {
  dialogs.oops(new Failure({ kind: 'rule', status: 422, message: 'El caso ya está cerrado' }));
  expect(texts()).toEqual(['El caso ya está cerrado']);
});

test('the same message from several calls opens one dialog, and an ended session opens none', () => {
  dialogs.oops('Error no identificado');
  dialogs.oops('Error no identificado');
  dialogs.oops(new Failure({ kind: 'session', status: 401, message: 'x', endedSession: true }));
  expect(texts()).toEqual(['Error no identificado']);
});

test('ERRORES-08 ERRORES-15 COMUN-19 the success notice reads "Operación Exitosa" and closes after 1.5 s', () => {
  vi.useFakeTimers();
  dialogs.exito();
  expect(getState().notice?.text).toBe('Operación Exitosa');
  vi.advanceTimersByTime(NOTICE_MS - 1);
  expect(getState().notice).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(getState().notice).toBeUndefined();
  expect(NOTICE_MS).toBe(1500);
});

test('the timer of an earlier notice does not close a newer one', () => {
  vi.useFakeTimers();
  dialogs.exito('primera');
  vi.advanceTimersByTime(1000);
  dialogs.exito('segunda');
  vi.advanceTimersByTime(1000);
  expect(getState().notice?.text).toBe('segunda');
  vi.advanceTimersByTime(500);
  expect(getState().notice).toBeUndefined();
});

test('ERRORES-11 COMUN-19 a success notice has the heading "Bien" whatever its text, and other notices have none', () => {
  const shown = () => renderToStaticMarkup(createElement(NoticeBar, { notice: getState().notice }));
  dialogs.exito();
  expect(shown()).toContain('<b>Bien</b><span>Operación Exitosa</span>');
  dialogs.exito('Actualización Exitosa!');
  expect(shown()).toContain('<b>Bien</b><span>Actualización Exitosa!</span>');
  dialogs.aviso('Ana te asignó un caso');
  expect(shown()).not.toContain('Bien');
});
