import { z } from 'zod';
import { Adjunto } from '../../base/archivos/schemas.ts';
import { anulable, campo } from '../../kernel/fields.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { enOrden } from '../../kernel/period.ts';
import { registro, activo } from '../../kernel/record.ts';
import { Dia } from '../../kernel/time.ts';

/** Shown every time, or once per user (PUBLICACIONES-33). */
export const TIPOS_DE_VINCULO = ['PERMANENTE', 'UNA VISTA'] as const;
/** Page sizes of the publications table (LISTAS-15). */
export const TAMANOS_DE_PUBLICACIONES = [5, 10, 20, 50, 100, 500] as const;

export const Publicacion = z.object({
  ...registro,
  imagen: z.object({ nombre: z.string(), aws_id: z.string() }),
  vinculo: z.string().nullable(),
  titulo: z.string(),
  tipo_vinculo: z.enum(TIPOS_DE_VINCULO),
  /** Bogotá days, both included. */
  fecha_inicial: Dia,
  fecha_final: Dia,
  descripcion: z.string(),
  estado: z.boolean(),
  /** Total number of views (PUBLICACIONES-26). */
  vista: z.int(),
});
export type Publicacion = z.output<typeof Publicacion>;

/** If absent, the stored address stays (PUBLICACIONES-13, PUBLICACIONES-31). */
const vinculo = anulable(campo.enlace('Vínculo', { max: 2000 })).optional();

const imagen = z
  .object(Adjunto.shape, { error: mensajes.campo.obligatorio('Imagen') })
  .meta({ title: 'Imagen' });

const Escrita = z.object({
  imagen,
  vinculo,
  titulo: campo.texto('Título', { max: 200 }),
  tipo_vinculo: campo.opcion('Tipo de vínculo', TIPOS_DE_VINCULO),
  fecha_inicial: campo.dia('Fecha inicial'),
  fecha_final: campo.dia('Fecha final'),
  descripcion: campo.parrafo('Descripción', { max: 2000 }),
});

export const DatosDePublicacion = Escrita.check(enOrden);
export type DatosDePublicacion = z.output<typeof DatosDePublicacion>;

/** Edit form. Without a new image the stored image stays (PUBLICACIONES-16). */
export const EdicionDePublicacion = Escrita.extend({ imagen: imagen.nullish() }).check(enOrden);

/** Only the sent fields change; `{ "estado": true }` activates (PUBLICACIONES-27). */
export const CambiosDePublicacion = Escrita.extend({ imagen: imagen.nullish(), estado: activo })
  .partial()
  .check(enOrden);
export type CambiosDePublicacion = z.output<typeof CambiosDePublicacion>;
