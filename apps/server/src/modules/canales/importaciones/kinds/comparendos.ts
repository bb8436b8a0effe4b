import { sql } from 'kysely';
import { mensajesDeImportaciones as textos } from '@amparo/contract/canales/importaciones/schemas';
import { normalizaPlaca } from '@amparo/contract/kernel/placa';
import { normaliza } from '@amparo/contract/kernel/text';
import { TIPOS_DE_COMPARENDO } from '@amparo/contract/transito/comparendos/reloj';
import { comparendos as rutas, type DatosDeComparendo } from '@amparo/contract/transito/comparendos/routes';
import { mensajesDeComparendos } from '@amparo/contract/transito/comparendos/texts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { fineRecords } from '../../../transito/comparendos/index.ts';
import { vehicleIdOf } from '../../../vehiculos/vehiculos/index.ts';
import type { Celdas } from '../values.ts';
import { clave, personIn, said, spelled, unknownCity, type ImportKind } from './kind.ts';

/** Finds a fine by its number, or without a number by person, vehicle, code and day. */
async function existing(db: Db, fine: DatosDeComparendo): Promise<string | undefined> {
  const { numero_comparendo: numero, infractor, vehiculo, codigo_infraccion, fecha_imposicion } = fine;
  const same =
    numero === null
      ? sql`infractor_id = ${infractor} and vehiculo_id = ${vehiculo} and estado
          and numero_norm is null and codigo_norm = ${normaliza(codigo_infraccion)} and fecha_imposicion = ${fecha_imposicion}`
      : sql`numero_norm = ${normaliza(numero)}`;
  const { rows } = await sql`select from comparendo where ${same} limit 1`.execute(db);
  if (rows.length === 0) return undefined;
  return numero === null ? textos.comparendoRepetido : mensajesDeComparendos.repetido;
}

/** The same keys for two rows of a file. */
function sameFine(celdas: Celdas): ReturnType<typeof clave> {
  const numero = said(celdas, 'numero_comparendo');
  if (numero !== undefined) return clave('Número de comparendo', numero);
  const parts = ['persona', 'placa', 'codigo_infraccion', 'fecha_imposicion'].map((name) =>
    said(celdas, name),
  );
  return parts.includes(undefined) ? [] : clave(null, normalizaPlaca(parts.join(' ')));
}

/**
 * Fines of registered people and vehicles. The external registry is not queried; reminders follow from the
 * terms of the fines.
 */
export function comparendos(platform: Platform): ImportKind<DatosDeComparendo> {
  const records = fineRecords(platform);
  return {
    tipo: 'comparendos',
    recurso: 'comparendos',
    table: 'comparendo',
    schema: rutas.create.body,
    build: async (db, celdas) => {
      const {
        persona: _number,
        persona_tipo: _kind,
        placa,
        departamento,
        ciudad,
        localidad,
        ...own
      } = celdas;
      const { id: infractor, errores } = await personIn(db, celdas, 'infractor');
      const vehiculo = placa === undefined ? undefined : await vehicleIdOf(db, normalizaPlaca(String(placa)));
      if (placa !== undefined && vehiculo === undefined) errores['vehiculo'] = textos.placaDesconocida;
      const tipo_comparendo = spelled(TIPOS_DE_COMPARENDO, said(celdas, 'tipo_comparendo'));
      Object.assign(errores, await unknownCity(db, celdas, 'lugar.ciudad'));
      const lugar = { departamento, ciudad, localidad };
      return { cuerpo: { ...own, tipo_comparendo, lugar, infractor, vehiculo }, errores };
    },
    claves: sameFine,
    exists: existing,
    create: (asked, datos) => records.create(asked, datos),
    parts: [],
    undo: (asked, id) => records.setEstado(asked, id, false),
  };
}
