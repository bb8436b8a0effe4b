import { sql } from 'kysely';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { tablaPrecio, type DatosDePrecio } from '@amparo/contract/revision/tabla-precio/routes';
import { totalDePrecio } from '@amparo/contract/revision/tabla-precio/rules';
import { type OtroImpuesto } from '@amparo/contract/revision/tabla-precio/schemas';
import { mensajesDePrecios } from '@amparo/contract/revision/tabla-precio/texts';
import { mensajesDeCentros } from '@amparo/contract/revision/tecnomecanica-locaciones/routes';
import { InvalidInput, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueModule } from '../../../platform/records/catalogue.ts';
import { equal } from '../../../platform/records/criterion-match.ts';
import type { RecordWrite } from '../../../platform/records/resource.ts';
import { findCentro } from '../tecnomecanica-locaciones/index.ts';

const locacion = sql`(select json_build_array(json_build_object('_id', c.id, 'nombre', c.nombre))
  from centro_revision c where c.id = t.centro_id)`;

export const tablaPrecioModule = (platform: Platform) =>
  catalogueModule(platform, tablaPrecio, {
    table: 'precio_revision',
    fields: { locacion },
    columns: stored,
    auditValues: (precio) => ({
      locacion: precio.locacion.map(({ nombre }) => nombre).join(', '),
      otros_impuestos: inWords(precio.otros_impuestos),
    }),
    conflicts: { precio_revision_unico: { locacion: mensajesDePrecios.repetido } },
    criteria: {
      locacion: equal('centro_id'),
      tipo: equal('tipo'),
      servicio: equal('servicio'),
      estado: equal('estado'),
    },
    recordScope: 'todos',
    validate: canBeCharged,
  });

/** Ignores the total that was sent and computes it again (PRECIOS-28). */
function stored({ locacion: centro_id, otros_impuestos, ...datos }: DatosDePrecio) {
  const total = totalDePrecio({ ...datos, otros_impuestos });
  return { ...datos, centro_id, total, otros_impuestos: JSON.stringify(otros_impuestos) };
}

const inWords = (impuestos: readonly OtroImpuesto[]) =>
  impuestos.map(({ impuesto, valor }) => `${impuesto}: ${formatPesos(valor)}`).join(', ');

/** A centre may charge for its enabled classes. An inactive centre keeps its prices and gets no new ones. */
async function canBeCharged(intent: RecordWrite<typeof tablaPrecio>): Promise<void> {
  const { work, antes, datos, estado } = intent;
  const [own] = antes?.locacion ?? [];
  if (estado === true && own !== undefined && (await findCentro(work.tx, own._id)) === undefined)
    throw new RuleViolation(mensajesDePrecios.centroInactivo);
  if (datos === undefined || !('locacion' in datos)) return;
  if (datos.locacion === own?._id && datos.tipo === antes?.tipo) return;
  const centro = await findCentro(work.tx, datos.locacion);
  if (centro === undefined) throw new InvalidInput({ locacion: mensajesDeCentros.desconocido });
  if (!centro.clases.includes(datos.tipo)) throw new InvalidInput({ tipo: mensajesDePrecios.noHabilitado });
}
