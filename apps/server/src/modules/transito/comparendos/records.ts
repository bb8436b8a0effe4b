import { sql } from 'kysely';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { normaliza } from '@amparo/contract/kernel/text';
import { diaDe } from '@amparo/contract/kernel/time';
import { relojBreve } from '@amparo/contract/transito/comparendos/reloj';
import {
  comparendos,
  type Comparendo,
  type DatosDeComparendo,
} from '@amparo/contract/transito/comparendos/routes';
import { normalizaCodigo } from '@amparo/contract/transito/comparendos/schemas';
import { mensajesDeComparendos } from '@amparo/contract/transito/comparendos/texts';
import type { RecordScope } from '../../../platform/access/scope.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  normalizedEquals,
  createdFrom,
  createdUntil,
  equal,
  state,
  type Match,
} from '../../../platform/records/criterion-match.ts';
import { resource } from '../../../platform/records/resource.ts';
import { pageWithClocks, withClocks } from './clock.ts';
import { fields } from './fields.ts';
import { validateFine, withCatalogueTexts } from './validation.ts';

const TABLE = 'comparendo';

const ofInfractor: RecordScope = ({ usuarioId }) => sql`t.infractor_id = ${usuarioId}`;

const infractor: Match = {
  // An array, so that the fines of each person are found by index. Users paste numbers with dots and spaces;
  // they are stored without.
  where: (typed: string) => sql`t.infractor_id = any(array(
    select u.id from usuario u where u.identificacion_norm = ${normaliza(typed.replaceAll(/[.\s]/g, ''))}))`,
};
const plate: Match = {
  where: (placa: string) => sql`t.vehiculo_id = (select v.id from vehiculo v where v.placa = ${placa})`,
};
const infraction: Match = {
  where: (typed: string) => sql`t.codigo_norm = ${normaliza(normalizaCodigo(typed))}`,
};

const stored = ({ lugar, infractor: persona, vehiculo, ...datos }: DatosDeComparendo) => ({
  ...datos,
  ...lugar,
  infractor_id: persona,
  vehiculo_id: vehiculo,
  // Any edit may change the terms, so the reminder job checks the fine again.
  recordar_el: diaDe(new Date()),
});

/** Values for the audit log: the person by name, the vehicle by its plate, the place in one line. */
function inWords({ infractor: persona, vehiculo, lugar, valor_comparendo }: Comparendo) {
  return {
    infractor: persona.nombre_completo,
    vehiculo: vehiculo.placa,
    lugar: [lugar.localidad, lugar.ciudad, lugar.departamento].join(', '),
    valor_comparendo: valor_comparendo === null ? null : formatPesos(valor_comparendo),
  };
}

export function fineRecords(platform: Platform) {
  const records = resource(platform, comparendos, {
    table: TABLE,
    fields,
    columns: stored,
    // The clock changes without edits, and trainings have their own history.
    unauditedFields: ['reloj', 'curso', 'capacitacion_agendada'],
    auditValues: inWords,
    conflicts: { comparendo_numero_unico: { numero_comparendo: mensajesDeComparendos.repetido } },
    criteria: {
      numero_comparendo: normalizedEquals('numero_norm'),
      identificacion: infractor,
      placa: plate,
      codigo_infraccion: infraction,
      estado: state,
      infractor_id: equal('infractor_id'),
      vehiculo_id: equal('vehiculo_id'),
      fecha_inicial: createdFrom,
      fecha_final: createdUntil,
    },
    keepsTotal: true,
    recordScope: ofInfractor,
    validate: validateFine,
  });
  type Records = typeof records;

  async function shown<F extends Comparendo>(db: Db, fine: F): Promise<F> {
    const [one] = await withClocks(db, [fine], relojBreve);
    return one as F;
  }

  const list: Records['list'] = async (call) => pageWithClocks(await records.list(call));
  const find: Records['find'] = async (call, id) => shown(call.db, await records.find(call, id));
  const create: Records['create'] = async (asked, datos) => {
    const { tx } = asked.work;
    return shown(tx, await records.create(asked, await withCatalogueTexts(tx, datos)));
  };
  const edit: Records['edit'] = async (asked, id, datos) => {
    const { tx } = asked.work;
    return shown(tx, await records.edit(asked, id, await withCatalogueTexts(tx, datos as DatosDeComparendo)));
  };
  const setEstado: Records['setEstado'] = async (asked, id, estado) =>
    shown(asked.work.tx, await records.setEstado(asked, id, estado));

  return { ...records, list, find, create, edit, setEstado };
}
export type FineRecords = ReturnType<typeof fineRecords>;
