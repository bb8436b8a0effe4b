import { z } from 'zod';
import { catalogo, rangoDeCreacion, exportacion } from '../../kernel/catalogue.ts';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { campo, anulable, opcional } from '../../kernel/fields.ts';
import { criterio, complete } from '../../kernel/list.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { route } from '../../kernel/route.ts';
import { Dia, diaDeHoy, Instante } from '../../kernel/time.ts';
import { RelojBreve, TIPOS_DE_COMPARENDO, RelojDeComparendo } from './reloj.ts';
import { CursoDeComparendo, codigo } from './schemas.ts';
import { mensajesDeComparendos } from './texts.ts';

const esFutura = (dia: Dia) => dia > diaDeHoy();

const base = catalogo('comparendos', {
  uno: 'un comparendo',
  registro: {
    codigo_infraccion: z.string(),
    numero_comparendo: z.string().nullable(),
    fecha_imposicion: Dia,
    /** The terms of a `Fotodetección` run from this day. */
    fecha_notificacion: Dia.nullable(),
    descripcion_infraccion: z.string().nullable(),
    infractor: z.object({
      _id: z.uuid(),
      nombre_completo: z.string(),
      identificacion: z.object({ tipo: z.string(), identificacion: z.string() }).nullable(),
    }),
    referencia_descuento: z.string().nullable(),
    transito_organismo: z.string().nullable(),
    tipo_comparendo: z.string().nullable(),
    valor_comparendo: z.int().nullable(),
    vehiculo: z.object({ _id: z.uuid(), placa: z.string() }),
    lugar: z.object({ localidad: z.string(), departamento: z.string(), ciudad: z.string() }),
    /** A training for this fine is booked or was attended (COMPARENDOS-25). */
    capacitacion_agendada: z.boolean(),
    curso: CursoDeComparendo.nullable(),
    /** Current state of the legal terms; null for an inactive fine. The lookup returns the complete clock. */
    reloj: RelojBreve.nullable(),
  },
  datos: z
    .object({
      fecha_imposicion: campo.dia('Fecha de imposición'),
      lugar: z.object(
        {
          departamento: campo.texto('Departamento'),
          ciudad: campo.texto('Ciudad'),
          localidad: campo.texto('Localidad', { max: 100 }),
        },
        { error: mensajes.campo.obligatorio('Lugar') },
      ),
      infractor: campo.id('Infractor'),
      codigo_infraccion: codigo,
      vehiculo: campo.id('Vehículo'),
      numero_comparendo: anulable(campo.alfanumerico('Número de comparendo', { max: 30 })),
      descripcion_infraccion: anulable(campo.parrafo('Descripción de la infracción', { max: 500 })),
      referencia_descuento: anulable(campo.texto('Referencia de descuento', { max: 50 })),
      transito_organismo: anulable(campo.texto('Organismo de tránsito', { max: 150 })),
      tipo_comparendo: anulable(campo.opcion('Tipo de comparendo', TIPOS_DE_COMPARENDO)),
      fecha_notificacion: anulable(campo.dia('Fecha de notificación')),
      valor_comparendo: anulable(campo.pesos('Valor', { min: 0 })),
    })
    .check(
      crossFieldRule(({ fecha_imposicion: hecho, fecha_notificacion: aviso }, refuse) => {
        if (hecho !== undefined && esFutura(hecho))
          refuse(['fecha_imposicion'], mensajesDeComparendos.futura);
        if (aviso === undefined || aviso === null) return;
        if (esFutura(aviso)) refuse(['fecha_notificacion'], mensajesDeComparendos.notificacionFutura);
        else if (hecho !== undefined && aviso < hecho)
          refuse(['fecha_notificacion'], mensajesDeComparendos.notificacionAntes);
      }),
    ),
  criterios: {
    numero_comparendo: criterio.codigo('Número', 'Completo'),
    identificacion: criterio.codigo('Identificación', 'Del infractor, sin puntos'),
    placa: criterio.placa('Placa'),
    codigo_infraccion: criterio.codigo('Código de infracción'),
    estado: criterio.estado(),
    infractor_id: { ...criterio.id('Infractor'), oculto: true },
    vehiculo_id: { ...criterio.id('Vehículo'), oculto: true },
    ...rangoDeCreacion,
  },
});
export const Comparendo = base.get.answer;
export type Comparendo = z.output<typeof Comparendo>;
/** Fine with its complete clock: every stage, the next step and the legal reason. */
const ComparendoConPlazos = Comparendo.extend({ reloj: RelojDeComparendo.nullable() });
export type ComparendoConPlazos = z.output<typeof ComparendoConPlazos>;
export type DatosDeComparendo = z.output<typeof base.create.body>;

export const comparendos = {
  ...base,
  exportar: exportacion('comparendos'),
  /** Infraction codes known for certain. Users can type any other code. */
  infracciones: route('GET', 'comparendos/infracciones', {
    permiso: 'ver',
    resumen: 'Los códigos de infracción que se conocen con certeza',
    answer: complete(
      z.object({
        codigo: z.string(),
        descripcion: z.string(),
        categoria: z.string(),
        /** Amount in daily minimum wages. */
        smldv: z.number().nullable(),
        inmoviliza: z.boolean(),
      }),
    ),
  }),
  /**
   * Internal data about the caller (RUTAS-61). Other routes query the fines registry and the certificates.
   */
  consulta: route('GET', 'comparendos/consulta', {
    permiso: 'ver',
    resumen: 'La persona de una identificación o los dueños de una placa, y sus comparendos activos',
    query: z
      .strictObject({
        identificacion: opcional(campo.alfanumerico('Identificación', { max: 20 })),
        placa: opcional(campo.placa('Placa')),
      })
      .check(
        crossFieldRule(({ identificacion, placa }, refuse) => {
          if (identificacion === undefined && placa === undefined)
            refuse(['identificacion'], mensajesDeComparendos.buscaPor);
          if (identificacion !== undefined && placa !== undefined)
            refuse(['placa'], mensajesDeComparendos.unoSolo);
        }),
      ),
    answer: z.object({
      persona: z
        .object({
          _id: z.uuid(),
          nombre_completo: z.string(),
          identificacion: z.object({ tipo: z.string(), identificacion: z.string() }).nullable(),
          telefono: z.string().nullable(),
        })
        .nullable(),
      vehiculo: z.object({ _id: z.uuid(), placa: z.string() }).nullable(),
      datos: z.array(ComparendoConPlazos),
      hayMas: z.boolean(),
      consultado: Instante,
    }),
  }),
};
