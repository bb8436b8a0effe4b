import { sql } from 'kysely';
import { ROL_CLIENTE } from '@amparo/contract/identidad/usuarios/schemas';
import { diaLegible } from '@amparo/contract/kernel/time';
import type { Db } from '../src/platform/db/database.ts';
import { subjectOf } from '../src/platform/mail/render.ts';
import { plantilla, type NombreDePlantilla } from '../src/platform/mail/templates.ts';
import { day } from './demo-publicaciones.ts';

interface DemoMail {
  plantilla: NombreDePlantilla;
  /** Variables besides the name of the recipient. */
  variables: Record<string, string>;
  hace: string;
  fallo?: string;
}

/** A document that expires `dias` days after its mail, which was sent `hace` days ago. */
const papel = (placa: string, tipo_documento: string, dias: number, hace = 0) => ({
  placa,
  tipo_documento,
  fecha_vencimiento: diaLegible(day(dias - hace)),
  dias: String(dias),
});

/** Mails of the last days, sent and failed; the recipients take turns. */
const CORREOS: readonly DemoMail[] = [
  { plantilla: 'codigo-de-ingreso', variables: {}, hace: '20 minutes' },
  {
    plantilla: 'vencimiento-de-documento',
    variables: papel('KGT451', 'SOAT', 8),
    hace: '3 hours',
  },
  {
    plantilla: 'vencimiento-de-documento',
    variables: papel('HZR208', 'TECNOMECÁNICA', 30),
    hace: '3 hours',
    fallo: 'El servidor de correo no lo recibió: 550 5.1.1 No existe ese buzón',
  },
  { plantilla: 'llave-agregada', variables: { llave: 'Portátil de la oficina' }, hace: '7 hours' },
  { plantilla: 'codigo-de-ingreso', variables: {}, hace: '9 hours' },
  { plantilla: 'codigo-de-recuperacion', variables: {}, hace: '1 day' },
  { plantilla: 'cambio-de-correo-hecho', variables: { correo_nuevo: 'l•••@ejemplo.co' }, hace: '2 days' },
  {
    plantilla: 'vencimiento-de-documento',
    variables: papel('DMX93F', 'TODO RIESGO', 1, 2),
    hace: '2 days',
  },
  { plantilla: 'llave-quitada', variables: { llave: 'Teléfono viejo' }, hace: '4 days' },
  { plantilla: 'codigo-de-ingreso', variables: {}, hace: '6 days' },
];

async function people(db: Db, areCustomers: boolean) {
  const { rows } = await sql<{ correo_electronico: string; nombres: string }>`
    select u.correo_electronico, u.nombres from usuario u
    where ${areCustomers} = exists (select from usuario_rol ur join rol r on r.id = ur.rol_id
      where ur.usuario_id = u.id and r.nombre = ${ROL_CLIENTE})
    order by u.creado, u.id limit ${CORREOS.length}`.execute(db);
  return rows;
}

/** Stored as if they had been sent, because the demo sends no mail. */
export async function seedDemoCorreos(db: Db): Promise<void> {
  const [staff, customers] = [await people(db, false), await people(db, true)];
  const rows = CORREOS.map(({ plantilla: nombre, variables, hace, fallo }, n) => {
    const readers = nombre === 'vencimiento-de-documento' && customers.length > 0 ? customers : staff;
    const person = readers[n % readers.length];
    const { asunto, secretas = [] } = plantilla(nombre);
    const values = { nombre: person?.nombres ?? '', ...variables };
    return {
      para: person?.correo_electronico,
      plantilla: nombre,
      asunto: subjectOf({ asunto }, values),
      variables: values,
      secretas,
      hace,
      estado: fallo === undefined ? 'enviado' : 'fallido',
      motivo: fallo ?? null,
      intentos: fallo === undefined ? 1 : 11,
    };
  });
  await sql`
    insert into correo_enviado
      (id, creado, para, asunto, plantilla, id_plantilla, variables, secretas, estado, motivo, intentos, enviado)
    select gen_random_uuid()::text, now() - r.hace, r.para, r.asunto, r.plantilla, p.id, r.variables, r.secretas,
      r.estado, r.motivo, r.intentos, case when r.estado = 'enviado' then now() - r.hace end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(hace interval, para text, asunto text, plantilla text,
      variables jsonb, secretas text[], estado text, motivo text, intentos int)
    join plantilla p on p.nombre_plantilla = r.plantilla`.execute(db);
}
