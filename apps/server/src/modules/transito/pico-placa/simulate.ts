import { mensajes } from '@amparo/contract/kernel/mensajes';
import { normalizaPlaca } from '@amparo/contract/kernel/placa';
import { normaliza } from '@amparo/contract/kernel/text';
import { diaDe } from '@amparo/contract/kernel/time';
import {
  type picoPlaca,
  type PicoPlaca,
  reglaDe,
  type RespuestaDePicoPlaca,
} from '@amparo/contract/transito/pico-placa/routes';
import { circula, digitoDe, digitosDe } from '@amparo/contract/transito/pico-placa/rules';
import {
  claseDePicoPlaca,
  mensajesDePicoPlaca as textos,
} from '@amparo/contract/transito/pico-placa/schemas';
import type { Db } from '../../../platform/db/database.ts';
import type { ReadCall } from '../../../platform/http/endpoints.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import { findCiudad } from '../../base/referencia/index.ts';
import { findPorPlaca } from '../../vehiculos/vehiculos/index.ts';
import { rulesFor, rulesIn } from './repository.ts';

async function classOf(db: Db, placa: string) {
  const vehiculo = await findPorPlaca(db, placa);
  return vehiculo && claseDePicoPlaca(vehiculo);
}

/** Exemption in the spelling of the rule: the request may differ in accents and capitals. */
const asWritten = ({ exenciones }: PicoPlaca, said: string | undefined) =>
  exenciones.find((exencion) => said !== undefined && normaliza(exencion) === normaliza(said)) ?? said;

export async function simulate({
  db,
  query,
}: ReadCall<typeof picoPlaca.simular>): Promise<RespuestaDePicoPlaca> {
  const { placa, dia, hora, exencion } = query;
  const place = await findCiudad(db, query.departamento, query.ciudad);
  if (place === undefined) throw new InvalidInput({ ciudad: mensajes.campo.noValido('Ciudad') });
  const clase = (await classOf(db, placa)) ?? query.clase ?? 'Particulares';
  const regla = (await rulesIn(db, place, dia)).get(clase);
  if (regla === undefined) return { puede: true, porque: textos.sinRegla(place.ciudad), clase, regla: null };
  const said = { placa, dia, hora, exencion: asWritten(regla, exencion) };
  return { ...circula(reglaDe(regla), said), clase, regla };
}

export async function today({ db, params }: ReadCall<typeof picoPlaca.deHoy>) {
  const now = new Date();
  const dia = diaDe(now);
  const placa = normalizaPlaca(params.placa);
  const clase = (await classOf(db, placa)) ?? 'Particulares';
  const datos = (await rulesFor(db, clase, dia)).map((stored) => {
    const regla = reglaDe(stored);
    const digito = digitoDe(placa, regla.criterio);
    const restringida = digito !== undefined && digitosDe(regla, dia).includes(digito);
    const hora = regla.franjas[0]?.desde ?? '00:00';
    return {
      departamento: stored.departamento,
      ciudad: stored.ciudad,
      clase,
      restringida,
      franjas: restringida ? stored.franjas : [],
      porque: circula(regla, { placa, dia, hora }).porque,
    };
  });
  const inOrder = datos.toSorted((a, b) => Number(b.restringida) - Number(a.restringida));
  return { datos: inOrder, dia, consultado: now.toISOString() };
}
