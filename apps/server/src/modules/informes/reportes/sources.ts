import { sql, type RawBuilder } from 'kysely';
import { CLASES_DE_CASO } from '@amparo/contract/casos/casos/clases';
import {
  ORDEN_DE_ROLES,
  ROL_DE_CLIENTE,
  SIN_CIUDAD,
  type Agrupacion,
  type Informe,
} from '@amparo/contract/informes/reportes/rules';

type Sql = RawBuilder<unknown>;

/** Rows of a report. Each record is `t` and appears once. */
export interface Source {
  readonly from: Sql;
  /** The instant whose Bogotá day counts (COMUN-41). */
  readonly fecha: Sql;
  readonly estado: Sql;
  readonly ciudad: Sql;
  /** Resource and creation action of the record in the audit log. */
  readonly recurso: Sql;
  readonly creacion: string;
  /** In pesos. */
  readonly valor?: Sql;
}

export const SOURCES: Readonly<Record<Informe, Source>> = {
  // Names every kind, because the index on the day begins with it.
  casos: {
    from: sql`(select * from caso where clase in (${sql.join(CLASES_DE_CASO.map((clase) => sql.lit(clase)))})) t`,
    fecha: sql`t.creado`,
    estado: sql`t.estado`,
    ciudad: sql`t.ciudad_siniestro`,
    recurso: sql`'asistencia-' || t.clase`,
    creacion: 'crear',
  },
  turnos: {
    from: sql`turno t join centro_revision c on c.id = t.centro_id`,
    fecha: sql`t.inicio`,
    estado: sql`coalesce(initcap(t.cierre), 'Activo')`,
    ciudad: sql`c.ciudad`,
    recurso: sql`'turnos'`,
    creacion: 'reservar',
  },
  // Reads from the sessions, whose index contains all days. The index of the enrolments leaves out cancelled
  // ones.
  capacitacion: {
    from: sql`sesion_capacitacion s join inscripcion t on t.sesion_id = s.id join locacion l on l.id = s.locacion_id`,
    fecha: sql`s.fecha_inicial`,
    estado: sql`case when t.estado <> 'Inscrito' then t.estado when t.asistio then 'Asistió'
      when not t.asistio then 'No asistió' else 'Pendiente' end`,
    ciudad: sql`l.ciudad`,
    recurso: sql`'capacitacion'`,
    creacion: 'inscribir',
  },
  compras: {
    from: sql`compra t join usuario u on u.id = t.comprador_id`,
    fecha: sql`t.creado`,
    estado: sql`t.transaccion_estado`,
    ciudad: sql`u.direcciones -> 0 -> 'unidad_geografica' ->> 'ciudad'`,
    recurso: sql`'compras'`,
    creacion: 'crear',
    valor: sql`t.valor`,
  },
};

/**
 * First role of every staff member, as `puesto (usuario_id, nombre)`. Materialized, because staff are few
 * among the users and are found first.
 */
export const puestos = sql`
  puesto as materialized (
    select distinct on (ur.usuario_id) ur.usuario_id, r.nombre
    from usuario u join usuario_rol ur on ur.usuario_id = u.id join rol r on r.id = ur.rol_id
    where u.colaborador and r.nombre <> 'Usuario'
    order by ur.usuario_id, array_position(${[...ORDEN_DE_ROLES]}::text[], r.nombre), r.nombre)`;

/**
 * Joins the user of the creation entry in the audit log as `autor`, and their role as `puesto`. The entry was
 * written with the record, so the time limits restrict the read to one monthly partition.
 */
export const joinCreator = ({ recurso, creacion }: Source) => sql`
  left join lateral (
    select a.usuario_id, a.usuario_nombre from auditoria a
    where a.recurso = ${recurso} and a.registro_id = t.id and a.accion = ${creacion}
      and a.fecha >= t.creado - interval '1 hour' and a.fecha < t.creado + interval '1 hour'
    order by a.fecha limit 1) autor on true
  left join puesto on puesto.usuario_id = autor.usuario_id`;
export const creatorRole = sql`coalesce(puesto.nombre, ${ROL_DE_CLIENTE})`;

export const dayOf = (instant: Sql) => sql`(${instant} at time zone 'America/Bogota')::date`;

/** A grouping: the stored value, and the key that all spellings of a value share. */
interface Key {
  readonly nombre: Sql;
  readonly clave: (nombre: Sql) => Sql;
}

/** Cities are grouped without regard to accents and capitals. */
export function keyOf(source: Source, agrupar: Agrupacion, dia: Sql): Key {
  const same = (nombre: Sql): Key => ({ nombre, clave: (name) => name });
  switch (agrupar) {
    case 'ciudad':
      return {
        nombre: sql`coalesce(nullif(btrim(${source.ciudad}), ''), ${SIN_CIUDAD})`,
        clave: (name) => sql`normaliza(${name})`,
      };
    case 'estado':
      return same(source.estado);
    case 'rol':
      return same(creatorRole);
    case 'tipo':
      return same(sql`t.clase`);
    case 'mes':
      return same(sql`to_char(${dia}, 'YYYY-MM')`);
    case 'dia':
      return same(sql`to_char(${dia}, 'YYYY-MM-DD')`);
  }
}

/** The most frequent spelling of a value, from rows of `nombre` with their number `n`. */
export const usualName = sql`(array_agg(nombre order by n desc, nombre))[1]`;
