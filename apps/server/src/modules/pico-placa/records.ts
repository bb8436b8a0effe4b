import { sql } from 'kysely';
import type { z } from 'zod';
import { mensajes } from '@amparo/contract/mensajes';
import {
  mensajesDePicoPlaca as textos,
  picoPlaca,
  reglaDe,
  type DatosDePicoPlaca,
  type PicoPlaca,
} from '@amparo/contract/pico-placa';
import { diaCortoDeSemana, esquemaEnPalabras } from '@amparo/contract/pico-placa-palabras';
import { franjasLegibles } from '@amparo/contract/pico-placa-regla';
import type { Tx } from '../../platform/db/database.ts';
import { guarded } from '../../platform/db/failures.ts';
import { equal, words } from '../../platform/db/match.ts';
import { Invalid } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Asked } from '../../platform/records.ts';
import { resource } from '../../platform/resource.ts';
import { findCiudad } from '../referencia/index.ts';

type Clon = z.output<typeof picoPlaca.clonar.body>;

/** The rules, and the days that each takes from its city and classes, which follow it in the same transaction. */
export function ruleRecords(platform: Platform) {
  const records = resource(platform, picoPlaca, {
    table: 'pico_placa',
    columns: stored,
    words: inWords,
    // Its rows are those of the days taken, which have an answer of their own.
    conflicts: {},
    criteria: {
      ciudad: words('ciudad_busca'),
      clase: { where: (clase: string) => sql`${clase} = any(t.clases)` },
      vigente: { where: (dia: string) => sql`t.fecha_inicial <= ${dia} and t.fecha_final >= ${dia}` },
      estado: equal('estado'),
    },
    alcance: 'todos',
    keep: ({ tx }, id) => takeDays(tx, id),
  });
  type Records = typeof records;
  // Places are stored as the reference spells them, whoever writes them.
  const create: Records['create'] = async (asked, datos) =>
    records.create(asked, await inKnownCity(asked.work.tx, datos));
  const edit: Records['edit'] = async (asked, id, datos) =>
    records.edit(asked, id, await inKnownCity(asked.work.tx, datos as DatosDePicoPlaca));
  const setEstado: Records['setEstado'] = async (asked, id, estado) => {
    const saved = await records.setEstado(asked, id, estado);
    await takeDays(asked.work.tx, saved._id);
    return saved;
  };
  /** The same rule for other days; without an act of its own it goes on by the same one. */
  const clone = async (asked: Asked, id: string, { fecha_inicial, fecha_final, acto }: Clon) => {
    const rule = await records.find({ ...asked, db: asked.work.tx }, id);
    return create(asked, { ...rule, fecha_inicial, fecha_final, acto: acto ?? rule.acto });
  };
  return { ...records, create, edit, setEstado, clone };
}

/** Of what was written, what the scheme asks for; the rest belongs to another one that was chosen before. */
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

/** The history says in a line each what has parts. */
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

/** A city that its department does not have is refused at its field. */
async function inKnownCity(tx: Tx, datos: DatosDePicoPlaca): Promise<DatosDePicoPlaca> {
  const found = await findCiudad(tx, datos.departamento, datos.ciudad);
  if (found === undefined) throw new Invalid({ ciudad: mensajes.campo.noValido('Ciudad') });
  return { ...datos, ...found };
}

interface Taken {
  departamento_norm: string;
  ciudad: string;
  ciudad_norm: string;
  clases: string[];
}

/** Exactly the days of the rule from now on, class by class; none of one that is switched off. */
async function takeDays(tx: Tx, id: string): Promise<void> {
  await sql`delete from pico_placa_vigencia where regla_id = ${id}`.execute(tx);
  const { rows } = await sql<Taken>`
    select departamento_norm, ciudad, ciudad_norm, clases from pico_placa where id = ${id} and estado`.execute(
    tx,
  );
  for (const { departamento_norm, ciudad, ciudad_norm, clases } of rows) {
    // One after the other within a city: two that wanted the same days would otherwise wait for each other.
    const place = `pico y placa ${departamento_norm} ${ciudad_norm}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(tx);
    for (const clase of clases) {
      const crossed = { pico_placa_una_por_dia: { fecha_inicial: textos.seCruza(ciudad, clase) } };
      const taking = sql`
        insert into pico_placa_vigencia (regla_id, departamento_norm, ciudad_norm, clase, dias)
        select id, departamento_norm, ciudad_norm, ${clase}, daterange(fecha_inicial, fecha_final, '[]')
        from pico_placa where id = ${id}`;
      await guarded(crossed, taking.execute(tx));
    }
  }
}
