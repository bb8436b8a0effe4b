import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import {
  DatosDeUsuario,
  TAMANOS_DE_USUARIOS,
  type Usuario,
} from '@amparo/contract/identidad/usuarios/schemas';
import { fechaHora } from '@amparo/contract/kernel/time';
import { call } from '../../../kit/data/call.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { EdicionConClave } from '../../../kit/person/email.ts';
import { Face } from '../../../kit/person/Face.tsx';
import { escrito, SIN_IDENTIFICACION } from '../../../kit/person/PersonFields.tsx';
import { usuariosList } from './list.ts';
import { report } from './report.tsx';
import { useUsuarioActions } from './useUsuarioActions.tsx';
import { NuevoUsuarioForm, UsuarioForm } from './UsuarioForm.tsx';
import styles from './usuarios.module.css';

/** The routes accept partial bodies; the form always sends all fields. */
const create = { ...usuarios.create, body: DatosDeUsuario };
const update = { ...usuarios.update, body: EdicionConClave };

const add = {
  route: create,
  form: NuevoUsuarioForm,
  initial: { identificacion: SIN_IDENTIFICACION, direcciones: [], telefonos: [] },
};
const edit = {
  route: update,
  form: UsuarioForm,
  initial: (row: Usuario) => ({ ...escrito(row), contrasena_actual: '' }),
  read: (id: string) => call(usuarios.get, { params: { id } }),
  picture: (row: Usuario) => <Face name={row.nombre_completo} size={34} />,
  subtitle: (row: Usuario) => `${row.nombre_completo} · ${ingresoDe(row)}`,
};
const toggle = {
  activate: usuarios.activate,
  deactivate: usuarios.deactivate,
  detail: (row: Usuario) => <Consequence row={row} />,
  forMany: 'Se cierra la sesión de quienes estén dentro, y no podrán ingresar.',
};

export default function UsuariosPage() {
  const { availability, roles, login, time, cities, purchases, vehicles } = useUsuarioActions();
  return (
    <ListScreen
      {...usuariosList}
      titulo="LISTADO DE USUARIOS"
      tamanos={TAMANOS_DE_USUARIOS}
      add={add}
      edit={edit}
      toggle={toggle}
      actions={[availability, roles, login, time, cities, purchases, vehicles]}
      excel={report}
    />
  );
}

function ingresoDe({ ultimo_ingreso }: Usuario): string {
  return ultimo_ingreso === null
    ? 'sin ingresos todavía'
    : `último ingreso ${fechaHora(new Date(ultimo_ingreso))}`;
}

function Consequence({ row }: { row: Usuario }) {
  const next = !row.estado
    ? 'Podrá ingresar de nuevo.'
    : row.login
      ? 'Se cerrará su sesión en menos de un segundo.'
      : 'No podrá ingresar hasta que lo activen.';
  return (
    <span className={styles.usuarioWho}>
      <Face name={row.nombre_completo} size={28} />
      <span>
        <b>{row.nombre_completo}</b>
        <br />
        <span className="t3">{next}</span>
      </span>
    </span>
  );
}
