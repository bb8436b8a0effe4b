import { sql } from 'kysely';
import type { z } from 'zod';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import {
  picoPlaca,
  reglaDe,
  type DatosDePicoPlaca,
  type PicoPlaca,
} from '@amparo/contract/transito/pico-placa/routes';
import { franjasLegibles } from '@amparo/contract/transito/pico-placa/rules';
import { mensajesDePicoPlaca as textos } from '@amparo/contract/transito/pico-placa/schemas';
import { diaCortoDeSemana, esquemaEnPalabras } from '@amparo/contract/transito/pico-placa/texts';
import type { Tx } from '../../../platform/db/database.ts';
import { withConflictErrors } from '../../../platform/db/failures.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { equal, fullText } from '../../../platform/records/criterion-match.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { resource } from '../../../platform/records/resource.ts';
import { findCiudad } from '../../base/referencia/index.ts';

type Clon = z.output<typeof picoPlaca.clonar.body>;

/** Rules, and the days that each occupies for its city and classes. Both are written in one transaction. */
export function ruleRecords(platform: Platform) {
  const records = resource(platform, picoPlaca, {
    table: 'pico_placa',
    columns: stored,
    auditValues: inWords,
    // Conflicts arise in the table of occupied days, and `takeDays` maps them.
    conflicts: {},
    criteria: {
      ciudad: fullText('ciudad_busca'),
      clase: { where: (clase: string) => sql`${clase} = any(t.clases)` },
      vigente: { where: (dia: string) => sql`t.fecha_inicial <= ${dia} and t.fecha_final >= ${dia}` },
      estado: equal('estado'),
    },
    recordScope: 'todos',
    saveChildren: ({ tx }, id) => takeDays(tx, id),
  });
  type Records = typeof records;
  // Stores the city and department in the spelling of the reference list.
  const create: Records['create'] = async (asked, datos) =>
    records.create(asked, await inKnownCity(asked.work.tx, datos));
  const edit: Records['edit'] = async (asked, id, datos) =>
    records.edit(asked, id, await inKnownCity(asked.work.tx, datos as DatosDePicoPlaca));
  const setEstado: Records['setEstado'] = async (asked, id, estado) => {
    const saved = await records.setEstado(asked, id, estado);
    await takeDays(asked.work.tx, saved._id);
    return saved;
  };
  /** Copies the rule to another period. Without a new act the copy keeps the current one. */
  const clone = async (asked: WriteContext, id: string, { fecha_inicial, fecha_final, acto }: Clon) => {
    const rule = await records.find({ ...asked, db: asked.work.tx }, id);
    return create(asked, { ...rule, fecha_inicial, fecha_final, acto: acto ?? rule.acto });
  };
  return { ...records, create, edit, setEstado, clone };
}

/** Drops the values of other schemes, which the form may still hold from an earlier choice. */
function stored(datos: DatosDePicoPlaca) {
  const { departamento, ciudad, clases, esquema, criterio, franjas, festivos, exenciones } = datos;
  const { fecha_inicial, fecha_final, acto } = datos;
  const isWeekly = esquema === 'Día de la semana';
  const isAlternate = esquema === 'Par e impar';
  return {
    departamento,
    ciudad,
    clases,
    esquema,
    criterio,
    dias: JSON.stringify(isWeekly ? datos.dias : []),
    semana: isWeekly ? [] : datos.semana,
    par: isAlternate ? datos.par : [],
    impar: isAlternate ? datos.impar : [],
    grupos: JSON.stringify(esquema === 'Rotación' ? datos.grupos : []),
    franjas: JSON.stringify(franjas),
    festivos,
    exenciones,
    fecha_inicial,
    fecha_final,
    acto,
  };
}

function inWords(rule: PicoPlaca) {
  return {
    clases: rule.clases.join(', '),
    dias: rule.esquema === 'Día de la semana' ? esquemaEnPalabras(reglaDe(rule)) : '',
    semana: rule.semana.map(diaCortoDeSemana).join(', '),
    par: rule.par.join(', '),
    impar: rule.impar.join(', '),
    grupos: rule.grupos.map((grupo) => grupo.join('-')).join(', '),
    franjas: franjasLegibles(rule.franjas),
    exenciones: rule.exenciones.join(', '),
  };
}

async function inKnownCity(tx: Tx, datos: DatosDePicoPlaca): Promise<DatosDePicoPlaca> {
  const found = await findCiudad(tx, datos.departamento, datos.ciudad);
  if (found === undefined) throw new InvalidInput({ ciudad: mensajes.campo.noValido('Ciudad') });
  return { ...datos, ...found };
}

interface Taken {
  departamento_norm: string;
  ciudad: string;
  ciudad_norm: string;
  clases: string[];
}

/** Replaces the days that the rule occupies, one row per class. An inactive rule occupies none. */
async function takeDays(tx: Tx, id: string): Promise<void> {
  await sql`delete from pico_placa_vigencia where regla_id = ${id}`.execute(tx);
  const { rows } = await sql<Taken>`
    select departamento_norm, ciudad, ciudad_norm, clases from pico_placa where id = ${id} and estado`.execute(
    tx,
  );
  for (const { departamento_norm, ciudad, ciudad_norm, clases } of rows) {
    // Serialize by city: two rules for the same days would otherwise deadlock.
    const place = `pico y placa ${departamento_norm} ${ciudad_norm}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(tx);
    for (const clase of clases) {
      const crossed = { pico_placa_una_por_dia: { fecha_inicial: textos.seCruza(ciudad, clase) } };
      const taking = sql`
        insert into pico_placa_vigencia (regla_id, departamento_norm, ciudad_norm, clase, dias)
        select id, departamento_norm, ciudad_norm, ${clase}, daterange(fecha_inicial, fecha_final, '[]')
        from pico_placa where id = ${id}`;
      await withConflictErrors(crossed, taking.execute(tx));
    }
  }
}
