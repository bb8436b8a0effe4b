import { normaliza } from '../../kernel/text.ts';
import { MODULOS_DE_METRICAS, OTROS_MODULOS } from './schemas.ts';

const NOMBRE_DE_GRUPO = new Map<string, string>(
  MODULOS_DE_METRICAS.flatMap(({ codigo, nombre }) => [
    [normaliza(codigo), nombre],
    [normaliza(nombre), nombre],
  ]),
);

export function grupoDeMetricas(modulo: string): string {
  return NOMBRE_DE_GRUPO.get(normaliza(modulo)) ?? OTROS_MODULOS;
}
