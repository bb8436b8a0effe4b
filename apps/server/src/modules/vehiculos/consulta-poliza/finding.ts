import { empresas } from '@amparo/contract/identidad/empresas/routes';
import { normalizaPlaca } from '@amparo/contract/kernel/placa';
import type { Dia } from '@amparo/contract/kernel/time';
import {
  LARGO_DE_RESPONSE,
  NOMBRE_DE_FUENTE,
  type EmpresaExterna,
  type Fuente,
  type PolicyView,
  type PropietarioExterno,
  type VehiculoExterno,
} from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { PartnerFailure } from '../../../platform/partners/failure.ts';

/** The data of an insurer about a plate, with uniform names. */
export interface Finding {
  poliza: PolicyView;
  vehiculo: VehiculoExterno;
  propietario: PropietarioExterno;
  empresa: EmpresaExterna | null;
}

/** The fields that an adapter takes from an answer, with uniform names. */
interface AdapterFinding {
  placa: string;
  desde: Dia;
  hasta: Dia;
  polizas: string[];
  estado: Text;
  deducible: Text;
  empresa: Text;
  /** NIT of the company. Few insurers return it. */
  nit: Text;
  ramo: Text;
  servicio: Text;
  identificacion: Text;
  nombres: Text;
  apellidos: Text;
  correo: Text;
  celular: Text;
  marca: Text;
  linea: Text;
  modelo: Text;
  color: Text;
}
type Text = string | null;

/** Builds the finding from the fields of an answer, and keeps the raw answer (CONSULTAPOLIZA-15). */
export function findingOf(fuente: Fuente, asked: string, told: AdapterFinding, raw: string): Finding {
  if (normalizaPlaca(told.placa) !== asked)
    throw new PartnerFailure('respuesta-ilegible', 'an answer about another plate');
  const names = [told.nombres, told.apellidos].filter((name) => name !== null);
  return {
    poliza: {
      ...periodOf(told),
      policy_origin: NOMBRE_DE_FUENTE[fuente],
      estado: told.estado,
      cliente: names.length === 0 ? null : names.join(' '),
      deducible: told.deducible,
      docliente: told.identificacion,
      empresa: told.empresa,
      polizas: told.polizas,
      ramo: told.ramo,
      response: readable(raw),
      servicio: told.servicio,
      telefono: told.celular,
    },
    vehiculo: {
      placa: asked,
      marca: told.marca,
      linea: told.linea,
      modelo: yearOf(told.modelo),
      color: told.color,
    },
    propietario: {
      identificacion: told.identificacion,
      nombres: told.nombres,
      apellidos: told.apellidos,
      correo_electronico: told.correo,
      celular: told.celular,
    },
    empresa: companyOf(told),
  };
}

/** Validated like a registered company: a NIT without thousands separators, and a name of one line. */
function companyOf({ empresa, nit }: AdapterFinding): EmpresaExterna | null {
  const known = empresas.create.body.safeParse({ nombre: empresa, nit });
  return known.success ? { nit: known.data.nit, nombre: known.data.nombre } : null;
}

/** Plausible dates of a policy; an answer with others is unreadable. */
const FIRST: Dia = '1990-01-01';
const LAST: Dia = '2100-01-01';

function periodOf({
  desde,
  hasta,
}: AdapterFinding): Pick<PolicyView, 'policy_start_date' | 'policy_end_date'> {
  const isSound = FIRST <= desde && desde <= hasta && hasta <= LAST;
  if (!isSound) throw new PartnerFailure('respuesta-ilegible', 'impossible policy dates');
  return { policy_start_date: desde, policy_end_date: hasta };
}

function yearOf(said: Text): number | null {
  const year = Number(said);
  return Number.isInteger(year) && year >= 1900 && year <= 2999 ? year : null;
}

function readable(raw: string): string {
  const text = raw.replaceAll(/[\p{Cs}\0]/gu, ' ');
  return text.length > LARGO_DE_RESPONSE ? `${text.slice(0, LARGO_DE_RESPONSE - 1)}…` : text;
}
