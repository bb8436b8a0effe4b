import { clsx } from 'clsx';
import { useState } from 'react';
import { accesos } from '@amparo/contract/identidad/accesos/routes';
import { type Rol } from '@amparo/contract/identidad/accesos/schemas';
import type { Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { inToggleWords, type Failure } from '../../../../kit/data/failure.ts';
import { useInvalidate } from '../../../../kit/data/queries.ts';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { PanelDialog } from '../../../../kit/dialogs/PanelDialog.tsx';
import { Check } from '../../../../kit/forms/Check.tsx';
import { CardsSkeleton } from '../../../../kit/list/ListSkeleton.tsx';
import { FailedList } from '../../../../kit/list/states.tsx';
import { useAllRecords } from '../../../../kit/list/useAllRecords.ts';
import { Face } from '../../../../kit/person/Face.tsx';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';
import { type AboutProps, useCurrent } from './useCurrent.ts';
import styles from '../usuarios.module.css';

/** One checkbox per role (ROLES-04); each change is saved at once. */
export function RolesDialog(props: AboutProps) {
  const { row, onClose } = props;
  const usuario = useCurrent(props);
  const roles = useAllRecords(accesos.list);
  return (
    <PanelDialog
      title="Asignar roles"
      subtitle={row.nombre_completo}
      picture={<Face name={row.nombre_completo} size={34} />}
      onClose={onClose}
    >
      <div className={clsx('form-dialog-scroll', styles.usuarioWait)}>
        {roles.data === undefined && roles.error !== null ? (
          <FailedList
            failure={roles.error}
            hasCriteria={false}
            retrying={roles.isFetching}
            onRetry={() => void roles.refetch()}
          />
        ) : usuario === undefined || roles.data === undefined ? (
          <CardsSkeleton rows={4} />
        ) : (
          <RoleChecks usuario={usuario} roles={byName(roles.data)} />
        )}
      </div>
      <p className={styles.usuarioNote}>Cada cambio se guarda al marcarlo y vale desde su próxima acción.</p>
    </PanelDialog>
  );
}

const byName = (roles: readonly Rol[]) => roles.toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'));

function RoleChecks({ usuario, roles }: { usuario: Usuario; roles: readonly Rol[] }) {
  const { has, isBusy, change } = useRoleChanges(usuario);
  return (
    <fieldset className={clsx('checks', styles.usuarioRoles)}>
      <legend className="visually-hidden">Roles de {usuario.nombre_completo}</legend>
      {roles.map((rol) => (
        <Check
          key={rol._id}
          checked={has(rol)}
          busy={isBusy(rol)}
          onChange={(wanted) => void change(rol, wanted)}
        >
          {rol.nombre}
        </Check>
      ))}
    </fieldset>
  );
}

/** Optimistic checkboxes: they revert if the server refuses (ROLES-07). */
function useRoleChanges(usuario: Usuario) {
  const refresh = useInvalidate();
  const dialogs = useDialogs();
  const onFailure = (failure: Failure) => dialogs.oops(inToggleWords(failure));
  const add = useApiMutation(accesos.addRole, { onFailure });
  const remove = useApiMutation(accesos.removeRole, { onFailure });
  const [wishes, setWishes] = useState<ReadonlyMap<string, boolean>>(new Map());

  const wishFor = (id: string, wish: boolean | undefined) =>
    setWishes((before) => {
      const next = new Map(before);
      if (wish === undefined) next.delete(id);
      else next.set(id, wish);
      return next;
    });

  const change = async ({ _id: rol_id }: Rol, wanted: boolean) => {
    if (wishes.has(rol_id)) return;
    wishFor(rol_id, wanted);
    const input = { params: { id: usuario._id }, body: { rol_id } };
    const answer = await (wanted ? add.send(input) : remove.send({ ...input, query: { rol_id } }));
    if (answer !== undefined) await refresh('usuarios');
    wishFor(rol_id, undefined);
  };
  return {
    has: ({ _id }: Rol) => wishes.get(_id) ?? usuario.roles.some((held) => held._id === _id),
    isBusy: ({ _id }: Rol) => wishes.has(_id),
    change,
  };
}
