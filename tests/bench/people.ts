import type { Client } from 'pg';
import { fillTables, pick, type Part } from './bulk.ts';

const NOMBRES =
  'María José Luis Ana Carlos Juan Luz Jorge Andrés Sofía Camila Valentina Daniela Paola Diana Marcela Claudia Sandra Adriana Gloria Martha Carmen Rosa Isabel Laura Natalia Juliana Catalina Andrea Mónica Liliana Yolanda Blanca Esperanza Pedro Miguel Diego Fernando Óscar Iván Hernán Jairo Álvaro Gustavo Ricardo Mauricio Javier Edwin Wilson Harold Nelson Fabián Sebastián Santiago Mateo Nicolás Samuel Tomás Jerónimo Emiliano'.split(
    ' ',
  );
const APELLIDOS =
  'Rodríguez Gómez González Martínez García López Hernández Sánchez Ramírez Pérez Díaz Muñoz Rojas Moreno Jiménez Vargas Torres Gutiérrez Castro Ortiz Ruiz Álvarez Suárez Romero Herrera Medina Aguilar Cárdenas Parra Rincón Castaño Giraldo Ospina Zapata Restrepo Uribe Vélez Arango Cifuentes Quintero Leal Ibarra Peña Murillo Mosquera Palacios Córdoba Barrios Charris Beltrán Bermúdez Cortés Duarte Escobar Forero Garzón Ñáñez Pulido Salazar Triana'.split(
    ' ',
  );

/** One user in 33 has this name: 30,303 of a million. */
export const BROAD_NAME = 'Hermelinda';
export const ABSENT_NAME = 'Xilófona';
/** Two common names that few users have together. */
export const RARE_NAME = 'Jerónimo Ñáñez';

/** Every value is derived from the row number, so that each fill is the same. */
const usuarios = (rows: number) => (part: Part) =>
  `
  insert into usuario (creado, nombres, apellidos, correo_electronico, identificacion_tipo, identificacion,
    direcciones, telefonos, estado, verificado, colaborador)
  select timestamptz '2026-01-01' - make_interval(secs => g * 61),
    case when g % 33 = 0 then '${BROAD_NAME}' else ${pick(NOMBRES, 1)} end || ' ' || ${pick(NOMBRES, 2)},
    ${pick(APELLIDOS, 3)} || ' ' || ${pick(APELLIDOS, 4)},
    'persona.' || g || '@ejemplo.co', 'CC', (10000000 + g)::text,
    jsonb_build_array(jsonb_build_object('unidad_geografica', jsonb_build_object('ciudad', 'BOGOTÁ D.C.', 'departamento', 'BOGOTÁ'),
      'barrio', 'No ingresado', 'direccion', 'Calle ' || g % 200 || ' # ' || g % 90, 'indicaciones', 'No ingresado', 'tipo', 'Casa')),
    jsonb_build_array(jsonb_build_object('tipo_contacto', 'Personal', 'tipo', 'Celular', 'telefono', (3000000000 + g)::text)),
    g % 100 <> 0, g % 3 = 0, g % 2000 = 0
  from ${part.series(rows)}`;

/** Customers, and one lawyer in two thousand. */
const roles = (part: Part) => `
  insert into usuario_rol (usuario_id, rol_id, creado)
  select u.id, r.id, u.creado from usuario u join rol r on r.nombre = case when u.colaborador then 'Abogado' else 'Usuario' end
  where ${part.has('u.id')}`;

const busqueda = (part: Part) => `
  insert into usuario_busqueda (usuario_id, creado, palabras)
  select id, creado, palabras_de_nombre(nombres, apellidos) from usuario where ${part.has('id')}`;

/** Fills an empty, prepared database. */
export const fill = (client: Client, rows: number) =>
  fillTables(client, ['usuario', 'usuario_rol', 'usuario_busqueda'], [usuarios(rows), roles, busqueda]);
