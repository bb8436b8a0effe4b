import type { Bench, Caller, BenchServer } from './bench-server.ts';
import { caseOfOne, LAWYER } from './cases.ts';
import { readsWhole, said } from './lists.ts';
import { compare, latencies, median, round } from './measure.ts';

const PATH = 'asistencia-choque-simple';
const SIZE = 50;
const TABLES = ['caso', 'usuario', 'vehiculo'];
const MOST_STATEMENTS = 3;

/** Baseline: the twenty columns of the list in one statement that joins all tables. */
const joined = (where: string, offset = 0) => `
  select t.caso, t.creado, t.direccion, t.tipo_plan, t.creado_desde, t.origen, t.estado, t.tipo_asistencia, t.gestiones,
    v.placa, v.marca, v.linea, v.modelo, v.kilometraje, o.nombre_completo as propietario, p.nombre_completo as afectado,
    a.nombre_completo as abogado, i.nombre_completo as investigador, k.nombre_completo as perito, d.nombre_completo as dibujante,
    s.nombre_completo as asesor, t.llegada_abogado, t.llegada_investigador, t.aprobado, t.archivado, e.nombre as empresa
  from caso t join vehiculo v on v.id = t.vehiculo_id left join usuario o on o.id = v.propietario_id
  join usuario p on p.id = t.persona_id join empresa e on e.id = t.empresa_id left join usuario a on a.id = t.abogado_id
  left join usuario i on i.id = t.investigador_id left join usuario k on k.id = t.perito_id
  left join usuario d on d.id = t.dibujante_id left join usuario s on s.id = t.asesor_id
  where t.clase = 'choque-simple' and ${where} order by t.creado desc, t.id desc limit ${SIZE} offset ${offset}`;

interface Look {
  name: string;
  path: string;
  bare: string;
  by?: Caller;
}

const OPEN = "t.estado not in ('Cerrado', 'Cancelado')";

/** Reads that staff make: pages, searches by code, pending cases, and the cases of a lawyer. */
export async function caseLooks(testServer: BenchServer, rows: number): Promise<Look[]> {
  const some = await testServer.bare.query<{ caso: number; placa: string; identificacion: string }>(
    `select t.caso, v.placa, u.identificacion from caso t join vehiculo v on v.id = t.vehiculo_id
     join usuario u on u.id = t.persona_id where t.caso = $1`,
    [caseOfOne(rows)],
  );
  const { caso, placa, identificacion } = some.rows[0] ?? { caso: 0, placa: '', identificacion: '' };
  const lawyer = await testServer.bare.query<{ id: string }>(
    'select id from usuario where correo_norm = $1',
    [LAWYER],
  );
  const id = lawyer.rows[0]?.id ?? '';
  const held = ['abogado', 'investigador', 'perito', 'dibujante', 'asesor'].map(
    (one) => `t.${one}_id = '${id}'`,
  );
  const page = (pagina: number) => ({
    query: `pagina=${pagina}&filtros[archivado]=false`,
    bare: joined('not t.archivado', (pagina - 1) * SIZE),
  });
  const active = await testServer.bare.query<{ n: string }>(
    'select count(*) as n from caso where not archivado',
  );
  const pages = Math.ceil(Number(active.rows[0]?.n ?? 1) / SIZE);
  const found = [
    { name: 'first', ...page(1) },
    { name: 'middle', ...page(Math.ceil(pages / 2)) },
    { name: 'last', ...page(pages) },
    { name: 'archived', query: 'filtros[archivado]=true', bare: joined('t.archivado') },
    { name: 'number', query: `filtros[caso]=${caso}`, bare: joined(`t.caso = ${caso}`) },
    { name: 'plate', query: `filtros[placa]=${placa}`, bare: joined(`v.placa = '${placa}'`) },
    {
      name: 'identification',
      query: `filtros[identificacion]=${identificacion}`,
      bare: joined(`p.identificacion_norm = '${identificacion}'`),
    },
    {
      name: 'to approve',
      query: 'filtros[pendiente]=aprobacion',
      bare: joined(`not t.aprobado and t.origen <> 'Kronox' and ${OPEN} and not t.archivado`),
    },
    {
      name: 'staff wanted',
      query: 'filtros[pendiente]=personal',
      bare: joined(
        `(t.solicitud_abogado or t.solicitud_investigador or t.solicitud_perito or t.solicitud_dibujante)
         and ${OPEN} and not t.archivado`,
      ),
    },
    {
      name: 'of a lawyer',
      query: 'filtros[archivado]=false',
      bare: joined(`(${held.join(' or ')} or (t.abogado_id is null and ${OPEN})) and not t.archivado`),
      by: await testServer.as(LAWYER),
    },
  ];
  return found.map(({ query, ...look }) => ({
    ...look,
    path: `${PATH}?elementosPorPagina=${SIZE}&${query}`,
  }));
}

/** P06: each read against one joined statement on a direct connection. */
const caseList =
  (rows: number): Bench =>
  async (testServer) => {
    const figures: Record<string, number> = {};
    let [worst, most] = [{ name: '', ratio: 0 }, 0];
    let whole = false;
    for (const { name, path, bare: sql, by = testServer } of await caseLooks(testServer, rows)) {
      const statements = await by.statements(path);
      most = Math.max(most, statements.length);
      whole ||= await readsWhole(testServer, TABLES, statements);
      // Not compared with the baseline, whose `offset` reads all rows before a deep page.
      if (name === 'middle' || name === 'last') {
        figures[name] = round(median(await latencies(() => by.ask(path), 15)));
        continue;
      }
      const { bare, product } = await compare({
        bare: () => testServer.bare.query(sql),
        product: () => by.ask(path),
        blocks: 5,
        times: 60,
        width: 4,
      });
      const ratio = product / bare;
      Object.assign(figures, { [`${name} bare`]: round(bare), [name]: round(product) });
      if (ratio > worst.ratio) worst = { name, ratio };
    }
    return {
      seen: `${worst.ratio.toFixed(2)}× at worst (${worst.name}), ${most} statements${said(whole)}`,
      target: `≤ 1.3×, ≤ ${MOST_STATEMENTS} statements`,
      ok: worst.ratio <= 1.3 && most <= MOST_STATEMENTS && !whole,
      figures,
    };
  };

const QUESTION = '¿Qué pasó?';

/** Body of a new case. Creates the questionnaire if it does not exist. */
async function written(testServer: BenchServer): Promise<object> {
  const known = await testServer.bare.query(
    "select from formulario where identificador_formulario = 'ASISTENCIA_TEMP2021'",
  );
  if (known.rowCount === 0)
    await testServer.ask('formularios', {
      nombre: 'Triage',
      identificador_formulario: 'ASISTENCIA_TEMP2021',
      modulo: 'ASISTENCIA_CHOQUE_SIMPLE',
      calificable: true,
      scoreMinimo: 10,
      preguntas: [{ pregunta: QUESTION, abierta: false, peso: 1, opciones: [{ opcion: 'Nada', peso: 0 }] }],
    });
  const { rows } = await testServer.bare.query<{ vehiculo: string; persona: string; empresa: string }>(
    `select v.id as vehiculo, v.propietario_id as persona, (select id from empresa order by creado limit 1) as empresa
     from vehiculo v join usuario u on u.id = v.propietario_id where v.estado and u.estado limit 1`,
  );
  return {
    ...rows[0],
    departamento: 'BOGOTÁ',
    ciudad_siniestro: 'BOGOTÁ D.C.',
    direccion: 'Calle 100 # 19-61, Chicó',
    formulario: { preguntas: [{ pregunta: QUESTION, respuesta: 'Nada' }] },
  };
}

/** P07: creating a case, against the statements of one creation repeated on a direct connection. */
const creation: Bench = async (testServer) => {
  const body = await written(testServer);
  const statements = await testServer.statements(PATH, body);
  const inserted = statements.findIndex(({ sql }) => /insert into "caso" /.test(sql));
  const newest = 'select id from caso order by caso desc limit 1';
  const former = (await testServer.bare.query<{ id: string }>(newest)).rows[0]?.id ?? '';
  const { bare, product } = await compare({
    bare: async () => {
      let now = former;
      for (const [n, { sql, parameters }] of statements.entries()) {
        const ofThis = parameters.map((one) => (typeof one === 'string' ? one.replaceAll(former, now) : one));
        const { rows } = await testServer.bare.query<{ id: string }>(sql, ofThis);
        if (n === inserted) now = rows[0]?.id ?? '';
      }
    },
    product: () => testServer.ask(PATH, body),
    blocks: 7,
    times: 100,
    width: 4,
  });
  const ratio = bare / product;
  return {
    seen: `${ratio.toFixed(2)}×, ${statements.length} statements`,
    target: '≥ 0.7×',
    ok: ratio >= 0.7 && inserted > 0,
    figures: { bare: round(bare), product: round(product), statements: statements.length },
  };
};

export const caseBenches = (rows: number): Record<string, Bench> => ({
  P06: caseList(rows),
  P07: creation,
});
