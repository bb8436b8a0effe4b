import { type EstadoDeImportacion, type Importacion, mensajesDeImportaciones } from './schemas.ts';

const EN_MARCHA: readonly EstadoDeImportacion[] = ['revisando', 'importando', 'deshaciendo'];
export const estaEnMarcha = ({ estado }: Pick<Importacion, 'estado'>) => EN_MARCHA.includes(estado);

export function impideDeshacer(
  { estado, deshacer_hasta }: Pick<Importacion, 'estado' | 'deshacer_hasta'>,
  ahora: Date,
): string | undefined {
  if (estado !== 'importada' || deshacer_hasta === null) return mensajesDeImportaciones.noDeshacible;
  return new Date(deshacer_hasta) < ahora ? mensajesDeImportaciones.tarde : undefined;
}

export function impideImportar({ estado, conteos: { lista = 0 } }: Pick<Importacion, 'estado' | 'conteos'>) {
  if (estado !== 'revisada') return mensajesDeImportaciones.noConfirmable;
  return lista === 0 ? mensajesDeImportaciones.sinListas : undefined;
}

export const paginaDeImportacion = (id: string) => `/e-importaciones?id=${id}`;
