import { z } from 'zod';
import { TokenPush } from '../../base/avisos/schemas.ts';
import { UnidadGeografica, TIPOS_DE_CONTACTO } from '../../base/referencia/direcciones.ts';
import { opcional, campo } from '../../kernel/fields.ts';
import { Booleano } from '../../kernel/list.ts';
import { registro } from '../../kernel/record.ts';
import type { NombreDeRol } from '../../kernel/roles.ts';
import { normaliza } from '../../kernel/text.ts';
import { Instante } from '../../kernel/time.ts';
import { uniqueItems } from '../../kernel/unique-items.ts';
import { Clave } from '../sesion/schemas.ts';
import { ESTADOS_DE_ASESOR } from './disponibilidad.ts';
import { mensajesDeUsuarios } from './texts.ts';

/** Roles that can have cities (USUARIOS-61). */
export const ROLES_CON_CIUDADES: readonly NombreDeRol[] = ['Investigador', 'Abogado'];
/** Role of customers. A user with any other role is a collaborator. */
export const ROL_CLIENTE: NombreDeRol = 'Usuario';

export const TIPOS_DE_TELEFONO = ['Celular', 'Fijo'] as const;
/** Replaces a missing part of an address (USUARIOS-37). */
export const NO_INGRESADO = 'No ingresado';
export const UNIDAD_POR_DEFECTO = { ciudad: 'BOGOTÁ D.C.', departamento: 'BOGOTÁ' } as const;
export const TIEMPO_SESION_MAXIMO = 1440;
/** Page sizes of the users table (LISTAS-15). */
export const TAMANOS_DE_USUARIOS = [5, 10, 20, 50, 100, 500] as const;
const MAS_DE_ESTO_NO = 20;

const oNoIngresado = <T extends string>(schema: z.ZodType<T, T>) =>
  opcional(schema).transform((value): T | typeof NO_INGRESADO => value ?? NO_INGRESADO);

/** Address in the user dialog. A missing part is stored as "No ingresado" (USUARIOS-36). */
export const Direccion = z.object({
  unidad_geografica: UnidadGeografica,
  barrio: oNoIngresado(campo.texto('Barrio', { max: 100 })),
  direccion: campo.texto('Dirección'),
  indicaciones: oNoIngresado(campo.texto('Indicaciones', { max: 500 })),
  tipo: oNoIngresado(campo.opcion('Tipo', [...TIPOS_DE_CONTACTO, NO_INGRESADO])),
});
export type Direccion = z.output<typeof Direccion>;

/** Address in the user's own profile; all fields are required (PERFIL-10). */
export const DireccionDePerfil = z.object({
  unidad_geografica: UnidadGeografica,
  barrio: campo.texto('Barrio', { max: 100 }),
  direccion: campo.texto('Dirección'),
  indicaciones: campo.texto('Indicaciones', { max: 500 }),
  tipo: campo.opcion('Tipo', TIPOS_DE_CONTACTO),
});

export const Telefono = z.object({
  tipo_contacto: campo.opcion('Tipo de contacto', TIPOS_DE_CONTACTO),
  tipo: campo.opcion('Tipo', TIPOS_DE_TELEFONO),
  telefono: campo.numerico('Teléfono', { min: 7, max: 10 }),
});
export type Telefono = z.output<typeof Telefono>;

const direcciones = z
  .array(Direccion)
  .max(MAS_DE_ESTO_NO)
  .check(uniqueItems(({ direccion }) => direccion, 'direccion', mensajesDeUsuarios.direccionRepetida))
  .meta({ title: 'Direcciones' });
const telefonos = z
  .array(Telefono)
  .max(MAS_DE_ESTO_NO)
  .check(uniqueItems(({ telefono }) => telefono, 'telefono', mensajesDeUsuarios.telefonoRepetido))
  .meta({ title: 'Teléfonos' });

const Identificacion = z.object({
  tipo: campo.texto('Tipo de identificación', { max: 20 }),
  identificacion: campo.alfanumerico('Número de identificación', { max: 20 }),
});

const RolDeUsuario = z.object({ _id: z.uuid(), nombre: z.string() });

export const Usuario = z.object({
  ...registro,
  id: z.uuid(),
  nombres: z.string(),
  apellidos: z.string(),
  /** Always `nombres` + space + `apellidos`, set by the server (USUARIOS-18). */
  nombre_completo: z.string(),
  correo_electronico: z.string(),
  /** New email that is requested but not confirmed. Until then, `correo_electronico` is valid. */
  correo_pendiente: z.string().nullable(),
  /** Null only for accounts that staff did not register, such as the first administrator. */
  identificacion: z.object({ tipo: z.string(), identificacion: z.string() }).nullable(),
  direcciones: z.array(
    z.object({
      unidad_geografica: z.object({ departamento: z.string(), ciudad: z.string() }),
      barrio: z.string(),
      direccion: z.string(),
      indicaciones: z.string(),
      tipo: z.string(),
    }),
  ),
  telefonos: z.array(z.object({ tipo_contacto: z.string(), tipo: z.string(), telefono: z.string() })),
  roles: z.array(RolDeUsuario),
  estado: z.boolean(),
  verificado: z.boolean(),
  estado_asesor: z.enum(ESTADOS_DE_ASESOR).nullable(),
  login: z.boolean(),
  ultimo_ingreso: Instante.nullable(),
  tiempo_session: z.int(),
  ciudades: z.array(z.string()),
  foto: z.string().nullable(),
  documentos_fecha: Instante.nullable(),
});
export type Usuario = z.output<typeof Usuario>;

/** Collaborator data for selectors of other screens (COMUN-53). */
export const Colaborador = Usuario.pick({
  id: true,
  _id: true,
  _rev: true,
  creacion: true,
  nombre_completo: true,
  correo_electronico: true,
  identificacion: true,
  telefonos: true,
  roles: true,
  estado: true,
  estado_asesor: true,
  ciudades: true,
  foto: true,
});
export type Colaborador = z.output<typeof Colaborador>;

/** Fields of the four tabs of a user, in the dialog and in the profile. */
const datos = {
  nombres: campo.texto('Nombres', { max: 100 }),
  apellidos: campo.texto('Apellidos', { max: 100 }),
  correo_electronico: campo.correo('Correo electrónico'),
  identificacion: Identificacion,
  direcciones,
  telefonos,
};

export const NuevoUsuario = z.object({
  ...datos,
  direcciones: direcciones.default([]),
  telefonos: telefonos.default([]),
  /** Always the identification number, changed at the first sign-in (USUARIOS-34, CLAVE-27). Optional. */
  contrasena: z.string().max(200).optional(),
});
export type NuevoUsuario = z.output<typeof NuevoUsuario>;

/** Form of the dialog, for creating and editing. */
export const DatosDeUsuario = NuevoUsuario.omit({ contrasena: true });
/** Form of the user's own profile: the same fields, with complete addresses. */
export const DatosDePerfil = DatosDeUsuario.extend({
  direcciones: z
    .array(DireccionDePerfil)
    .max(MAS_DE_ESTO_NO)
    .check(uniqueItems(({ direccion }) => direccion, 'direccion', mensajesDeUsuarios.direccionRepetida))
    .meta({ title: 'Direcciones' }),
});

/** In minutes. Zero counts as missing (USUARIOS-58). */
export const TiempoSesion = z
  .int({
    error: ({ input }) =>
      input === undefined || input === null
        ? mensajesDeUsuarios.tiempoObligatorio
        : mensajesDeUsuarios.tiempoNoValido,
  })
  .refine((minutes) => minutes !== 0, mensajesDeUsuarios.tiempoObligatorio)
  .refine((minutes) => minutes >= 0 && minutes <= TIEMPO_SESION_MAXIMO, mensajesDeUsuarios.tiempoNoValido)
  .meta({ title: 'Tiempo' });

const ciudades = z
  .array(campo.texto('Ciudad', { max: 100 }))
  .max(2000)
  .transform((names) => [...new Map(names.map((name) => [normaliza(name), name])).values()])
  .meta({ title: 'Ciudades' });

/**
 * Partial update: absent fields stay unchanged (USUARIOS-25). The schema contains the last five fields only
 * so that the server refuses them to users who may not change them, instead of ignoring them (PERFIL-14).
 */
export const EdicionDeUsuario = z
  .object({
    ...datos,
    /** `aws_id` of an uploaded file; null removes the photo (PERFIL-22). */
    foto: campo.id('Foto').nullable(),
    tokenPush: TokenPush,
    /**
     * Required to change the user's own email, so that a stolen session cannot take over the account (H39).
     */
    contrasena_actual: Clave('Contraseña actual'),
    /** Withdraws an unconfirmed change of email. */
    correo_pendiente: z.null(),
    ciudades,
    tiempoSession: TiempoSesion,
    tiempo_session: TiempoSesion,
    estado: Booleano('Estado'),
    login: z.boolean(),
    roles: z.unknown(),
    verificado: z.unknown(),
    contrasena: z.unknown(),
  })
  .partial()
  .transform(({ tiempoSession, tiempo_session = tiempoSession, ...rest }) => ({
    ...rest,
    ...(tiempo_session === undefined ? {} : { tiempo_session }),
  }));
export type EdicionDeUsuario = z.output<typeof EdicionDeUsuario>;

export const TiempoPorRol = z.object({
  tiempo_session: TiempoSesion,
  /** Name or id of the role (USUARIOS-57). */
  rol: z
    .string({ error: mensajesDeUsuarios.tipoObligatorio })
    .trim()
    .min(1, mensajesDeUsuarios.tipoObligatorio)
    .max(200)
    .meta({ title: 'Tipo de usuario' }),
});
