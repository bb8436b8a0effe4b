import { CarFront, CircleDot, Clock, LogOut, MapPin, ShoppingBag, UserCog } from 'lucide-react';
import { useNavigate } from 'react-router';
import { compras } from '@amparo/contract/comercial/compras/routes';
import { accesos } from '@amparo/contract/identidad/accesos/routes';
import { sesion } from '@amparo/contract/identidad/sesion/routes';
import { puedeCambiarDisponibilidad } from '@amparo/contract/identidad/usuarios/disponibilidad';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { type Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { useMe } from '../../../kit/data/me.ts';
import type { OwnAction } from '../../../kit/list/useRecordActions.ts';
import { AvailabilityDialog } from './dialogs/AvailabilityDialog.tsx';
import { CitiesDialog } from './dialogs/CitiesDialog.tsx';
import { LoginDialog } from './dialogs/LoginDialog.tsx';
import { RolesDialog } from './dialogs/RolesDialog.tsx';
import { SessionTimeDialog } from './dialogs/SessionTimeDialog.tsx';

export function useUsuarioActions() {
  const mayChangeAvailability = useMayChangeAvailability();
  const navigate = useNavigate();
  return {
    availability: {
      key: 'disponibilidad',
      label: () => 'Actualizar estado',
      icon: CircleDot,
      route: usuarios.estadoAsesor,
      dialog: AvailabilityDialog,
      isHidden: (row: Usuario) => !mayChangeAvailability(row),
    },
    roles: {
      key: 'roles',
      label: () => 'Asignar roles',
      icon: UserCog,
      route: accesos.addRole,
      dialog: RolesDialog,
    },
    login: {
      key: 'login',
      label: () => 'Estado de ingreso',
      icon: LogOut,
      route: sesion.habilitarLogin,
      dialog: LoginDialog,
    },
    time: {
      key: 'tiempo',
      label: () => 'Tiempo de sesión',
      icon: Clock,
      route: usuarios.update,
      dialog: SessionTimeDialog,
    },
    cities: {
      key: 'ciudades',
      label: () => 'Asignar ciudades',
      icon: MapPin,
      route: usuarios.update,
      dialog: CitiesDialog,
    },
    purchases: {
      key: 'compras',
      label: () => 'Compras',
      icon: ShoppingBag,
      route: compras.list,
      run: (row: Usuario) => void navigate(`/v-compras/${row._id}`),
    },
    vehicles: {
      key: 'vehiculos',
      label: () => 'Vehículos',
      icon: CarFront,
      route: vehiculos.list,
      run: (row: Usuario) => void navigate(`/v-vehiculos/${row._id}`),
    },
  } satisfies Record<string, OwnAction<Usuario>>;
}

const rolesOf = ({ roles }: { roles: readonly { nombre: string }[] }) => roles.map(({ nombre }) => nombre);

/** Coordinators may change only their own team; the server enforces the same rule (DISPONIBILIDAD-14). */
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
