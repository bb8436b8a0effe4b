import { sql } from 'kysely';
import { formularios } from '@amparo/contract/contenido/formularios/routes';
import { type DatosDeFormulario, type Formulario } from '@amparo/contract/contenido/formularios/schemas';
import { mensajesDeFormularios } from '@amparo/contract/contenido/formularios/texts';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Db } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import { normalizedEquals, equal, fullText } from '../../../platform/records/criterion-match.ts';
import { resource } from '../../../platform/records/resource.ts';
import { preguntas, savePreguntas } from './questions.ts';
import { withIds, withNewIds } from './whole-form.ts';

/** A form can be edited even if it has answers, because answers keep their own texts (FORMULARIOS-36). */
export function formularioRecords(platform: Platform) {
  return resource(platform, formularios, {
    table: 'formulario',
    fields: { scoreMinimo: sql`t.score_minimo`, preguntas },
    columns: ({ scoreMinimo, preguntas: _children, ...header }: DatosDeFormulario) => ({
      ...header,
      score_minimo: scoreMinimo,
    }),
    conflicts: {
      formulario_identificador_unico: { identificador_formulario: mensajesDeFormularios.repetido },
    },
    criteria: {
      nombre: fullText('nombre_busca'),
      identificador_formulario: normalizedEquals('identificador_norm'),
      modulo: equal('modulo'),
      estado: equal('estado'),
    },
    recordScope: 'todos',
    saveChildren: storePreguntas,
  });
}
export type FormularioRecords = ReturnType<typeof formularioRecords>;

async function storePreguntas(
  { tx }: UnitOfWork,
  id: string,
  datos: DatosDeFormulario,
  antes: Formulario | undefined,
): Promise<void> {
  await savePreguntas(
    tx,
    id,
    antes === undefined ? withNewIds(datos.preguntas) : withIds(datos.preguntas, antes),
  );
}

/** Inactive forms are not served by their identifier (FORMULARIOS-35). */
export async function findActivo(
  db: Db,
  records: FormularioRecords,
  identificador: string,
): Promise<Formulario | undefined> {
  const found = await findByIdentificador(db, records, identificador);
  return found?.estado === true ? found : undefined;
}

export async function findByIdentificador(
  db: Db,
  { row }: FormularioRecords,
  identificador: string,
): Promise<Formulario | undefined> {
  const found = await sql<{ json: Formulario }>`select ${row} as json from formulario t
    where t.identificador_norm = ${normaliza(identificador)}`.execute(db);
  return found.rows[0]?.json;
}
