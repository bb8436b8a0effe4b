import { z } from 'zod';
import { catalogo } from './kernel/catalogue.ts';
import { campo } from './kernel/fields.ts';
import { criterio } from './kernel/list.ts';
import { rule } from './kernel/rule.ts';
import { mensajes } from './mensajes.ts';

export const CATEGORIAS_DE_SERVICIO = [
  'APP básica',
  'Asistencia choque simple',
  'Asistencia revisión de tu vehículo',
  'Asistencia jurídica',
] as const;

/** Parts of the customer app that a service can open. */
export const SERVICIOS_DE_APP: readonly string[] = [
  'ASISTENCIA_CHOQUE_SIMPLE',
  'ASISTENCIA_JURIDICA',
  'BILLETERA_USUARIO',
  'BILLETERA_VEHICULO',
  'VEHICULO',
  'COMPARENDO',
  'CAPACITACION',
  'LESIONES_HOMICIDIO',
  'REVISION_TECNOMECANICA',
  'ALERTA_VENCIMIENTO',
];

const LEGIBLES: Readonly<Record<string, string>> = {
  ASISTENCIA_CHOQUE_SIMPLE: 'Asistencia choque simple',
  ASISTENCIA_JURIDICA: 'Asistencia jurídica',
  BILLETERA_USUARIO: 'Billetera del usuario',
  BILLETERA_VEHICULO: 'Billetera del vehículo',
  VEHICULO: 'Vehículo',
  COMPARENDO: 'Comparendo',
  CAPACITACION: 'Capacitación',
  LESIONES_HOMICIDIO: 'Lesiones u homicidio',
  REVISION_TECNOMECANICA: 'Revisión técnico-mecánica',
  ALERTA_VENCIMIENTO: 'Alerta de vencimiento',
};
/** Label of a service of the app. Any other service keeps its name. */
export const servicioLegible = (servicio: string) => LEGIBLES[servicio] ?? servicio;

/** With `app`, the service is one of `SERVICIOS_DE_APP`; otherwise its name is free text (SERVICIOS-18). */
const datos = z
  .object({
    categoria: campo.opcion('Categoría', CATEGORIAS_DE_SERVICIO),
    app: campo.booleano('App').default(false),
    servicio: campo.texto('Servicio', { max: 150 }),
    descripcion: campo.parrafo('Descripción', { max: 1000 }),
    fijo: campo.booleano('Fijo'),
    pago: campo.booleano('Pago'),
  })
  .check(
    rule(({ app, servicio }, refuse) => {
      if (app === true && !SERVICIOS_DE_APP.includes(servicio ?? ''))
        refuse(['servicio'], mensajes.campo.noValido('Servicio'));
    }),
  );

export const servicios = catalogo('servicios', {
  uno: 'un servicio',
  registro: {
    categoria: z.string(),
    servicio: z.string(),
    descripcion: z.string(),
    app: z.boolean(),
    fijo: z.boolean(),
    pago: z.boolean(),
  },
  datos,
  criterios: {
    categoria: criterio.opcion('Categoría', CATEGORIAS_DE_SERVICIO),
    servicio: criterio.texto('Servicio'),
    descripcion: criterio.texto('Descripción'),
    estado: criterio.estado(),
  },
});
