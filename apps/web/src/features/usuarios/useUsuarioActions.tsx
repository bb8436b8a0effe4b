import { CircleDot, Clock, LogOut, MapPin, UserCog } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { accesos } from '@amparo/contract/accesos';
import { sesion } from '@amparo/contract/sesion';
import { usuarios, type Usuario } from '@amparo/contract/usuarios';
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
  const opens = (Dialog: Opened['Dialog']) => (row: Usuario) => setOpened({ row, Dialog });
  const actions = {
    availability: {
      key: 'disponibilidad',
      label: () => 'Actualizar estado',
      icon: CircleDot,
      route: usuarios.estadoAsesor,
      run: opens(AvailabilityDialog),
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
