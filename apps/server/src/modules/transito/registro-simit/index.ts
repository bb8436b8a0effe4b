import { normaliza } from '@amparo/contract/kernel/text';
import { comparendosSimit, pazSalvo } from '@amparo/contract/transito/registro-simit/routes';
import { type PazSalvo } from '@amparo/contract/transito/registro-simit/schemas';
import { mensajesDeRegistro } from '@amparo/contract/transito/registro-simit/texts';
import type { Principal } from '../../../platform/access/principal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { read } from '../../../platform/http/endpoints.ts';
import { PartnerAway, Unavailable } from '../../../platform/lib/problems.ts';
import type { Module } from '../../../platform/module.ts';
import type { PartnerAnswer } from '../../../platform/partners/partner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportEndpoint } from '../../../platform/records/catalogue.ts';
import type { Hoja, PazSalvoExterno } from './adapter.ts';
import { identificacionDe } from './reading.ts';
import { registroOf, type Registro } from './registro.ts';
import { peopleByIdentificacion } from './repository.ts';

/**
 * External registry of fines and clearance certificates: read-only, queried on every request and never stored
 * (SIMIT-05).
 */
export function registroSimitModule(platform: Platform): Module {
  const registro = registroOf(platform);
  return {
    endpoints: [
      read(comparendosSimit.list, 'todos', async ({ query, who }) => {
        const { identificacion, placa, fecha_inicial: desde, fecha_final: hasta } = query.filtros;
        const tramo = { pagina: query.pagina, tamano: query.elementosPorPagina };
        const asked = { ...tramo, identificacion: identificacionDe(identificacion), placa, desde, hasta };
        const { datos, total, omitidas } = answered(
          await (await open(platform, who, registro)).comparendos(asked),
        );
        return { datos, totalElementos: total, omitidas };
      }),
      read(pazSalvo.list, 'todos', async ({ query, who, db }) => {
        const { pagina, elementosPorPagina: tamano, filtros } = query;
        const asked = { pagina, tamano, identificacion: identificacionDe(filtros.identificacion) };
        const { datos, total, omitidas } = answered(
          await (await open(platform, who, registro)).pazSalvos(asked),
        );
        return { datos: await withPeople(db, datos), totalElementos: total, omitidas };
      }),
      exportEndpoint(platform, comparendosSimit.exportar),
    ],
  };
}

/**
 * Limits the pages per user: the registry is a public service, and a stolen session must not be able to read
 * all of it.
 */
async function open(
  { throttle, config }: Platform,
  { usuarioId }: Principal,
  registro: Registro | undefined,
): Promise<Registro> {
  if (registro === undefined) throw new Unavailable(mensajesDeRegistro.sinConfigurar);
  const { SIMIT_PAGES_PER_PERSON: most } = config;
  await throttle.spend(`registro-simit:${usuarioId}`, most, mensajesDeRegistro.demasiadas);
  return registro;
}

function answered<T>(answer: PartnerAnswer<Hoja<T>>): Hoja<T> {
  if (answer.resultado === 'fallo') throw new PartnerAway(mensajesDeRegistro.caido(answer.motivo));
  return answer.resultado === 'respondio' ? answer.datos : { datos: [], total: 0, omitidas: 0 };
}

async function withPeople(db: Db, rows: readonly PazSalvoExterno[]): Promise<PazSalvo[]> {
  const people = await peopleByIdentificacion(
    db,
    rows.map(({ identificacion }) => identificacion),
  );
  return rows.map(({ identificacion, ...row }) => {
    const { _id = null, nombre_completo = null } = people.get(normaliza(identificacion)) ?? {};
    return { ...row, usuario: { identificacion, _id, nombre_completo } };
  });
}
