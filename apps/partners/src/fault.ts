export const modosDeFalla = [
  'ninguna',
  'muerto',
  'lento',
  'error',
  'basura',
  'sin-fin',
  'redirige',
  'credenciales',
  'mitad',
  'letras',
] as const;

export interface Falla {
  modo: (typeof modosDeFalla)[number];
  /** Delay of every reply when `modo` is `lento`. */
  ms?: number;
  /** Where `redirige` sends its callers. */
  destino?: string;
}

export interface FaultSwitch {
  current: () => Falla;
  /** Resolves once the partner really behaves that way. */
  set: (falla: Falla) => Promise<void>;
}

/** Longer than any timeout a caller should have. */
const SLOW_MS = 30_000;

export const delayOf = ({ modo, ms }: Falla): number => (modo === 'lento' ? (ms ?? SLOW_MS) : 0);

/** `onChange` lets a partner with its own port open or close it before the fault counts as set. */
export function createFaultSwitch(onChange: (falla: Falla) => Promise<void> = async () => {}): FaultSwitch {
  let current: Falla = { modo: 'ninguna' };
  let lastChange = Promise.resolve();

  return {
    current: () => current,
    set(falla) {
      // One at a time: closing and opening the same port at once would leave either result.
      const change = lastChange.then(async () => {
        await onChange(falla);
        current = falla;
      });
      lastChange = change.catch(() => {});
      return change;
    },
  };
}
