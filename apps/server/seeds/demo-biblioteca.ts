import { sql } from 'kysely';
import type { Adjunto } from '@amparo/contract/base/archivos/schemas';
import type { Db } from '../src/platform/db/database.ts';
import type { Call } from './demo-call.ts';
import { page } from './demo-polizas.ts';
import { draw } from './demo-publicaciones.ts';

interface Doc {
  nombre: string;
  categoria: string;
  archivo: string;
  /** How many times customers opened it in the app. */
  vistas: number;
  /** Days since it was uploaded. */
  dias: number;
  /** The document is deactivated. */
  retirado?: true;
  /** Previous contents of its file, oldest first. */
  antes?: readonly string[];
}

const MANUALES = 'Manuales del asesor';
const FORMATOS = 'Formatos y modelos';
const NORMAS = 'Normas de tránsito';
const CLIENTES = 'Guías para clientes';
const CATEGORIAS = [MANUALES, FORMATOS, NORMAS, CLIENTES];

/** In list order. */
const DOCUMENTOS: readonly Doc[] = [
  {
    nombre: 'Qué hacer en un choque simple',
    categoria: CLIENTES,
    archivo: 'Qué hacer en un choque simple.pdf',
    vistas: 1_284,
    dias: 2,
    antes: ['Choque simple 2024.pdf', 'Choque simple 2025.pdf'],
  },
  {
    nombre: 'Guion de la llamada de choque simple',
    categoria: MANUALES,
    archivo: 'Guion choque simple v3.pdf',
    vistas: 0,
    dias: 4,
    antes: ['Guion choque simple v2.pdf'],
  },
  {
    nombre: 'Cómo tomar las fotos del accidente',
    categoria: CLIENTES,
    archivo: 'Fotos del accidente.png',
    vistas: 862,
    dias: 6,
  },
  {
    nombre: 'Acta de conciliación de daños',
    categoria: FORMATOS,
    archivo: 'Acta de conciliación.pdf',
    vistas: 147,
    dias: 9,
  },
  {
    nombre: 'Modelo de poder especial',
    categoria: FORMATOS,
    archivo: 'Poder especial.pdf',
    vistas: 93,
    dias: 12,
  },
  {
    nombre: 'Ley 2251 de 2022: choques sin heridos',
    categoria: NORMAS,
    archivo: 'Ley 2251 de 2022.pdf',
    vistas: 311,
    dias: 15,
  },
  {
    nombre: 'Código Nacional de Tránsito, Ley 769',
    categoria: NORMAS,
    archivo: 'Ley 769 de 2002.pdf',
    vistas: 528,
    dias: 21,
  },
  {
    nombre: 'Señales de tránsito en una página',
    categoria: CLIENTES,
    archivo: 'Señales de tránsito.png',
    vistas: 640,
    dias: 26,
  },
  {
    nombre: 'Protocolo con lesionados u homicidio',
    categoria: MANUALES,
    archivo: 'Protocolo lesionados.pdf',
    vistas: 0,
    dias: 31,
  },
  {
    nombre: 'Reclamación directa al SOAT',
    categoria: FORMATOS,
    archivo: 'Reclamación SOAT.pdf',
    vistas: 205,
    dias: 38,
  },
  {
    nombre: 'Descuentos por curso de comparendo',
    categoria: CLIENTES,
    archivo: 'Curso de comparendo.pdf',
    vistas: 417,
    dias: 44,
  },
  {
    nombre: 'Cuadro de turnos y escalamiento',
    categoria: MANUALES,
    archivo: 'Turnos y escalamiento.png',
    vistas: 0,
    dias: 52,
  },
  {
    nombre: 'Resolución 40595: seguridad vial',
    categoria: NORMAS,
    archivo: 'Resolución 40595.pdf',
    vistas: 58,
    dias: 63,
  },
  {
    nombre: 'Tarifas de asistencia 2025',
    categoria: MANUALES,
    archivo: 'Tarifas 2025.pdf',
    vistas: 12,
    dias: 340,
    retirado: true,
  },
];

const contentOf = (nombre: string) =>
  nombre.endsWith('.png') ? draw(nombre.replace('.png', ''), '#0f766e') : page(nombre);

const asFile = async (nombre: string) => new File([new Uint8Array(await contentOf(nombre))], nombre);

/** A library that has been in use for some time. */
export async function seedDemoBiblioteca(
  db: Db,
  call: Call,
  upload: (body: Buffer, nombre: string) => Promise<Adjunto>,
): Promise<void> {
  const ids = new Map<string, string>();
  for (const nombre of CATEGORIAS) {
    const { _id } = (await call('POST', 'biblioteca/categorias', { nombre })) as { _id: string };
    ids.set(nombre, _id);
  }
  for (const { categoria, archivo, vistas, dias, retirado, antes = [], nombre } of DOCUMENTOS) {
    const [first, ...later] = [...antes, archivo];
    const { aws_id } = await upload(await contentOf(first), first);
    const body = { nombre, categoria: ids.get(categoria), awsId: aws_id, nombreArchivo: first };
    const { _id } = (await call('POST', 'biblioteca', body)) as { _id: string };
    for (const next of later) {
      const form = new FormData();
      form.set('file', await asFile(next));
      await call('PUT', `archivos/${aws_id}`, form);
    }
    // Each version was current for half a year.
    await sql`update archivo_version v set subido = subido - make_interval(months => 6 * o.n::int)
      from (select id, row_number() over (order by subido desc, id desc) as n from archivo_version where archivo_id = ${aws_id}) o
      where o.id = v.id`.execute(db);
    if (retirado === true) await call('DELETE', `biblioteca/${_id}`);
    const creado = new Date(Date.now() - dias * 86_400_000);
    await db.updateTable('biblioteca_documento').set({ creado }).where('id', '=', _id).execute();
    if (vistas > 0) await db.insertInto('vista_total').values({ registro_id: _id, total: vistas }).execute();
  }
}
