import { z } from 'zod';
import { exportacion } from '../../kernel/catalogue.ts';
import { campo } from '../../kernel/fields.ts';
import { type Criterion, criterio, listQuery, page, saved } from '../../kernel/list.ts';
import { ROLES } from '../../kernel/roles.ts';
import { route } from '../../kernel/route.ts';
import { CambioDeDisponibilidad } from './disponibilidad.ts';
import { Colaborador, Usuario, NuevoUsuario, TiempoPorRol, EdicionDeUsuario } from './schemas.ts';

/** Role name. The initial roles are offered; a role added later is accepted too. */
const rol: Criterion<string> = {
  label: 'Rol',
  kind: 'opcion',
  schema: campo.texto('Rol'),
  options: ROLES.map((name) => ({ value: name, label: name })),
};

const deQuien = {
  nombres: criterio.texto('Nombres'),
  correo_electronico: criterio.codigo('Correo electrónico'),
  identificacion: criterio.codigo('Identificación', 'Número completo, sin puntos'),
  estado: criterio.estado(),
};

const lookup = <const P extends string>(path: P, resumen: string) =>
  route('GET', path, {
    permiso: 'colaboradores.ver',
    resumen,
    query: listQuery(deQuien),
    answer: page(Colaborador),
  });

export const usuarios = {
  list: route('GET', 'usuarios', {
    permiso: 'ver',
    resumen: 'Lista los usuarios',
    /** `fecha_inicial` and `fecha_final` are days of creation, both included (EXCEL-18). */
    query: listQuery({
      ...deQuien,
      rol,
      fecha_inicial: criterio.dia('Creado desde'),
      fecha_final: criterio.dia('Creado hasta'),
    }),
    answer: page(Usuario),
  }),
  colaboradores: route('GET', 'usuarios/colaboradores', {
    permiso: 'colaboradores.ver',
    resumen: 'Personas con algún rol distinto de Usuario',
    query: listQuery({ ...deQuien, rol }),
    answer: page(Colaborador),
  }),
  abogados: lookup('usuarios/abogados', 'Personas con rol Abogado'),
  mecanicos: lookup('usuarios/mecanicos', 'Personas activas con rol Mecánico'),
  exportar: exportacion('usuarios'),
  get: route('GET', 'usuarios/:id', {
    ownOr: 'ver',
    resumen: 'Un usuario',
    answer: Usuario,
  }),
  create: route('POST', 'usuarios', {
    permiso: 'crear',
    resumen: 'Crea un usuario; su contraseña inicial es el número de identificación',
    body: NuevoUsuario,
    answer: saved(Usuario),
  }),
  tiempoPorRol: route('PUT', 'usuarios/tiempo-sesion/roles', {
    permiso: 'editar',
    resumen: 'Cambia el tiempo de sesión de todas las personas de un rol',
    body: TiempoPorRol,
    answer: z.object({ rol: z.string(), tiempo_session: z.int(), cambiados: z.int(), message: z.string() }),
  }),
  update: route('PUT', 'usuarios/:id', {
    ownOr: 'editar',
    resumen: 'Cambia solo los datos enviados de un usuario',
    body: EdicionDeUsuario,
    answer: saved(Usuario),
  }),
  deactivate: route('DELETE', 'usuarios/:id', {
    permiso: 'inhabilitar',
    resumen: 'Inhabilita un usuario y cierra su sesión; el registro se conserva',
    answer: saved(Usuario),
  }),
  activate: route('PUT', 'usuarios/:id/activar-usuario', {
    permiso: 'inhabilitar',
    resumen: 'Activa un usuario',
    answer: saved(Usuario),
  }),
  estadoAsesor: route('PUT', 'usuarios/:id/estado-asesor', {
    ownOr: 'disponibilidad',
    resumen: 'Cambia la disponibilidad propia o, con permiso, la de otra persona',
    body: CambioDeDisponibilidad,
    answer: saved(Usuario),
  }),
};
