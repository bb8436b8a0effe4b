import { Button, Input, Select } from 'antd';
import { clsx } from 'clsx';
import { Search, SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { accesos } from '@amparo/contract/identidad/accesos/routes';
import { type Rol } from '@amparo/contract/identidad/accesos/schemas';
import { permisos } from '@amparo/contract/identidad/permisos/routes';
import { useCan } from '../../../kit/data/me.ts';
import { FIND } from '../../../kit/forms/fields/SelectField.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { Kbd } from '../../../kit/keys/Kbd.tsx';
import { useShortcuts } from '../../../kit/keys/useShortcuts.ts';
import { AddButton, ListHeader } from '../../../kit/list/ListHeader.tsx';
import { FailedList } from '../../../kit/list/states.tsx';
import { useAllRecords } from '../../../kit/list/useAllRecords.ts';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { CARDS, useMedia } from '../../../kit/media.ts';
import { AddRolDialog } from './AddRolDialog.tsx';
import { GrantTable } from './GrantTable.tsx';
import { grantsOf, groupsOf } from './matrix.ts';
import styles from './roles.module.css';
import '../../../kit/list/rows.css';
import '../../../kit/list/frame.css';

export default function RolesPage() {
  const can = useCan();
  const isPhone = useMedia(CARDS);
  const roles = useAllRecords(accesos.list);
  // Users who may not list permissions see only those that the role has.
  const all = useAllRecords(permisos.list, { enabled: can('permisos.ver') });
  const { rol, options, choose } = useChosenRol(roles.data);
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState(false);
  const searchBox = useRef<HTMLDivElement>(null);
  useLiveRefresh('roles');
  useLiveRefresh('permisos');

  const canAdd = can('roles.crear');
  useShortcuts<'roles'>({
    '/': () => searchBox.current?.querySelector('input')?.focus(),
    n: canAdd ? () => setAdding(true) : undefined,
  });
  const failure = roles.error ?? all.error;
  const isReady = rol !== undefined && (all.data !== undefined || !all.isLoading);
  const grants = rol === undefined ? [] : grantsOf(rol, all.data ?? []);
  const refresh = () => {
    void roles.refetch();
    if (can('permisos.ver')) void all.refetch();
  };

  return (
    <div className="list">
      <ListHeader
        titulo="Roles y permisos"
        total={roles.data?.length}
        refreshing={roles.isFetching || all.isFetching}
        onRefresh={refresh}
        onExcel={undefined}
      >
        {canAdd && <AddButton singular="rol" short={isPhone} onClick={() => setAdding(true)} />}
      </ListHeader>
      <div className={styles.rolesTools}>
        <label htmlFor="rol">Rol</label>
        <Select
          id="rol"
          className={clsx(styles.rolesSelect)}
          showSearch={FIND}
          loading={roles.isLoading}
          options={options}
          value={rol?._id ?? null}
          onChange={choose}
        />
        <div ref={searchBox} className={styles.rolesSearch}>
          <Input
            type="search"
            aria-label="Buscar permisos"
            placeholder="Buscar permisos"
            prefix={<Search size={15} strokeWidth={1.75} aria-hidden />}
            suffix={typed === '' && !isPhone && <Kbd letter>/</Kbd>}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {isReady && (
          <output className={clsx('sm t3 num', styles.rolesSum)}>
            {grants.filter(({ concedido }) => concedido).length} de {grants.length} permisos concedidos
          </output>
        )}
      </div>
      <div className="list-body">
        {isReady ? (
          groupsOf(grants, typed).length > 0 ? (
            <div className="list-scroll">
              <GrantTable key={rol._id} rol={rol} grants={grants} typed={typed} />
            </div>
          ) : (
            <NothingFound typed={typed} onClear={() => setTyped('')} />
          )
        ) : failure !== null ? (
          <FailedList
            failure={failure}
            hasCriteria={false}
            retrying={roles.isFetching || all.isFetching}
            onRetry={refresh}
          />
        ) : (
          <Bars />
        )}
      </div>
      {adding && <AddRolDialog onAdded={choose} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** The selected role is in the URL, so that reload and links restore it. */
function useChosenRol(roles: readonly Rol[] | undefined) {
  const [params, setParams] = useSearchParams();
  const sorted = (roles ?? []).toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'));
  const asked = params.get('rol');
  const rol = sorted.find(({ _id }) => _id === asked) ?? sorted[0];
  const options = sorted.map(({ _id, nombre }) => ({ value: _id, label: nombre }));
  const choose = (id: string) => setParams({ rol: id });
  return { rol, options, choose };
}

function NothingFound({ typed, onClear }: { typed: string; onClear: () => void }) {
  const isSearch = typed !== '';
  return (
    <StateMessage
      icon={<SearchX size={22} strokeWidth={1.75} />}
      title={isSearch ? 'Ningún permiso coincide' : 'Este rol no tiene permisos'}
      actions={isSearch && <Button onClick={onClear}>Limpiar búsqueda</Button>}
    >
      {isSearch && (
        <>
          Buscaste <b>{typed}</b>.
        </>
      )}
    </StateMessage>
  );
}

function Bars() {
  return (
    <div className={styles.rolesBars} aria-busy="true">
      <span className="visually-hidden">Cargando</span>
      {[34, 26, 42, 30, 38, 28, 36].map((width) => (
        <i key={width} className="list-bar" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
