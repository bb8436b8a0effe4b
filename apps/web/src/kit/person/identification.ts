interface Identified {
  identificacion: { tipo: string; identificacion: string } | null;
}

/** "52.418.906", "CE 704.518", "PA AX4471": the citizen's card is understood, any other document is written. */
export function identificacionDe({ identificacion }: Identified): string {
  if (identificacion === null) return '—';
  const { tipo, identificacion: number } = identificacion;
  const shown = /^\d+$/.test(number) ? number.replace(/\B(?=(\d{3})+$)/g, '.') : number;
  return tipo === 'CC' ? shown : `${tipo} ${shown}`;
}
