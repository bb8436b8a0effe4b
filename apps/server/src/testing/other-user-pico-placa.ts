import type { Case } from './other-user-call.ts';
import { today, type OtherUserData } from './other-user-data.ts';

/** A rule for a separate day, because a city has at most one rule per day. */
const rule = (others: OtherUserData) => {
  const dia = others.day();
  return {
    departamento: 'ANTIOQUIA',
    ciudad: 'MEDELLÍN',
    clases: ['Carga'],
    esquema: 'Día de la semana',
    criterio: 'Último dígito',
    dias: [{ dia: 1, digitos: [1, 2] }],
    franjas: [{ desde: '06:00', hasta: '20:00' }],
    festivos: false,
    fecha_inicial: dia,
    fecha_final: dia,
    acto: others.text(),
  };
};

export const PICO_PLACA_SAMPLES: Readonly<Record<string, (others: OtherUserData) => object>> = {
  'pico-placa': rule,
};

/** Every call about the rules, except those of the catalogue. */
export const PICO_PLACA_CALLS: Readonly<Record<string, Case>> = {
  'GET pico-placa/simulacion': async (others) => ({
    path: `pico-placa/simulacion?placa=${others.plate()}&departamento=ANTIOQUIA&ciudad=MEDELL%C3%8DN&dia=${today()}&hora=12:00`,
  }),
  'GET pico-placa/placa/:placa': async (others) => ({ path: `pico-placa/placa/${others.plate()}` }),
  'POST pico-placa/:id/clonar': async (others) => {
    const dia = others.day();
    const body = { fecha_inicial: dia, fecha_final: dia, acto: null };
    return { path: `pico-placa/${await others.record('pico-placa')}/clonar`, body };
  },
};
