import { z } from 'zod';
import { catalogo } from '../../kernel/catalogue.ts';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { campo, opcional, anulable } from '../../kernel/fields.ts';
import { criterio, complete, saved } from '../../kernel/list.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { enOrden } from '../../kernel/period.ts';
import { route } from '../../kernel/route.ts';
import { Dia, Instante } from '../../kernel/time.ts';
import { uniqueItems } from '../../kernel/unique-items.ts';
import { ESQUEMAS, CRITERIOS_DE_DIGITO, type ReglaDePicoPlaca } from './rules.ts';
import { CLASES_DE_PICO_PLACA, mensajesDePicoPlaca } from './schemas.ts';

const Digitos = z.array(z.int().min(0).max(9));
const DiaDeSemana = z.int().min(1).max(7);
const Franja = z.object({ desde: z.string(), hasta: z.string() });

const digitos = (label: string) =>
  z
    .array(campo.numero(label, { min: 0, max: 9 }))
    .max(10, mensajes.campo.noValido(label))
    .check(uniqueItems(String, undefined, mensajes.campo.noValido(label)))
    .default([])
    .meta({ title: label });

const datos = z
  .object({
    departamento: campo.texto('Departamento'),
    ciudad: campo.texto('Ciudad'),
    clases: z
      .array(campo.opcion('Clases', CLASES_DE_PICO_PLACA), { error: mensajes.campo.obligatorio('Clases') })
      .min(1, mensajes.campo.obligatorio('Clases'))
      .max(CLASES_DE_PICO_PLACA.length, mensajes.campo.noValido('Clases'))
      .check(uniqueItems((clase) => clase, undefined, mensajes.campo.noValido('Clases')))
      .meta({ title: 'Clases de vehículo' }),
    esquema: campo.opcion('Esquema', ESQUEMAS),
    criterio: campo.opcion('Dígito que cuenta', CRITERIOS_DE_DIGITO),
    /** Scheme "Día de la semana"; 1 is Monday. */
    dias: z
      .array(z.object({ dia: campo.numero('Día', { min: 1, max: 7 }), digitos: digitos('Dígitos') }))
      .max(7, mensajes.campo.noValido('Días'))
      .check(uniqueItems(({ dia }) => String(dia), 'dia', mensajes.campo.noValido('Día')))
      .default([]),
    /** The other two schemes: weekdays on which the rule applies, in order. */
    semana: z
      .array(campo.numero('Día', { min: 1, max: 7 }))
      .max(7, mensajes.campo.noValido('Días'))
      .check(uniqueItems(String, undefined, mensajes.campo.noValido('Días')))
      .default([]),
    par: digitos('Fecha par'),
    impar: digitos('Fecha impar'),
    grupos: z.array(digitos('Grupo')).max(7, mensajes.campo.noValido('Grupos')).default([]),
    franjas: z
      .array(z.object({ desde: campo.hora('Desde'), hasta: campo.hora('Hasta') }), {
        error: mensajesDePicoPlaca.sinFranjas,
      })
      .min(1, mensajesDePicoPlaca.sinFranjas)
      .max(10, mensajes.campo.noValido('Franjas')),
    festivos: campo.booleano('Aplica en festivos'),
    exenciones: z
      .array(campo.texto('Exención', { max: 100 }))
      .max(30, mensajes.campo.noValido('Exenciones'))
      .check(uniqueItems((exencion) => exencion, undefined, mensajes.campo.noValido('Exención')))
      .default([]),
    fecha_inicial: campo.dia('Vigente desde'),
    fecha_final: campo.dia('Vigente hasta'),
    acto: campo.texto('Acto administrativo', { max: 150 }),
  })
  .check(enOrden)
  .check(
    crossFieldRule(
      ({ esquema, dias = [], semana = [], par = [], impar = [], grupos = [], franjas = [] }, refuse) => {
        if (esquema === 'Día de la semana') {
          if (!dias.some((uno) => (uno?.digitos ?? []).length > 0))
            refuse(['dias'], mensajesDePicoPlaca.sinDias);
        } else if (esquema !== undefined) {
          if (semana.length === 0) refuse(['semana'], mensajesDePicoPlaca.sinSemana);
          if (esquema === 'Par e impar' && par.length + impar.length === 0)
            refuse(['par'], mensajesDePicoPlaca.sinDigitos);
          if (esquema === 'Rotación' && (grupos.length === 0 || grupos.length !== semana.length))
            refuse(['grupos'], mensajesDePicoPlaca.sinGrupos);
        }
        for (const [i, franja] of franjas.entries())
          if (franja?.desde !== undefined && franja.hasta !== undefined && franja.desde >= franja.hasta)
            refuse(['franjas', i, 'hasta'], mensajesDePicoPlaca.franja);
      },
    ),
  );

const base = catalogo('pico-placa', {
  uno: 'una regla de pico y placa',
  registro: {
    departamento: z.string(),
    ciudad: z.string(),
    clases: z.array(z.enum(CLASES_DE_PICO_PLACA)),
    esquema: z.enum(ESQUEMAS),
    criterio: z.enum(CRITERIOS_DE_DIGITO),
    dias: z.array(z.object({ dia: DiaDeSemana, digitos: Digitos })),
    semana: z.array(DiaDeSemana),
    par: Digitos,
    impar: Digitos,
    grupos: z.array(Digitos),
    franjas: z.array(Franja),
    festivos: z.boolean(),
    exenciones: z.array(z.string()),
    fecha_inicial: Dia,
    fecha_final: Dia,
    acto: z.string(),
  },
  datos,
  criterios: {
    ciudad: criterio.texto('Ciudad'),
    clase: criterio.opcion('Clase', CLASES_DE_PICO_PLACA),
    vigente: criterio.dia('Vigente el'),
    estado: criterio.estado(),
  },
});
export const PicoPlaca = base.get.answer;
export type PicoPlaca = z.output<typeof PicoPlaca>;
export type DatosDePicoPlaca = z.output<typeof base.create.body>;

/** Converts a stored rule to the form that the calculation reads. */
export function reglaDe(
  registro: Omit<DatosDePicoPlaca, 'departamento' | 'ciudad' | 'clases'>,
): ReglaDePicoPlaca {
  const { criterio: digito, franjas, festivos, exenciones, fecha_inicial, fecha_final, acto } = registro;
  const comun = {
    criterio: digito,
    franjas,
    festivos,
    exenciones,
    desde: fecha_inicial,
    hasta: fecha_final,
    acto,
  };
  const { esquema, semana, par, impar, grupos } = registro;
  if (esquema === 'Par e impar') return { ...comun, esquema, semana, par, impar };
  if (esquema === 'Rotación') return { ...comun, esquema, semana, grupos };
  const dias = Object.fromEntries(registro.dias.map(({ dia, digitos: no }) => [dia, no]));
  return { ...comun, esquema, dias };
}

const Respuesta = z.object({
  puede: z.boolean(),
  porque: z.string(),
  clase: z.enum(CLASES_DE_PICO_PLACA),
  regla: PicoPlaca.nullable(),
});
export type RespuestaDePicoPlaca = z.output<typeof Respuesta>;

export const picoPlaca = {
  ...base,
  /**
   * A registered plate has the class of its vehicle. For another plate the caller sends the class; the
   * default is a private car.
   */
  simular: route('GET', 'pico-placa/simulacion', {
    permiso: 'ver',
    resumen: 'Si una placa puede circular en una ciudad en una fecha y hora, por qué y qué regla lo dice',
    query: z.strictObject({
      placa: campo.placa('Placa'),
      departamento: campo.texto('Departamento'),
      ciudad: campo.texto('Ciudad'),
      dia: campo.dia('Fecha'),
      hora: campo.hora('Hora'),
      clase: opcional(campo.opcion('Clase', CLASES_DE_PICO_PLACA)),
      exencion: opcional(campo.texto('Exención', { max: 100 })),
    }),
    answer: Respuesta,
  }),
  /** For the page of a plate: its restriction today in each city with a rule for its class. */
  deHoy: route('GET', 'pico-placa/placa/:placa', {
    permiso: 'ver',
    resumen: 'Dónde puede circular hoy una placa, ciudad por ciudad',
    answer: complete(
      z.object({
        departamento: z.string(),
        ciudad: z.string(),
        clase: z.enum(CLASES_DE_PICO_PLACA),
        /** Whether the plate is restricted at some hour of today. */
        restringida: z.boolean(),
        franjas: z.array(Franja),
        porque: z.string(),
      }),
    ).extend({ dia: Dia, consultado: Instante }),
  }),
  clonar: route('POST', 'pico-placa/:id/clonar', {
    permiso: 'crear',
    resumen: 'Copia una regla a otro período',
    exito: mensajesDePicoPlaca.clonada,
    body: z
      .object({
        fecha_inicial: campo.dia('Vigente desde'),
        fecha_final: campo.dia('Vigente hasta'),
        acto: anulable(campo.texto('Acto administrativo', { max: 150 })),
      })
      .check(enOrden),
    answer: saved(PicoPlaca),
  }),
};
