import type pg from 'pg';
import { mailHtml, mailText } from '../src/platform/mail/layout.ts';
import { plantilla, PLANTILLAS, type NombreDePlantilla } from '../src/platform/mail/templates.ts';

/** Stores the mail templates with their current texts. `estado`, which users change, is kept. */
export async function seedPlantillas(client: pg.Client): Promise<void> {
  const rows = JSON.stringify(Object.keys(PLANTILLAS).map((name) => rowOf(name as NombreDePlantilla)));
  await client.query(
    `insert into plantilla as p (nombre_plantilla, asunto, template, texto, esencial)
     select nombre, asunto, template, texto, esencial from json_to_recordset($1::json)
       as n(nombre text, asunto text, template text, texto text, esencial boolean)
     on conflict (nombre_plantilla) do update set asunto = excluded.asunto, template = excluded.template,
       texto = excluded.texto, esencial = excluded.esencial, estado = p.estado or excluded.esencial,
       rev = p.rev + 1, actualizado = now()
     where (p.asunto, p.template, p.texto, p.esencial)
       is distinct from (excluded.asunto, excluded.template, excluded.texto, excluded.esencial)`,
    [rows],
  );
  await client.query(
    `with named as (
       select p.id as plantilla_id, v.nombre, v.orden, v.secreta
       from json_to_recordset($1::json) as n(nombre text, variables json)
       join plantilla p on p.nombre_plantilla = n.nombre,
       json_to_recordset(n.variables) as v(nombre text, orden int, secreta boolean)
     ), gone as (
       delete from plantilla_variable o using plantilla p, json_to_recordset($1::json) as n(nombre text)
       where p.id = o.plantilla_id and p.nombre_plantilla = n.nombre
         and (o.plantilla_id, o.nombre) not in (select plantilla_id, nombre from named)
     )
     insert into plantilla_variable as v (plantilla_id, nombre, orden, secreta)
     select plantilla_id, nombre, orden, secreta from named
     on conflict (plantilla_id, nombre) do update set orden = excluded.orden, secreta = excluded.secreta
     where (v.orden, v.secreta) is distinct from (excluded.orden, excluded.secreta)`,
    [rows],
  );
}

function rowOf(nombre: NombreDePlantilla) {
  const words = plantilla(nombre);
  const { asunto, variables, secretas = [], esencial = false } = words;
  return {
    nombre,
    asunto,
    template: mailHtml(words),
    texto: mailText(words),
    esencial,
    variables: variables.map((name, orden) => ({ nombre: name, orden, secreta: secretas.includes(name) })),
  };
}
