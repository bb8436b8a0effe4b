interface Identificacion {
  tipo: string;
  identificacion: string;
}

/** "52.418.906", "CE 704.518", "PA AX4471": the type is shown unless it is CC, the usual document. */
export function identificacionLegible({ tipo, identificacion }: Identificacion): string {
  const shown = /^\d+$/.test(identificacion)
    ? identificacion.replace(/\B(?=(\d{3})+$)/g, '.')
    : identificacion;
  return tipo === 'CC' ? shown : `${tipo} ${shown}`;
}
