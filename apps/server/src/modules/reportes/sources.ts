import { sql, type RawBuilder } from 'kysely';
import { CLASES_DE_CASO } from '@amparo/contract/clases';
import {
  ORDEN_DE_ROLES,
  ROL_DE_CLIENTE,
  SIN_CIUDAD,
  type Agrupacion,
  type Informe,
} from '@amparo/contract/reportes-reglas';

type Sql = RawBuilder<unknown>;

/** Where the rows of a report come from. Each record is `t`, and is in the result once. */
export interface Source {
  readonly from: Sql;
  /** The instant whose Bogotá day counts (COMUN-41). */
  readonly fecha: Sql;
  readonly estado: Sql;
  readonly ciudad: Sql;
  /** How the trail names it, and its creation. */
  readonly recurso: Sql;
  readonly creacion: string;
  /** Pesos. */
  readonly valor?: Sql;
}

export const SOURCES: Readonly<Record<Informe, Source>> = {
  // The index of their days begins with the kind, so every kind is named.
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
  // By their sessions, which have an index of all days: that of the places leaves out those that were cancelled.
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

/** The first role of everyone who works here, as `puesto (usuario_id, nombre)`: they are few beside the customers, and found first. */
export const puestos = sql`
  puesto as materialized (
    select distinct on (ur.usuario_id) ur.usuario_id, r.nombre
    from usuario u join usuario_rol ur on ur.usuario_id = u.id join rol r on r.id = ur.rol_id
    where u.colaborador and r.nombre <> 'Usuario'
    order by ur.usuario_id, array_position(${[...ORDEN_DE_ROLES]}::text[], r.nombre), r.nombre)`;

/**
 * Who created the record, by the line that its creation left in the trail, as `autor`, and their role as `puesto`. The line was
 * written with the record, so only the month of that is looked into.
 */
export const joinCreator = ({ recurso, creacion }: Source) => sql`
  left join lateral (
    select a.usuario_id, a.usuario_nombre from auditoria a
    where a.recurso = ${recurso} and a.registro_id = t.id and a.accion = ${creacion}
      and a.fecha >= t.creado - interval '1 hour' and a.fecha < t.creado + interval '1 hour'
    order by a.fecha limit 1) autor on true
  left join puesto on puesto.usuario_id = autor.usuario_id`;
export const creatorRole = sql`coalesce(puesto.nombre, ${ROL_DE_CLIENTE})`;

/** The Bogotá day of an instant. */
export const dayOf = (instant: Sql) => sql`(${instant} at time zone 'America/Bogota')::date`;

/** What a record is grouped by, as it is written; and which ways of writing it are the same. */
interface Key {
  readonly nombre: Sql;
  readonly clave: (nombre: Sql) => Sql;
}

/** Cities are told apart as people do, whatever accents and capitals they were typed with. */
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

/** Of the ways to write the same one, what most records have: over rows of `nombre` with how many (`n`) have it. */
export const usualName = sql`(array_agg(nombre order by n desc, nombre))[1]`;
