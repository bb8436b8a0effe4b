import { describe, expect, test } from 'vitest';
import { calculaPlazo, ConsultaDePlazo, DatosDePlazo, IDS_DE_PLAZO, reglaDePlazo } from './plazos.ts';

const plazo = (datos: object, cerrados?: ReadonlyMap<string, string>) =>
  calculaPlazo(DatosDePlazo.parse(datos), cerrados);
/** The first problem of each field. */
const problems = (schema: typeof DatosDePlazo | typeof ConsultaDePlazo, value: object) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  );

describe('terms', () => {
  test('RUTAS-39 a term contains its rule, its law, its calculation and its certainty', () => {
    expect(plazo({ regla: 'peticion-general', base: '2026-11-13' })).toEqual({
      regla: 'peticion-general',
      nombre: 'Derecho de petición, queja o reclamo',
      norma: 'Ley 1755 de 2015, art. 14',
      certeza: 'C',
      cantidad: 15,
      unidad: 'hábiles',
      base: '2026-11-13',
      sabado: false,
      vence: '2026-12-07',
      texto:
        'Derecho de petición, queja o reclamo (Ley 1755 de 2015, art. 14): 15 días hábiles desde el vie 13 nov 2026, ' +
        'sin sábados, domingos ni 1 festivo o cierre (Independencia de Cartagena): vence el lun 7 dic 2026. ' +
        'Regla contrastada en fuentes públicas; la confirma un abogado.',
    });
  });

  test('RUTAS-39 a term in months ends on a working day, and the text says if a lawyer must verify the rule', () => {
    expect(plazo({ regla: 'querella-lesiones', base: '2026-11-16' }).texto).toBe(
      'Querella por lesiones culposas (Ley 906 de 2004, art. 73): 6 meses desde el lun 16 nov 2026, por calendario; ' +
        'el dom 16 may 2027 no es hábil y pasa al siguiente: vence el lun 17 may 2027. Regla por verificar con abogado.',
    );
    expect(plazo({ regla: 'prescripcion', base: '2026-11-17' })).toMatchObject({
      vence: '2029-11-19',
      unidad: 'años',
    });
    expect(plazo({ regla: 'caducidad', base: '2026-11-17' })).toMatchObject({ vence: '2027-11-17' });
  });

  test('RUTAS-39 closed days are skipped and named; Saturdays count if the entity is open on them', () => {
    const cerrados = new Map([['2026-11-18', 'Suspensión de términos']]);
    const via = { regla: 'comparecer-via', base: '2026-11-12' };
    expect(plazo(via).vence).toBe('2026-11-20');
    expect(plazo(via, cerrados)).toMatchObject({ vence: '2026-11-23' });
    expect(plazo(via, cerrados).texto).toContain(
      'sin sábados, domingos ni 2 festivos o cierres (Independencia de Cartagena, Suspensión de términos)',
    );
    expect(plazo({ ...via, sabado: true })).toMatchObject({ vence: '2026-11-19', sabado: true });
    expect(plazo({ ...via, sabado: true }).texto).toContain('sin domingos ni 1 festivo o cierre');
    expect(plazo({ ...via, base: '2026-11-20' }).texto).toContain(
      'vie 20 nov 2026, sin sábados ni domingos: vence',
    );
  });

  test('RUTAS-39 every rule has a law, reminders in descending order, and an end after its start', () => {
    for (const regla of IDS_DE_PLAZO) {
      const { norma, recordatorios } = reglaDePlazo(regla);
      expect(norma, regla).not.toBe('');
      expect(recordatorios, regla).toEqual(recordatorios.toSorted((one, other) => other - one));
      const { vence, texto } = plazo({ regla, base: '2026-11-13', cantidad: 3 });
      expect(vence > '2026-11-13', regla).toBe(true);
      expect(texto, regla).toContain(norma);
    }
  });
});

describe('input of a term', () => {
  test('RUTAS-39 only the free term takes a quantity, within limits', () => {
    expect(plazo({ regla: 'otro', base: '2026-11-13', cantidad: 2, unidad: 'meses' }).vence).toBe(
      '2027-01-13',
    );
    // Other terms ignore the quantity, because the law fixes it.
    expect(plazo({ regla: 'traspaso', base: '2026-11-13', cantidad: 2, unidad: 'meses' }).cantidad).toBe(60);
    expect(problems(DatosDePlazo, { regla: 'otro', base: '2026-11-13' })).toEqual({
      cantidad: 'El campo cantidad es obligatorio',
    });
    expect(
      problems(DatosDePlazo, { regla: 'otro', base: '2026-11-13', cantidad: 21, unidad: 'años' }),
    ).toEqual({
      cantidad: 'Escribe entre 1 y 20 años',
    });
    expect(problems(ConsultaDePlazo, { regla: 'otro', base: '1999-12-31', cantidad: '2,5' })).toEqual({
      base: 'El término se cuenta desde un día entre 2000 y 2100',
      cantidad: 'El campo cantidad no es válido',
    });
    expect(problems(ConsultaDePlazo, { regla: 'nada', base: '2026-02-30' })).toEqual({
      regla: 'El campo término no es válido',
      base: 'El campo desde no es válido',
    });
  });

  test('a query string is parsed to the same input', () =>
    expect(
      ConsultaDePlazo.parse({ regla: 'otro', base: '2026-11-13', cantidad: '5', sabado: 'true' }),
    ).toEqual({ regla: 'otro', base: '2026-11-13', cantidad: 5, sabado: true }));
});
