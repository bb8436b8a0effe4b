import type { E2eServer } from './e2e-server.ts';

let last = 0;
/** An email address that no other test uses. */
export const address = () => `correo.${process.pid}.${++last}@ejemplo.co`;

/** Creates a template that only the calling test sends. */
export async function makeTemplate(
  testServer: E2eServer,
  nombre: string,
  body = '<p>Hola, {{nombre}}</p>',
): Promise<void> {
  await testServer.sql(
    `with made as (insert into plantilla (nombre_plantilla, asunto, template, texto)
       values ($1, 'Para {{nombre}}', $2, 'Hola, {{nombre}}') returning id)
     insert into plantilla_variable (plantilla_id, nombre, orden) select id, 'nombre', 0 from made`,
    [nombre, body],
  );
}

interface Sent {
  para: string;
  plantilla: string;
  estado?: 'enviado' | 'fallido';
  motivo?: string;
  secretas?: string[];
}

/** Inserts a mail that was sent or that failed. */
export async function makeMail(
  testServer: E2eServer,
  { para, plantilla, estado = 'enviado', motivo, secretas = [] }: Sent,
): Promise<void> {
  await testServer.sql(
    `insert into correo_enviado (id, para, asunto, plantilla, id_plantilla, variables, secretas, estado, motivo, intentos)
     select gen_random_uuid(), $1, 'Para Ana', $2, id, '{"nombre": "Ana"}', $3, $4, $5, 1
     from plantilla where nombre_plantilla = $2`,
    [para, plantilla, secretas, estado, motivo ?? null],
  );
}
