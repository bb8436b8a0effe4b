import { expect, test } from 'vitest';
import { RECONEXION_MS } from './eventos.ts';
import { mensajes } from './mensajes.ts';
import { MODULOS_DE_FORMULARIO, PAIS_POR_DEFECTO } from './referencia.ts';

test('ERRORES-05 ERRORES-06 ERRORES-07 the two fallback texts, each in its place', () => {
  expect(mensajes.errorNoIdentificado).toBe('Error no identificado');
  expect(mensajes.errorNoIdentificadoEnInterruptor).toBe('error no identificado');
});

test('ERRORES-02 the error dialog names the field and its message', () => {
  expect(mensajes.errorTitulo).toBe('Oops...');
  expect(mensajes.errorEnCampo('nombre', 'El campo nombre es obligatorio')).toBe(
    'Error en nombre: El campo nombre es obligatorio',
  );
});

test('ERRORES-08 ERRORES-09 ERRORES-10 ERRORES-11 ERRORES-12 ERRORES-13 the success texts', () => {
  expect(mensajes.exitoTitulo).toBe('Bien');
  expect(mensajes.exito).toBe('Operación Exitosa');
  expect(mensajes.actualizacionExitosa).toBe('Actualización Exitosa!');
});

test('ERRORES-14 the notice of a taken file', () => {
  expect(mensajes.archivoCargado('foto.png')).toBe('se cargo foto.png');
});

test('ERRORES-17 ERRORES-18 ERRORES-19 PERMISOS-10 the confirmations', () => {
  expect(mensajes.confirmar.inhabilitar('este usuario')).toBe('Esta seguro de inhabilitar este usuario?');
  expect(mensajes.confirmar.activar('esta publicación')).toBe('Esta seguro de activar esta publicación?');
  expect(mensajes.confirmar.eliminar('esta pregunta')).toBe('Esta seguro de eliminar esta pregunta?');
});

test('LISTAS-20 the text of an empty list', () => expect(mensajes.sinRegistros).toBe('No hay registros'));

test('CAMPOS-09 ERRORES-09 no sentence is written twice', () => {
  const texts = [mensajes, mensajes.http, mensajes.lista, mensajes.dato].flatMap((group) =>
    Object.values(group).filter((value): value is string => typeof value === 'string'),
  );
  expect(texts).toEqual([...new Set(texts)]);
});

test('REFERENCIA-08 the country that departments are asked for', () =>
  expect(PAIS_POR_DEFECTO).toBe('COLOMBIA'));

test('REFERENCIA-11 the modules a form can belong to', () => {
  expect(MODULOS_DE_FORMULARIO).toEqual([
    'ASISTENCIA_CAPACITACION',
    'ASISTENCIA_CHOQUE_SIMPLE',
    'ASISTENCIA_JURIDICA',
    'GENERAL',
    'LESIONES_U_HOMICIDIOS',
  ]);
});

test('REFERENCIA-12 a dropped socket tries again after 10 s', () => expect(RECONEXION_MS).toBe(10_000));
