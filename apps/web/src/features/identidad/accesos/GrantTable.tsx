import { Switch } from 'antd';
import { clsx } from 'clsx';
import type { Rol } from '@amparo/contract/identidad/accesos/schemas';
import { useCan } from '../../../kit/data/me.ts';
import { groupsOf, type Grant } from './matrix.ts';
import { useGrants } from './useGrants.ts';
import styles from './roles.module.css';
import '../../../kit/list/rows.css';

interface GrantTableProps {
  rol: Rol;
  grants: readonly Grant[];
  typed: string;
}

/** Permissions of one role, by resource. Render with the role's id as `key`. */
export function GrantTable({ rol, grants, typed }: GrantTableProps) {
  const state = useGrants(rol);
  const canGrant = useCan()('roles.conceder');
  const groups = groupsOf(grants, typed);
  return (
    <table className={clsx('list-table', styles.rolesTable)} aria-label={`Permisos de ${rol.nombre}`}>
      <thead>
        <tr>
          <th scope="col">Permiso</th>
          <th scope="col">Estado</th>
          <th scope="col">Todo</th>
        </tr>
      </thead>
      {groups.map(({ recurso, grants: members }) => (
        <tbody key={recurso}>
          <tr className={styles.rolesGroup}>
            <th scope="rowgroup" colSpan={3}>
              <span className="rotulo">{recurso}</span>
              <span className="t3 num">{`${members.filter((each) => state.seen(each).concedido).length} de ${members.length}`}</span>
            </th>
          </tr>
          {members.map((each) => (
            <GrantRow key={each._id} grant={state.seen(each)} state={state} disabled={!canGrant} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface GrantRowProps {
  grant: Grant;
  state: ReturnType<typeof useGrants>;
  disabled: boolean;
}

function GrantRow({ grant, state, disabled }: GrantRowProps) {
  const { nombre, activo, concedido, todo } = grant;
  const busy = state.isBusy(grant._id);
  return (
    <tr className={`list-row${activo ? '' : ' is-off'}`} aria-busy={busy}>
      <th scope="row" title={nombre}>
        {nombre}
        {!activo && <span className={clsx('chip', styles.rolesOff)}>Inactivo: no da acceso</span>}
      </th>
      <td>
        <Switch
          size="small"
          checked={concedido}
          loading={busy}
          disabled={disabled}
          aria-label={`Estado de ${nombre}`}
          onChange={(on) => state.setConcedido(grant, on)}
        />
        <span className={clsx(styles.rolesWord, !concedido && 't3')}>
          {concedido ? 'Concedido' : 'Sin conceder'}
        </span>
      </td>
      <td>
        <Switch
          size="small"
          checked={todo}
          loading={busy && concedido}
          disabled={disabled || !concedido || !activo}
          aria-label={`Todo de ${nombre}`}
          onChange={(on) => state.setTodo(grant, on)}
        />
        {concedido && (
          <span className={clsx(styles.rolesWord, !todo && 't3')}>
            {todo ? 'Todos los registros' : 'Solo los propios'}
          </span>
        )}
      </td>
    </tr>
  );
}
