import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MODULOS_DE_FORMULARIO, PAIS_POR_DEFECTO } from '../base/referencia/schemas.ts';
import { mensajes } from './mensajes.ts';

test('ERRORES-05 ERRORES-06 ERRORES-07 the two fallback texts differ only in their first letter', () => {
  expect(mensajes.errorNoIdentificado).toBe('Error no identificado');
  expect(mensajes.errorNoIdentificadoEnInterruptor).toBe('error no identificado');
});

test('ERRORES-02 the error dialog names the field and its message', () => {
  expect(mensajes.errorTitulo).toBe('Oops...');
  expect(mensajes.errorEnCampo('nombre', 'El campo nombre es obligatorio')).toBe(
    'Error en nombre: El campo nombre es obligatorio',
  );
});

test('ERRORES-08 ERRORES-10 ERRORES-12 the success texts are exact', () => {
  expect(mensajes.exitoTitulo).toBe('Bien');
  expect(mensajes.exito).toBe('Operación Exitosa');
  expect(mensajes.actualizacionExitosa).toBe('Actualización Exitosa!');
});

test('ERRORES-14 the notice of an uploaded file contains its name', () => {
  expect(mensajes.archivoCargado('foto.png')).toBe('se cargo foto.png');
});

test('ERRORES-17 ERRORES-18 ERRORES-19 PERMISOS-10 a confirmation names the action and the record', () => {
  expect(mensajes.confirmar.inhabilitar('este usuario')).toBe('Esta seguro de inhabilitar este usuario?');
  expect(mensajes.confirmar.activar('esta publicación')).toBe('Esta seguro de activar esta publicación?');
  expect(mensajes.confirmar.eliminar('esta pregunta')).toBe('Esta seguro de eliminar esta pregunta?');
});

test('LISTAS-20 the text of an empty list is exact', () =>
  expect(mensajes.sinRegistros).toBe('No hay registros'));

/** All places in the source code where a text is written, as "file: text". */
async function writtenIn(pattern: RegExp): Promise<string[]> {
  const root = join(import.meta.dirname, '../../../..');
  const written: string[] = [];
  for await (const file of glob('{apps,packages}/*/{src,seeds}/**/*.{ts,tsx}', { cwd: root })) {
    if (file.includes('.test.') || file.includes('testing')) continue;
    const found = (await readFile(join(root, file), 'utf8')).match(pattern) ?? [];
    written.push(...found.map((text) => `${file}: ${text}`));
  }
  return written;
}
const inContract = (file: string) => join('packages', 'contract', 'src', file);

test('ERRORES-09 the success text is written in only one source file, with its accent', async () => {
  expect(await writtenIn(/operaci[oó]n\s+exitosa/gi)).toEqual([
    `${inContract('kernel/mensajes.ts')}: Operación Exitosa`,
  ]);
});

test.each([
  ['casos/casos/candidatos.ts', /'.* a signar'/g, "'Por favor seleccione el usuario a signar'"],
  [
    'vehiculos/consulta-poliza/texts.ts',
    /'.*Seguro Tecero.*'/g,
    "'No encontró vehiculo WebService Seguro Tecero (HUB)'",
  ],
  ['casos/choque-simple/enlace-sms.ts', /'No se logro .*'/g, "'No se logro enviar el SMS'"],
  ['conversaciones/chats/texts.ts', /'Se presento .*'/g, "'Se presento un Error al crear la sala'"],
  [
    'conversaciones/chats/texts.ts',
    /'El caso archivado.*'/g,
    "'El caso archivado, por favor comunícate con el administrador'",
  ],
])('CASO-41 the required misspelling of %s is written only in that file', async (file, pattern, text) =>
  expect(await writtenIn(pattern)).toEqual([`${inContract(file)}: ${text}`]),
);

test('CAMPOS-09 no message text is defined twice', () => {
  const texts = [mensajes, mensajes.http, mensajes.lista, mensajes.dato].flatMap((group) =>
    Object.values(group).filter((value): value is string => typeof value === 'string'),
  );
  expect(texts).toEqual([...new Set(texts)]);
});

test('REFERENCIA-08 departments are requested for Colombia', () => expect(PAIS_POR_DEFECTO).toBe('COLOMBIA'));

test('REFERENCIA-11 a form can belong to five modules', () => {
  expect(MODULOS_DE_FORMULARIO).toEqual([
    'ASISTENCIA_CAPACITACION',
    'ASISTENCIA_CHOQUE_SIMPLE',
    'ASISTENCIA_JURIDICA',
    'GENERAL',
    'LESIONES_U_HOMICIDIOS',
  ]);
});
