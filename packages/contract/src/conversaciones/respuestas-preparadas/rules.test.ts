import { expect, test } from 'vitest';
import type { PersonaDeSala } from '../chats/schemas.ts';
import { respuestasPreparadas } from './routes.ts';
import { datosDeRespuesta, llenaRespuesta } from './rules.ts';

const persona = (nombre_completo: string, como: string | null, rol: string | null): PersonaDeSala => ({
  _id: '01890000-0000-7000-8000-000000000000',
  nombre_completo,
  rol,
  como,
  leido: 0,
});
const caso = { _id: 'x', caso: 48_228, estado: 'Asignado', archivado: false, placa: 'JTV906', persona: 'x' };

test('the variables of a prepared answer come from the room and from the user who writes', () => {
  const personas = [
    persona('Andrés Cifuentes', 'Abogado', 'Abogado'),
    persona('Catalina Restrepo', 'Afectado', null),
  ];
  const datos = datosDeRespuesta({ personas, caso }, 'Marcela Ibáñez');
  const plantilla =
    'Hola, {{cliente}}. Soy {{ asesor }}: {{abogado}} va por el caso {{caso}} de placa {{placa}}.';
  expect(llenaRespuesta(plantilla, datos)).toEqual({
    texto:
      'Hola, Catalina Restrepo. Soy Marcela Ibáñez: Andrés Cifuentes va por el caso 48228 de placa JTV906.',
    huecos: [],
  });
});

test('an unknown value leaves a marked gap, and the position of the gap is returned', () => {
  const datos = datosDeRespuesta({ personas: [persona('{{caso}}', null, null)], caso: null }, 'Luz');
  const { texto, huecos } = llenaRespuesta('{{cliente}}: {{placa}} y {{abogado}}', datos);
  // Names are never parsed as variables.
  expect(texto).toBe('{{caso}}: [placa] y [abogado]');
  expect(huecos.map(({ desde, hasta }) => texto.slice(desde, hasta))).toEqual(['[placa]', '[abogado]']);
});

test('an unknown variable is refused by name; other braces are plain text', () => {
  const said = (texto: string) =>
    respuestasPreparadas.create.body
      .safeParse({ nombre: 'x', texto })
      .error?.issues.map(({ message }) => message);
  expect(said('Hola, {{nombre}}')).toEqual([
    'La variable {{nombre}} no existe. Se pueden usar {{cliente}}, {{asesor}}, {{caso}}, {{placa}}, {{abogado}}',
  ]);
  expect(said('Un {texto} {{con espacios dentro}} {{}} {{cliente}}')).toBeUndefined();
});
