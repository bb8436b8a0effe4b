import { sql } from 'kysely';
import type { DatosDeNovedad } from '@amparo/contract/contenido/novedades/schemas';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe } from '@amparo/contract/kernel/time';
import type { Db } from '../src/platform/db/database.ts';
import type { Call } from './demo-call.ts';
import { PARO } from './demo-historia-dias.ts';

interface Novedad extends Omit<DatosDeNovedad, 'vigencia_desde' | 'vigencia_hasta'> {
  /** Hours since its publication; undefined for a draft. */
  publicada?: number;
  /** Number of days for which it is shown. */
  dias?: number;
  /** Number of readers per ten addressees. */
  leyeron?: number;
}

/** Oldest first. The announcement that must be confirmed is for field staff and still unread. */
const NOVEDADES: readonly Novedad[] = [
  {
    titulo: 'Paro de transportadores: llegadas más lentas esta semana',
    cuerpo:
      'Hay bloqueos en las salidas de las ciudades. Avisa al cliente de la demora antes de que pregunte y deja la gestión escrita.\n\nLos tiempos de estos días se leerán aparte en los reportes.',
    tipo: 'operativa',
    roles: [],
    ciudades: [],
    confirmar: false,
    publicada: PARO.desde * 24,
    dias: PARO.desde - PARO.hasta,
    leyeron: 10,
  },
  {
    titulo: 'Nuevo formato de acta de conciliación',
    cuerpo:
      'Desde este mes el acta lleva la firma de ambas partes en cada hoja.\nEl formato está en Biblioteca, categoría Formatos.',
    tipo: 'normativa',
    roles: [],
    ciudades: [],
    confirmar: false,
    publicada: 30,
    leyeron: 8,
  },
  {
    titulo: 'El HUB de pólizas responde lento',
    cuerpo: 'Mientras tanto se consulta el segundo servicio. No hace falta repetir la consulta.',
    tipo: 'sistema',
    roles: [],
    ciudades: [],
    confirmar: false,
    publicada: 3,
    leyeron: 4,
  },
  {
    titulo: 'Cierre vial en la Calle 26',
    cuerpo:
      'Desvío por la Calle 24 hasta las 18:00.\n\nSi tu caso queda en ese tramo, entra por la Carrera 50.',
    tipo: 'operativa',
    roles: ['Abogado', 'Perito'],
    ciudades: [],
    confirmar: true,
    publicada: 1,
  },
  {
    titulo: 'Turnos del puente festivo',
    cuerpo: 'Falta confirmar quién cubre el lunes en la mañana.',
    tipo: 'operativa',
    roles: ['Coordinador Contact Center', 'Coordinador Operativo'],
    ciudades: [],
    confirmar: false,
  },
];

const HOUR_MS = 3_600_000;

/** Published in the past and without notices, so that the demo starts without unread notices. */
export async function seedDemoNovedades(db: Db, call: Call, publicadaPor: string): Promise<void> {
  for (const { publicada, dias, leyeron = 0, ...datos } of NOVEDADES) {
    const at = new Date(Date.now() - (publicada ?? 0) * HOUR_MS);
    const vigencia_desde = diaDe(at);
    const until = dias === undefined ? {} : { vigencia_hasta: sumaDias(vigencia_desde, dias) };
    const { _id } = (await call('POST', 'novedades', { ...datos, vigencia_desde, ...until })) as {
      _id: string;
    };
    if (publicada === undefined) continue;
    const times = { creado: at, publicada: at, publicada_por: publicadaPor };
    await db.updateTable('novedad').set(times).where('id', '=', _id).execute();
    await sql`
      insert into novedad_lectura (novedad_id, usuario_id, leida)
      select ${_id}, p.id, least(now(), ${at}::timestamptz + p.n * interval '4 minutes') from (
        select u.id, row_number() over (order by u.creado, u.id) as n from usuario u where u.estado and exists (
          select from usuario_rol ur join rol r on r.id = ur.rol_id
          where ur.usuario_id = u.id and r.nombre <> 'Usuario')) p
      where p.n % 10 < ${leyeron}`.execute(db);
  }
}
