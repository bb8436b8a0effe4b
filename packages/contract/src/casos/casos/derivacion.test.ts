import { expect, test } from 'vitest';
import { destinosDe, impideDerivar, propuestaDesde, respuestasQueSirven } from './derivacion.ts';
import type { CasoEnCurso } from './schemas.ts';

const VEHICULO = {
  _id: 'v',
  placa: 'ABC123',
  publico: false,
  marca: 'MAZDA',
  linea: null,
  modelo: 2020,
  kilometraje: 10,
  propietario: null,
};
const CASO: CasoEnCurso = {
  _id: 'c',
  _rev: 1,
  creacion: { fecha: '2026-11-16T10:00:00.000Z' },
  caso: 48228,
  estado: 'En Gestión',
  tipoAsistencia: 'Asistencia choque simple',
  persona: 'p',
  afectado: { nombre_completo: 'Ana Díaz' },
  abogado: [],
  contesto_encuesta: false,
  cantidad_gestiones: 0,
  vehiculo: VEHICULO,
};

test('a case can be derived to any other kind except a simple collision', () => {
  expect(destinosDe('choque-simple')).toEqual(['lesiones-homicidios', 'juridica']);
  expect(destinosDe('lesiones-homicidios')).toEqual(['juridica']);
  expect(destinosDe('juridica')).toEqual(['lesiones-homicidios']);
});

test('a closed case can be derived, an open case without approval cannot', () => {
  const waiting = { ...CASO, aprobado: false, origen: 'DashBoard' };
  expect(impideDerivar(waiting)).toBe('El caso requiere aprobación');
  expect(impideDerivar({ ...waiting, estado: 'Cerrado' })).toBeUndefined();
  expect(impideDerivar({ ...waiting, origen: 'Kronox' })).toBeUndefined();
  expect(impideDerivar(CASO)).toBeUndefined();
});

test('a case derived from a collision is prefilled with its data', () => {
  const preguntas = [{ pregunta: '¿Hubo heridos?', respuesta: 'No' }];
  const collision = {
    ...CASO,
    direccion: 'Calle 100 # 19-61',
    ciudad_siniestro: 'BOGOTÁ D.C.',
    formulario: { preguntas },
  };
  expect(propuestaDesde('choque-simple', collision)).toEqual({
    placa: 'ABC123',
    persona: 'p',
    direccion: 'Calle 100 # 19-61',
    descripcion:
      'Viene del caso 48228 de choque simple.\nLugar: Calle 100 # 19-61, BOGOTÁ D.C.\n¿Hubo heridos? No',
    tipo: 'Asistencia choque simple',
    respuestas: preguntas,
  });
});

test('a proposal from a legal case reads vehiculo_datos and has no place and no answers', () => {
  const legal = { ...CASO, vehiculo: 'v', vehiculo_datos: VEHICULO };
  expect(propuestaDesde('juridica', legal)).toMatchObject({
    placa: 'ABC123',
    direccion: undefined,
    descripcion: 'Viene del caso 48228 de asistencia jurídica.',
    respuestas: [],
  });
  expect(propuestaDesde('lesiones-homicidios', legal).tipo).toBe('Accidente con lesiones u homicidio');
});

test('the description of a proposal is cut to the length of its field', () => {
  const preguntas = Array.from({ length: 20 }, (_, i) => ({ pregunta: `P${i}`, respuesta: 'x'.repeat(500) }));
  expect(propuestaDesde('choque-simple', { ...CASO, formulario: { preguntas } }).descripcion).toHaveLength(
    5000,
  );
});

test('an answer is reused if the other questionnaire has the same question and the same option', () => {
  const option = (opcion: string) => ({ _id: `o-${opcion}`, opcion, peso: 0 });
  const asked = (pregunta: string, abierta: boolean, ...opciones: string[]) => ({
    _id: `q-${pregunta}`,
    pregunta,
    peso: null,
    abierta,
    opciones: opciones.map(option),
  });
  const preguntas = [
    asked('¿Hubo heridos?', false, 'Sí', 'No'),
    asked('¿Cuántos vehículos?', false, 'Dos'),
    asked('¿Qué pasó?', true),
    asked('¿Hay fallecidos?', false, 'Sí', 'No'),
  ];
  const given = [
    { pregunta: ' ¿hubo HERIDOS?', respuesta: 'si' },
    { pregunta: '¿Cuántos vehículos?', respuesta: 'Tres' },
    { pregunta: '¿Qué pasó?', respuesta: 'Chocó por detrás' },
  ];
  expect(respuestasQueSirven(preguntas, given)).toEqual([
    { pregunta: 'q-¿Hubo heridos?', respuesta: 'o-Sí' },
    { pregunta: 'q-¿Qué pasó?', respuesta: 'Chocó por detrás' },
  ]);
});
