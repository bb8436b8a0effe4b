import { DIAS_DE_REPORTE, type Informe, NOMBRES_DE_INFORME } from './rules.ts';

export const mensajesDeReportes = {
  largo: `Pide como máximo ${DIAS_DE_REPORTE} días. Acorta las fechas.`,
  agrupacion: (informe: Informe) => `${NOMBRES_DE_INFORME[informe]} no se agrupa así. Elige otra agrupación.`,
  pedido: 'Estamos preparando tu archivo. Te avisamos cuando esté listo.',
  muchos: (most: number) =>
    `Ya tienes ${most} archivos en preparación. Espera a que termine alguno y vuelve a pedirlo.`,
  sinTerminar: 'El archivo aún no está listo. Te avisamos cuando lo esté.',
} as const;
