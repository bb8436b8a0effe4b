import { clsx } from 'clsx';
import { Link, useLocation, useNavigate } from 'react-router';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { useCan, useMe } from '../../../kit/data/me.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { SearchSelect } from '../../../kit/forms/fields/SearchSelect.tsx';
import { peopleSource } from '../../../kit/pickers/PersonField.tsx';
import styles from './vehiculos.module.css';

const ALL = { value: '', label: 'TODOS' };
const OWNERS = peopleSource({ alsoInactive: true });

/** Owner in the URL by name: from the person, or from a vehicle if the user may not read people. */
export function useOwner(id: string | undefined) {
  const can = useCan();
  const mayRead = can('usuarios.ver');
  const given = id ?? '';
  const person = useApiQuery(usuarios.get, { params: { id: given } }, { enabled: given !== '' && mayRead });
  const query = { filtros: { propietario: given }, elementosPorPagina: 1 };
  const rows = useApiQuery(vehiculos.list, { query }, { enabled: given !== '' && !mayRead });
  return {
    name: person.data?.nombre_completo ?? rows.data?.datos[0]?.propietario?.nombre_completo,
    isUnknown: person.isError || rows.isError || rows.data?.datos.length === 0,
  };
}

interface OwnerScopeProps {
  id: string | undefined;
  owner: ReturnType<typeof useOwner>;
}

/** Owner of the listed vehicles; only administrators can select another one here (VEHICULOS-07). */
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

/** Changes the owner, keeps the filters and resets the page number. */
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
