import { normaliza } from './kernel/text.ts';
import type { Dia } from './kernel/time.ts';
import { vigenciaDe, type VigenciaDePapel } from './papeles.ts';

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
  /** The same for every dose of a vaccine, however its name is spelled. One of the policy may be the name of a vaccine, too. */
  clave: string;
  esPoliza: boolean;
  nombre: string;
  /** Null for a vaccine that is given once for a whole life. */
  vence: Dia | null;
}

export const POLIZA = 'Póliza de responsabilidad';

/** Of each vaccine the last dose, which is the one that protects; of two of one day, the one that lasts longest. */
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

/** The papers of a pet that count today and how each stands: what expires first comes first. */
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

/** The law asks for a policy in force for breeds of special handling (Ley 1801 de 2016); a pet is kept without it all the same. */
export const faltaPoliza = ({ raza, poliza }: Asegurable, hoy: Dia): boolean =>
  raza?.manejo_especial === true && (poliza === null || poliza.vence < hoy);
