import { diaDe } from '../../kernel/time.ts';
import {
  type PolicyView,
  type EstadoDePoliza,
  type VehiculoExterno,
  type PropietarioExterno,
  type EmpresaExterna,
  type PorRegistrar,
  POR_REGISTRAR,
} from './schemas.ts';

/** The last day counts, in Bogotá time (CASO-31, CONSULTAPOLIZA-14). */
export function isVigente(
  { policy_end_date }: Pick<PolicyView, 'policy_end_date'>,
  now = new Date(),
): boolean {
  return policy_end_date >= diaDe(now);
}

export function estadoDePoliza(
  poliza: Pick<PolicyView, 'policy_end_date'> | null,
  now = new Date(),
): EstadoDePoliza {
  if (poliza === null) return 'Sin información de póliza';
  return isVigente(poliza, now) ? 'Vigente' : 'No vigente';
}

interface Externo {
  vehiculo: VehiculoExterno;
  propietario: PropietarioExterno;
  empresa: EmpresaExterna | null;
}

/** Vehicle and owner from an insurer, completed with placeholders for storage. */
export function porRegistrar({ vehiculo, propietario, empresa }: Externo): PorRegistrar {
  return {
    vehiculo: { ...vehiculo, ...POR_REGISTRAR.vehiculo },
    propietario: { ...propietario, ...POR_REGISTRAR.propietario },
    empresa,
  };
}
