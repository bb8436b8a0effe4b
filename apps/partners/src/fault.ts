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
  /** Target of `redirige`. */
  destino?: string;
}

export interface FaultSwitch {
  current: () => Falla;
  /** Resolves when the fault is active. */
  set: (falla: Falla) => Promise<void>;
}

/** Longer than any timeout a caller should have. */
const SLOW_MS = 30_000;

export const delayOf = ({ modo, ms }: Falla): number => (modo === 'lento' ? (ms ?? SLOW_MS) : 0);

/**
 * `onChange` runs before the fault becomes active, so that a partner with its own port can open or close it.
 */
export function createFaultSwitch(onChange: (falla: Falla) => Promise<void> = async () => {}): FaultSwitch {
  let current: Falla = { modo: 'ninguna' };
  let lastChange = Promise.resolve();

  return {
    current: () => current,
    set(falla) {
      // Serialize changes: closing and opening a port concurrently would have a random result.
      const change = lastChange.then(async () => {
        await onChange(falla);
        current = falla;
      });
      lastChange = change.catch(() => {});
      return change;
    },
  };
}
