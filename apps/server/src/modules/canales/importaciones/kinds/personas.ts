import { NuevoUsuario } from '@amparo/contract/identidad/usuarios/schemas';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';
import { hashPassword } from '../../../../platform/access/passwords.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findTipoIdentificacion } from '../../../base/referencia/index.ts';
import { findByIdentificacion, knownPerson, register, setEstado } from '../../../identidad/usuarios/index.ts';
import type { Celdas } from '../values.ts';
import { clave, said, unknownCity, type ImportKind } from './kind.ts';

type Nuevo = Omit<NuevoUsuario, 'contrasena'>;

const ADDRESS = ['departamento', 'ciudad', 'barrio', 'direccion', 'indicaciones'];
/** Password hash of a trial, which never commits. */
const NO_HASH = 'prueba';

/** A mobile number without punctuation and without the country code. */
const celularDe = (written: string) => written.replaceAll(/[()+-]/g, '').replace(/^57(?=\d{10}$)/, '');

function addressOf(celdas: Celdas) {
  if (ADDRESS.every((each) => celdas[each] === undefined)) return [];
  const { departamento, ciudad, barrio, direccion, indicaciones } = celdas;
  return [{ unidad_geografica: { departamento, ciudad }, barrio, direccion, indicaciones }];
}

function cuerpoDe(celdas: Celdas) {
  const { nombres, apellidos, correo_electronico, tipo, identificacion } = celdas;
  const celular = said(celdas, 'celular');
  return {
    nombres,
    apellidos,
    correo_electronico,
    identificacion: { tipo, identificacion },
    direcciones: addressOf(celdas),
    telefonos:
      celular === undefined
        ? []
        : [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: celularDe(celular) }],
  };
}

/** Two people may have the same number with different types. */
function identified(celdas: Celdas): string | undefined {
  const { tipo, identificacion } = celdas;
  return identificacion === undefined ? undefined : `${tipo} ${identificacion}`;
}

/**
 * People are created as customers, with the role and the initial password of a manual registration, and
 * without messages.
 */
export const personas = (platform: Platform): ImportKind<Nuevo> => ({
  tipo: 'personas',
  recurso: 'usuarios',
  table: 'usuario',
  schema: NuevoUsuario.omit({ contrasena: true }),
  build: async (db, celdas) => ({
    cuerpo: cuerpoDe(celdas),
    errores: await unknownCity(db, celdas, 'direcciones.0.unidad_geografica.ciudad'),
  }),
  claves: (celdas) => [
    ...clave('Número de identificación', identified(celdas)),
    ...clave('Correo electrónico', said(celdas, 'correo_electronico')),
  ],
  exists: async (db, { identificacion }) => {
    const tipo = await findTipoIdentificacion(db, identificacion.tipo);
    const found = tipo && (await findByIdentificacion(db, { ...identificacion, tipo }));
    return found ? mensajesDeUsuarios.identificacionRepetida : undefined;
  },
  prepare: ({ identificacion }) => hashPassword(identificacion.identificacion),
  create: async ({ work }, nuevo, hash) =>
    register(
      platform.audit,
      work,
      await knownPerson(work.tx, nuevo),
      (hash as string | undefined) ?? NO_HASH,
    ),
  parts: ['usuario_rol', 'usuario_busqueda'],
  undo: ({ work, who }, id) => setEstado(platform, work, who, id, false),
});
