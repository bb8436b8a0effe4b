import { mensajesDeCaso } from '@amparo/contract/casos/casos/schemas';
import { type DatosDeCaso } from '@amparo/contract/casos/choque-simple/schemas';
import { mensajesDeChoqueSimple as textos } from '@amparo/contract/casos/choque-simple/texts';
import { isVigente } from '@amparo/contract/vehiculos/consulta-poliza/rules';
import {
  POR_REGISTRAR,
  type EmpresaExterna,
  type PorRegistrar,
} from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { mensajesDeConsultaPoliza } from '@amparo/contract/vehiculos/consulta-poliza/texts';
import type { Principal } from '../../../platform/access/principal.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { Conflict, InvalidInput } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  ensureOwner,
  findByIdentificacion,
  prepareOwner,
  type PreparedOwner,
} from '../../identidad/usuarios/index.ts';
import type { Lookup } from '../../vehiculos/consulta-poliza/index.ts';
import { externalVehicles } from '../../vehiculos/vehiculos/index.ts';
import { assertPersonOfVehicle } from '../casos/index.ts';

type Externo = NonNullable<DatosDeCaso['externo']>;
type Complete = Omit<PorRegistrar['vehiculo'], 'ciudad'> & { marca: string; modelo: number };

/** The data of an insurer, ready to be stored. */
interface Foreign {
  vehiculo: Complete;
  origen: string;
  owner: PreparedOwner;
  empresa: EmpresaExterna | null;
  hasPolicy: boolean;
}

/** The plate has been registered since the lookup, by another request. */
interface Ours {
  vehiculoId: string;
  identificacion: string;
}
export type Known = Foreign | Ours;

/** Longer texts are cut, because the adviser cannot correct the data of an insurer. */
const MOST = { marca: 60, linea: 60, color: 40 } as const;
/** Department of an owner, which the form does not ask for (CONSULTAPOLIZA-21). */
const DEPARTAMENTO = 'BOGOTÁ';

const FIELDS = { vehiculo: 'externo.placa', persona: 'externo.propietario.identificacion' };
const CORREO = 'externo.propietario.correo_electronico';

/**
 * Runs before the transaction, because insurers and password hashing are slow. Takes the data from the
 * insurers, not from the client; the answers that the form got are still cached.
 */
export async function askAgain(
  { db }: Platform,
  lookup: Lookup,
  who: Principal,
  { placa, propietario }: Externo,
): Promise<Known> {
  const { vehiculo, por_registrar, poliza } = await lookup.ask({ placa, uso: 'creacion', again: false, who });
  if (vehiculo !== null) return { vehiculoId: vehiculo._id, identificacion: propietario.identificacion };
  if (por_registrar === null || poliza === null)
    throw new InvalidInput({ [FIELDS.vehiculo]: mensajesDeConsultaPoliza.noEncontrado });
  const { tipo, ciudad } = por_registrar.propietario;
  return {
    vehiculo: complete(por_registrar.vehiculo),
    origen: poliza.policy_origin,
    empresa: por_registrar.empresa,
    hasPolicy: isVigente(poliza),
    owner: await prepareOwner(db, { ...propietario, tipo, ciudad, departamento: DEPARTAMENTO }),
  };
}

function complete({ ciudad: _ofOwner, ...told }: PorRegistrar['vehiculo']): Complete {
  const { marca, modelo, linea, color } = told;
  if (marca === null || modelo === null)
    throw new InvalidInput({ [FIELDS.vehiculo]: textos.vehiculoIncompleto });
  return {
    ...told,
    modelo,
    marca: marca.slice(0, MOST.marca),
    linea: linea?.slice(0, MOST.linea) ?? null,
    color: color?.slice(0, MOST.color) ?? null,
  };
}

/** Returns the ids of the vehicle and its owner, and registers them if they are new (CONSULTAPOLIZA-21). */
export function registrarOf(platform: Platform) {
  const registerVehicle = externalVehicles(platform);

  async function ownerOf(work: UnitOfWork, known: Known): Promise<string> {
    if ('owner' in known) {
      const owner = await ensureOwner(platform, work, known.owner);
      if (owner === undefined) throw new Conflict(textos.correoDeOtro, { [CORREO]: textos.correoDeOtro });
      return owner.id;
    }
    const { identificacion } = known;
    const { tipo } = POR_REGISTRAR.propietario;
    const person = await findByIdentificacion(work.tx, { tipo, identificacion });
    if (person === undefined) throw new InvalidInput({ [FIELDS.persona]: mensajesDeCaso.personaAjena });
    return person.id;
  }

  return async (work: UnitOfWork, known: Known) => {
    const personaId = await ownerOf(work, known);
    const vehiculoId =
      'owner' in known
        ? await registerVehicle(work, { ...known.vehiculo, origen: known.origen, propietario: personaId })
        : known.vehiculoId;
    // Both may have existed before: one may be disabled, or the vehicle may belong to another person by now.
    await assertPersonOfVehicle(work.tx, { vehiculoId, personaId }, FIELDS);
    return { vehiculoId, personaId };
  };
}
