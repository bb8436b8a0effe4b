import { Car, CircleDot, Clock, LogOut, MapPin, ShoppingBag, UserCog } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router';
import { accesos } from '@amparo/contract/accesos';
import { puedeCambiarDisponibilidad } from '@amparo/contract/disponibilidad';
import { sesion } from '@amparo/contract/sesion';
import { usuarios, type Usuario } from '@amparo/contract/usuarios';
import { useMe } from '../../kit/data/me.ts';
import type { OwnAction } from '../../kit/list/useRecordActions.ts';
import { AvailabilityDialog } from './dialogs/AvailabilityDialog.tsx';
import { CitiesDialog } from './dialogs/CitiesDialog.tsx';
import { LoginDialog } from './dialogs/LoginDialog.tsx';
import { RolesDialog } from './dialogs/RolesDialog.tsx';
import { SessionTimeDialog } from './dialogs/SessionTimeDialog.tsx';
import type { AboutProps } from './dialogs/useCurrent.ts';

interface Opened {
  row: Usuario;
  Dialog: ComponentType<AboutProps>;
}

/** What can be done about a person besides editing, and the dialog that is open about one. */
export function useUsuarioActions() {
  const [opened, setOpened] = useState<Opened>();
  const mayChangeAvailability = useMayChangeAvailability();
  const opens = (Dialog: Opened['Dialog']) => (row: Usuario) => setOpened({ row, Dialog });
  const actions = {
    availability: {
      key: 'disponibilidad',
      label: () => 'Actualizar estado',
      icon: CircleDot,
      route: usuarios.estadoAsesor,
      run: opens(AvailabilityDialog),
      isHidden: (row: Usuario) => !mayChangeAvailability(row),
    },
    roles: {
      key: 'roles',
      label: () => 'Asignar roles',
      icon: UserCog,
      route: accesos.addRole,
      run: opens(RolesDialog),
    },
    login: {
      key: 'login',
      label: () => 'Estado de ingreso',
      icon: LogOut,
      route: sesion.habilitarLogin,
      run: opens(LoginDialog),
    },
    time: {
      key: 'tiempo',
      label: () => 'Tiempo de sesión',
      icon: Clock,
      route: usuarios.update,
      run: opens(SessionTimeDialog),
    },
    cities: {
      key: 'ciudades',
      label: () => 'Asignar ciudades',
      icon: MapPin,
      route: usuarios.update,
      run: opens(CitiesDialog),
    },
  } satisfies Record<string, OwnAction<Usuario>>;
  const dialog = opened !== undefined && (
    <opened.Dialog key={opened.row._id} row={opened.row} onClose={() => setOpened(undefined)} />
  );
  return { actions, dialog };
}

const rolesOf = ({ roles }: { roles: readonly { nombre: string }[] }) => roles.map(({ nombre }) => nombre);

/** Coordinators have a say about their own people only, as the server decides too (DISPONIBILIDAD-14). */
function useMayChangeAvailability() {
  const me = useMe();
  return (row: Usuario) => {
    if (me === undefined) return false;
    const alcance = me.permisos.find(({ nombre }) => nombre === 'usuarios.disponibilidad')?.todo;
    return puedeCambiarDisponibilidad(
      { id: me._id, roles: rolesOf(me), alcance },
      { id: row._id, roles: rolesOf(row) },
    );
  };
}

/** The screens of other modules about this person, for those who may open them (USUARIOS-10, USUARIOS-11). */
export function useUsuarioLinks(): OwnAction<Usuario>[] {
  const navigate = useNavigate();
  const granted = useMe()?.permisos;
  const links = [
    { permiso: 'compras.ver', path: '/v-compras', key: 'compras', words: 'Compras', icon: ShoppingBag },
    { permiso: 'vehiculos.ver', path: '/v-vehiculos', key: 'vehiculos', words: 'Vehículos', icon: Car },
  ];
  return links
    .filter(({ permiso }) => granted?.some(({ nombre }) => nombre === permiso))
    .map(({ path, key, words, icon }) => ({
      key,
      label: () => words,
      icon,
      run: ({ _id }) => void navigate(`${path}/${_id}`),
    }));
}
