import { cuantos } from '../../kernel/numbers.ts';
import { MOTIVOS_DE_FALLA } from '../../kernel/partner.ts';

export const mensajesDeRegistro = {
  sinConfigurar:
    'La consulta al registro externo no está configurada. Pídela a quien administra la instalación.',
  caido: (motivo: keyof typeof MOTIVOS_DE_FALLA) =>
    `El registro externo no respondió (${MOTIVOS_DE_FALLA[motivo].toLowerCase()}). Intenta de nuevo en unos minutos.`,
  demasiadas: (minutes: number) =>
    `Ya consultaste muchas páginas del registro externo. Podrás consultar de nuevo en ${cuantos(minutes, 'minuto', 'minutos')}.`,
  omitidas: (filas: number) =>
    `${cuantos(filas, 'fila llegó', 'filas llegaron')} del registro sin un número que se pueda leer y no ${filas === 1 ? 'se muestra' : 'se muestran'}.`,
} as const;
