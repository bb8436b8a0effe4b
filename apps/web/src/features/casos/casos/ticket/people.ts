import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { type Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import type { Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { useCan } from '../../../../kit/data/me.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { telefonoLegible } from '../../../../kit/person/Contact.tsx';

export interface Afectable {
  id: string;
  nombre: string;
  detalle: string;
  telefono: string | null;
}

/** The owner and the active beneficiaries with an account (CHOQUE-17). */
export function peopleOf({ propietario, beneficiarios }: Vehiculo): Afectable[] {
  const owner = propietario === null ? [] : [ownerOf(propietario)];
  const authorised = beneficiarios.flatMap(({ usuario, estado, nombre_completo, correo_electronico }) =>
    usuario === null || !estado || usuario === propietario?._id
      ? []
      : [
          {
            id: usuario,
            nombre: nombre_completo,
            detalle: `Persona autorizada · ${correo_electronico}`,
            telefono: null,
          },
        ],
  );
  return [...owner, ...authorised];
}

function ownerOf({ _id, nombre_completo, telefono }: NonNullable<Vehiculo['propietario']>): Afectable {
  const detalle = telefono === null ? 'Propietario' : `Propietario · ${telefonoLegible(telefono)}`;
  return { id: _id, nombre: nombre_completo, detalle, telefono };
}

/** Addresses and phones of the chosen person, if the user may read people. */
export function usePerson(id: string | undefined): Usuario | undefined {
  const enabled = useCan()('usuarios.ver') && id !== undefined;
  return useApiQuery(usuarios.get, { params: { id: id ?? '' } }, { enabled, staleMs: 60_000 }).data;
}
