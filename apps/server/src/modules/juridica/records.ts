import { sql } from 'kysely';
import { CasoJuridico, CasoJuridicoCompleto, juridica } from '@amparo/contract/juridica';
import type { Platform } from '../../platform/platform.ts';
import { caseRecords, vehicleOf } from '../casos/index.ts';

/** An entry keeps its next step as the type of entry, and its title as what it says: one value, two names (JURIDICA-87). */
const gestiones = sql`coalesce((
  select json_agg(json_build_object('_id', g.id, 'fecha', iso(g.creado), 'estado', g.tipo_gestion,
    'siguiente_gestion', g.tipo_gestion, 'titulo', g.descripcion, 'autor', g.autor, 'adjuntos', coalesce((
      select json_agg(json_build_object('aws_id', d.aws_id, 'nombre', d.nombre) order by d.orden)
      from caso_adjunto d where d.gestion_id = g.id), '[]')) order by g.creado desc, g.id desc)
  from caso_gestion g where g.caso_id = t.id), '[]')`;

/** The legal cases: the vehicle by its id and told beside it, the procedure by its title (JURIDICA-20, JURIDICA-93). */
export const legalRecords = (platform: Platform) =>
  caseRecords(platform, {
    clase: 'juridica',
    uno: CasoJuridico,
    completo: CasoJuridicoCompleto,
    query: juridica.list.query,
    fields: {
      vehiculo: sql`t.vehiculo_id`,
      vehiculo_datos: vehicleOf,
      tipo_tramite: sql`(select json_build_object('_id', p.id, 'titulo', p.titulo) from tipo_tramite p where p.id = t.tipo_tramite_id)`,
    },
    wholeFields: { gestiones },
  });
export type LegalRecords = ReturnType<typeof legalRecords>;
