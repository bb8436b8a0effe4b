import { normaliza } from '../../kernel/text.ts';
import type { Dia } from '../../kernel/time.ts';
import { type VigenciaDePapel, vigenciaDe } from '../vehiculos/papeles.ts';

interface Vacuna {
  nombre: string;
  aplicada: Dia;
  vence: Dia | null;
}

interface ConPapeles {
  vacunas: readonly Vacuna[];
  poliza: { vence: Dia } | null;
}

export interface PapelDeMascota extends VigenciaDePapel {
  /**
   * The same for every dose of a vaccine, in any spelling. Unique only together with `esPoliza`, because a
   * vaccine may have the name of the policy.
   */
  clave: string;
  esPoliza: boolean;
  nombre: string;
  /** Null for a vaccine that is given once for life. */
  vence: Dia | null;
}

export const POLIZA = 'Póliza de responsabilidad';

/**
 * The last dose of each vaccine, which is the one in effect. If two doses have the same day, the one
 * that lasts longer.
 */
function vacunasQueCuentan(vacunas: readonly Vacuna[]): [clave: string, vacuna: Vacuna][] {
  const end = ({ vence }: Vacuna) => vence ?? '9999';
  const newestFirst = vacunas.toSorted(
    (a, b) => b.aplicada.localeCompare(a.aplicada) || end(b).localeCompare(end(a)),
  );
  const last = new Map<string, Vacuna>();
  for (const vacuna of newestFirst) {
    const clave = normaliza(vacuna.nombre);
    if (!last.has(clave)) last.set(clave, vacuna);
  }
  return [...last];
}

/** Papers of a pet that count today, with their state, the first to expire first. */
export function papelesDeMascota({ vacunas, poliza }: ConPapeles, hoy: Dia): PapelDeMascota[] {
  const ofVaccines = vacunasQueCuentan(vacunas).map(([clave, { nombre, vence }]) => ({
    clave,
    esPoliza: false,
    nombre,
    vence,
    ...(vence === null ? { estado: 'vigente' as const, dias: null } : vigenciaDe(vence, hoy)),
  }));
  const ofPolicy =
    poliza === null
      ? []
      : [
          {
            clave: normaliza(POLIZA),
            esPoliza: true,
            nombre: POLIZA,
            vence: poliza.vence,
            ...vigenciaDe(poliza.vence, hoy),
          },
        ];
  return [...ofVaccines, ...ofPolicy].toSorted((a, b) => (a.dias ?? Infinity) - (b.dias ?? Infinity));
}

interface Asegurable {
  raza: { manejo_especial: boolean } | null;
  poliza: { vence: Dia } | null;
}

/**
 * The law requires a valid policy for breeds of special handling (Ley 1801 de 2016). A pet without one can
 * still be saved.
 */
export const faltaPoliza = ({ raza, poliza }: Asegurable, hoy: Dia): boolean =>
  raza?.manejo_especial === true && (poliza === null || poliza.vence < hoy);
