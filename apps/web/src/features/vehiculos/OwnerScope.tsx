import { clsx } from 'clsx';
import { Link, useLocation, useNavigate } from 'react-router';
import { usuarios } from '@amparo/contract/usuarios';
import { vehiculos } from '@amparo/contract/vehiculos';
import { useAsk } from '../../kit/data/hooks.ts';
import { useCan, useMe } from '../../kit/data/me.ts';
import { SearchSelect } from '../../kit/forms/fields/SearchSelect.tsx';
import { peopleSource } from '../../kit/pickers/PersonField.tsx';
import styles from './vehiculos.module.css';

const ALL = { value: '', label: 'TODOS' };
const OWNERS = peopleSource({ alsoInactive: true });

/** The owner of an address, by name: from the person or, for who may not read people, from one of the vehicles. */
export function useOwner(id: string | undefined) {
  const can = useCan();
  const mayRead = can('usuarios.ver');
  const given = id ?? '';
  const person = useAsk(usuarios.get, { params: { id: given } }, { enabled: given !== '' && mayRead });
  const query = { filtros: { propietario: given }, elementosPorPagina: 1 };
  const rows = useAsk(vehiculos.list, { query }, { enabled: given !== '' && !mayRead });
  return {
    name: person.data?.nombre_completo ?? rows.data?.datos[0]?.propietario?.nombre_completo,
    isUnknown: person.isError || rows.isError || rows.data?.datos.length === 0,
  };
}

interface OwnerScopeProps {
  id: string | undefined;
  owner: ReturnType<typeof useOwner>;
}

/** Whose vehicles are listed. Administrators choose among all owners (VEHICULOS-07); everybody else comes from a person. */
export function OwnerScope({ id, owner }: OwnerScopeProps) {
  const isAdministrator = useMe()?.roles.some(({ nombre }) => nombre === 'Administrador') === true;
  const goTo = useGoToOwner();
  if (isAdministrator)
    return (
      <>
        <label htmlFor="propietario" className="t2">
          Propietario
        </label>
        <SearchSelect
          id="propietario"
          className={clsx(styles.ownerSelect)}
          source={OWNERS}
          first={ALL}
          value={id ?? ''}
          onChange={(next) => goTo(next)}
        />
      </>
    );
  if (id === undefined) return null;
  return (
    <span className="el">
      {owner.isUnknown ? 'De una persona que no encontramos' : `De ${owner.name ?? '…'}`}{' '}
      <Link to="/v-vehiculos">Ver todos</Link>
    </span>
  );
}

/** Another owner keeps the criteria; the page is another one. */
function useGoToOwner() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (id: string | undefined) => {
    const kept = new URLSearchParams(search);
    kept.delete('pagina');
    void navigate({
      pathname: ['/v-vehiculos', ...(id === undefined || id === '' ? [] : [id])].join('/'),
      search: kept.toString(),
    });
  };
}
