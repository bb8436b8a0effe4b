import { mensajesDeCaso } from '@amparo/contract/caso';
import { mensajesDeChoqueSimple as textos, type DatosDeCaso } from '@amparo/contract/choque-simple';
import {
  isVigente,
  mensajesDeConsultaPoliza,
  POR_REGISTRAR,
  type EmpresaExterna,
  type PorRegistrar,
} from '@amparo/contract/consulta-poliza';
import type { Who } from '../../platform/access/who.ts';
import { Conflict, Invalid } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { expectTheirs } from '../casos/index.ts';
import type { Lookup } from '../consulta-poliza/index.ts';
import { ensureOwner, findByIdentificacion, prepareOwner, type PreparedOwner } from '../usuarios/index.ts';
import { externalVehicles } from '../vehiculos/index.ts';

type Externo = NonNullable<DatosDeCaso['externo']>;
/** As much of a vehicle as is stored of each. */
type Complete = Omit<PorRegistrar['vehiculo'], 'ciudad'> & { marca: string; modelo: number };

/** What an insurer knows, ready to be stored. */
interface Foreign {
  vehiculo: Complete;
  origen: string;
  owner: PreparedOwner;
  empresa: EmpresaExterna | null;
  hasPolicy: boolean;
}

/** The plate is in our list by now: whoever else was faster registered it. */
interface Ours {
  vehiculoId: string;
  identificacion: string;
}
export type Known = Foreign | Ours;

/** Longer words than a vehicle holds are cut: nobody on the phone can mend what an insurer says. */
const MOST = { marca: 60, linea: 60, color: 40 } as const;
/** Where an owner lives whom nobody asked (CONSULTAPOLIZA-21). */
const DEPARTAMENTO = 'BOGOTÁ';

const FIELDS = { vehiculo: 'externo.placa', persona: 'externo.propietario.identificacion' };
const CORREO = 'externo.propietario.correo_electronico';

/**
 * Before the transaction, as insurers and passwords take their time: what insurers say of the plate, whatever the caller says.
 * They were asked a moment ago for the form, so that this is remembered.
 */
export async function askAgain(
  { db }: Platform,
  lookup: Lookup,
  who: Who,
  { placa, propietario }: Externo,
): Promise<Known> {
  const { vehiculo, por_registrar, poliza } = await lookup.ask({ placa, uso: 'creacion', again: false, who });
  if (vehiculo !== null) return { vehiculoId: vehiculo._id, identificacion: propietario.identificacion };
  if (por_registrar === null || poliza === null)
    throw new Invalid({ [FIELDS.vehiculo]: mensajesDeConsultaPoliza.noEncontrado });
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
  if (marca === null || modelo === null) throw new Invalid({ [FIELDS.vehiculo]: textos.vehiculoIncompleto });
  return {
    ...told,
    modelo,
    marca: marca.slice(0, MOST.marca),
    linea: linea?.slice(0, MOST.linea) ?? null,
    color: color?.slice(0, MOST.color) ?? null,
  };
}

/** The vehicle and its owner as they are stored, registered where they were not (CONSULTAPOLIZA-21). */
export function registrarOf(platform: Platform) {
  const registerVehicle = externalVehicles(platform);

  async function ownerOf(work: Work, known: Known): Promise<string> {
    if ('owner' in known) {
      const owner = await ensureOwner(platform, work, known.owner);
      if (owner === undefined) throw new Conflict(textos.correoDeOtro, { [CORREO]: textos.correoDeOtro });
      return owner.id;
    }
    const { identificacion } = known;
    const { tipo } = POR_REGISTRAR.propietario;
    const person = await findByIdentificacion(work.tx, { tipo, identificacion });
    if (person === undefined) throw new Invalid({ [FIELDS.persona]: mensajesDeCaso.personaAjena });
    return person.id;
  }

  return async (work: Work, known: Known) => {
    const personaId = await ownerOf(work, known);
    const vehiculoId =
      'owner' in known
        ? await registerVehicle(work, { ...known.vehiculo, origen: known.origen, propietario: personaId })
        : known.vehiculoId;
    // Neither has to be new: one may be switched off, or the vehicle somebody else's by now.
    await expectTheirs(work.tx, { vehiculoId, personaId }, FIELDS);
    return { vehiculoId, personaId };
  };
}
