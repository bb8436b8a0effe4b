import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './errors.ts';
import { anulable, campo, opcional } from './fields.ts';

function refusal(schema: z.ZodType, value: unknown): string | undefined {
  const result = schema.safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
}

describe('required', () => {
  const nombre = campo.texto('Nombre');

  test.each([undefined, null, '', '   ', '\u00a0'])(
    'CAMPOS-01 CAMPOS-09 an empty value (%j) is refused with the name of the field',
    (value) => expect(refusal(nombre, value)).toBe('El campo nombre es obligatorio'),
  );

  test.each([
    ['opcion', campo.opcion('Tipo', ['CC', 'CE']), 'El campo tipo es obligatorio'],
    ['numero', campo.numero('Valor'), 'El campo valor es obligatorio'],
    ['booleano', campo.booleano('Estado'), 'El campo estado es obligatorio'],
    ['id', campo.id('Cliente'), 'El campo cliente es obligatorio'],
    ['correo', campo.correo('Correo electrónico'), 'El campo correo electrónico es obligatorio'],
  ])('CAMPOS-01 CAMPOS-09 %s: absent and null are both missing', (_kind, schema, text) => {
    expect(refusal(schema, undefined)).toBe(text);
    expect(refusal(schema, null)).toBe(text);
  });

  test.each([
    ['text', campo.texto('Nombre'), 7],
    ['number', campo.numero('Nombre'), '7'],
    ['number', campo.numero('Nombre'), Number.NaN],
    ['number', campo.numero('Nombre'), Number.POSITIVE_INFINITY],
    ['option', campo.opcion('Nombre', ['A']), 'B'],
    ['id', campo.id('Nombre'), 'no-es-un-id'],
    ['boolean', campo.booleano('Nombre'), 'true'],
  ])('CAMPOS-09 a %s of the wrong type is reported as not valid, not as missing', (_kind, schema, value) =>
    expect(refusal(schema, value)).toBe('El campo nombre no es válido'),
  );

  test('CAMPOS-09 an acronym keeps its capitals inside the sentence', () => {
    expect(refusal(campo.numerico('NIT'), '')).toBe('El campo NIT es obligatorio');
  });
});

describe('email', () => {
  const correo = campo.correo('Correo');

  test.each(['ana@amparo.co', 'ana.maria+casos@sub.amparo.com.co', '  ana@amparo.co  '])(
    'CAMPOS-02 accepts %j',
    (value) => expect(refusal(correo, value)).toBeUndefined(),
  );

  test.each([
    'ana',
    'ana@',
    '@amparo.co',
    'ana@amparo',
    'ana maria@amparo.co',
    'ana@@amparo.co',
    'ana@amparo.co,luis@amparo.co',
  ])('CAMPOS-02 CAMPOS-09 refuses %j', (value) =>
    expect(refusal(correo, value)).toBe('El campo correo debe ser un correo válido'),
  );
});

describe('alphabets', () => {
  const ACCENTED = 'ÁÉÍÓÚÜÑáéíóúüñ';

  test.each([
    ['CAMPOS-03 CAMPOS-10', 'alfa', `Jose${ACCENTED}`, campo.alfa('Nombre')],
    ['CAMPOS-04 CAMPOS-10', 'alfaEspacios', `María ${ACCENTED} de los Ángeles`, campo.alfaEspacios('Nombre')],
    ['CAMPOS-05 CAMPOS-10', 'alfanumerico', `ABC123${ACCENTED}`, campo.alfanumerico('Nombre')],
    ['CAMPOS-06', 'numerico', '0123456789', campo.numerico('Nombre')],
  ])('%s %s accepts %j', (_ids, _kind, value, schema) => expect(schema.parse(value)).toBe(value));

  test.each([
    [
      'CAMPOS-03',
      campo.alfa('Nombre'),
      ['Ana María', 'Ana1', 'Ana-María', 'Аna'],
      'El campo nombre solo admite letras',
    ],
    [
      'CAMPOS-04',
      campo.alfaEspacios('Nombre'),
      ['Ana 2', 'Ana_María', "O'Brien"],
      'El campo nombre solo admite letras y espacios',
    ],
    [
      'CAMPOS-05',
      campo.alfanumerico('Nombre'),
      ['ABC 123', 'ABC-123'],
      'El campo nombre solo admite letras y números',
    ],
    [
      'CAMPOS-06',
      campo.numerico('Nombre'),
      ['12a', '1.000', '-5', '1 2', '٣'],
      'El campo nombre solo admite números',
    ],
  ])('%s CAMPOS-09 refuses other characters with one message', (_id, schema, values, text) => {
    for (const value of values) expect(refusal(schema, value), value).toBe(text);
  });
});

describe('length', () => {
  const clave = campo.texto('Código', { min: 3, max: 5 });

  test('CAMPOS-07 CAMPOS-09 a text below the minimum length is refused; the minimum itself is accepted', () => {
    expect(refusal(clave, 'ab')).toBe('El campo código debe tener al menos 3 caracteres');
    expect(refusal(clave, 'abc')).toBeUndefined();
  });

  test('CAMPOS-08 CAMPOS-09 a text above the maximum length is refused; the maximum itself is accepted', () => {
    expect(refusal(clave, 'abcdef')).toBe('El campo código admite máximo 5 caracteres');
    expect(refusal(clave, 'abcde')).toBeUndefined();
  });

  test('CAMPOS-07 CAMPOS-08 CAMPOS-20 surrounding spaces do not count towards the length', () => {
    expect(refusal(clave, ' ab ')).toBe('El campo código debe tener al menos 3 caracteres');
    expect(refusal(clave, '  abcde  ')).toBeUndefined();
  });

  test('CAMPOS-08 a text field without an explicit limit has a default maximum', () => {
    expect(refusal(campo.texto('Nombre'), 'x'.repeat(201))).toBe(
      'El campo nombre admite máximo 200 caracteres',
    );
    expect(refusal(campo.parrafo('Relato'), 'x'.repeat(5001))).toBe(
      'El campo relato admite máximo 5000 caracteres',
    );
  });
});

describe('trimming', () => {
  test('CAMPOS-20 surrounding spaces are removed and inner spaces are kept', () => {
    expect(campo.texto('Nombre').parse('  Ana  María \n')).toBe('Ana  María');
    expect(campo.correo('Correo').parse(' ana@amparo.co ')).toBe('ana@amparo.co');
    expect(campo.parrafo('Relato').parse('\nUno\n\nDos\t\n')).toBe('Uno\n\nDos');
  });

  test('CAMPOS-20 a blank optional text is the same as an absent one', () => {
    const schema = opcional(campo.texto('Nombre'));
    for (const value of [undefined, null, '', '   ']) expect(schema.parse(value)).toBeUndefined();
    expect(schema.parse(' Ana ')).toBe('Ana');
  });

  test('CAMPOS-20 a nullable value is null when it is blank or absent', () => {
    const schema = z.object({ nombre: anulable(campo.texto('Nombre', { max: 5 })) });
    for (const value of [{}, { nombre: null }, { nombre: '  ' }])
      expect(schema.parse(value)).toEqual({ nombre: null });
    expect(schema.parse({ nombre: ' Ana ' })).toEqual({ nombre: 'Ana' });
    expect(refusal(schema, { nombre: 'Anabel' })).toBe('El campo nombre admite máximo 5 caracteres');
  });

  test.each(['a\u0000b', 'a\u001bb', 'a\u0085b'])(
    'a single-line text with a control character is refused (%j)',
    (value) =>
      expect(refusal(campo.texto('Nombre'), value)).toBe('El campo nombre tiene caracteres no permitidos'),
  );

  test('a paragraph accepts line breaks, a single-line text does not', () => {
    expect(refusal(campo.texto('Nombre'), 'a\nb')).toBe('El campo nombre tiene caracteres no permitidos');
    expect(refusal(campo.parrafo('Relato'), 'a\r\nb')).toBeUndefined();
    expect(refusal(campo.parrafo('Relato'), 'a\u0000b')).toBe(
      'El campo relato tiene caracteres no permitidos',
    );
  });
});

describe('numbers', () => {
  test('CAMPOS-13 CAMPOS-16 CAMPOS-17 a negative value is refused unless the field allows it', () => {
    expect(refusal(campo.numero('Valor'), -1500)).toBe('El valor ingresado -1.500 debe ser positivo');
    expect(refusal(campo.numero('Valor', { negativos: true }), -1500)).toBeUndefined();
    expect(refusal(campo.numero('Valor'), 0)).toBeUndefined();
  });

  test('CAMPOS-14 CAMPOS-18 a value below the minimum is refused', () => {
    const schema = campo.numero('Valor', { min: 1000 });
    expect(refusal(schema, 999)).toBe('El valor ingresado 999 debe ser mayor o igual a 1.000');
    expect(refusal(schema, 1000)).toBeUndefined();
  });

  test('CAMPOS-15 CAMPOS-17 CAMPOS-18 a value above the maximum is refused', () => {
    const schema = campo.numero('Valor', { max: 10.5, decimales: 1 });
    expect(refusal(schema, 1234567.25)).toBe('El valor ingresado 1.234.567,25 debe ser menor o igual a 10,5');
    expect(refusal(schema, 10.5)).toBeUndefined();
  });

  test('CAMPOS-18 decimals are refused unless the field allows them', () => {
    expect(refusal(campo.numero('Valor'), 1.5)).toBe('El campo valor debe ser un número entero');
    expect(refusal(campo.numero('Valor', { decimales: 2 }), 1.255)).toBe(
      'El campo valor admite máximo 2 decimales',
    );
    expect(refusal(campo.numero('Valor', { decimales: 2 }), 1.25)).toBeUndefined();
  });

  test('CAMPOS-18 the API accepts a plain number and refuses a formatted text', () => {
    expect(campo.pesos('Valor').parse(1500000)).toBe(1500000);
    expect(refusal(campo.pesos('Valor'), '1.500.000')).toBe('El campo valor no es válido');
  });
});

describe('default messages', () => {
  test('CAMPOS-09 ERRORES-04 default messages are in Spanish, and a body of the wrong shape has no field errors', async () => {
    const { z } = await import('zod');
    const schema = z.strictObject({ nombre: z.string(), lista: z.array(z.number()).max(1) });
    const errorsOf = (value: unknown) => fieldErrors(schema.safeParse(value).error?.issues ?? []);
    expect(errorsOf(undefined)).toEqual({});
    expect(errorsOf([])).toEqual({});
    expect(errorsOf({ lista: [1, 2], otro: 1, constructor: 1 })).toEqual({
      nombre: 'Este dato es obligatorio',
      lista: 'Este dato no es válido',
      otro: 'Este dato no se admite',
      constructor: 'Este dato no se admite',
    });
    expect(errorsOf({ nombre: 'Ana', lista: ['x'] })).toEqual({ 'lista.0': 'Este dato no es válido' });
  });
});

describe('values that the database cannot store or compare', () => {
  test('H41 an id is converted to lower case', () => {
    const id = '01890000-ABCD-7000-8000-00000000000F';
    expect(campo.id('Cliente').parse(id)).toBe(id.toLowerCase());
  });

  test('H38 a text above the maximum length is refused before any other check runs', () => {
    const result = campo.enlace('Vínculo').safeParse('\u0001'.repeat(50_000));
    expect(result.error?.issues).toHaveLength(1);
  });

  test('H38 a text with thousands of accents over one letter is refused; twenty are accepted', () => {
    expect(refusal(campo.parrafo('Texto'), `a${'\u0301\u0316'.repeat(2_000)}`)).toBe(
      'El campo texto tiene caracteres no permitidos',
    );
    expect(refusal(campo.parrafo('Texto'), `a${'\u0301\u0316'.repeat(10)}`)).toBeUndefined();
  });

  test('H43 a text that becomes too long when it is normalized is refused', () => {
    expect(refusal(campo.texto('Nombre'), 'ﷺ'.repeat(200))).toBe(
      'El campo nombre admite máximo 200 caracteres',
    );
    expect(refusal(campo.texto('Nombre'), 'ñandú 각 '.repeat(25))).toBeUndefined();
  });
});
