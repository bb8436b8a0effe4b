import { Link } from 'react-router';
import { compras } from '@amparo/contract/comercial/compras/routes';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { useCan } from '../../../kit/data/me.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { PersonLink } from '../../../kit/person/PersonLink.tsx';
import styles from './compras.module.css';

/** Name of the buyer in the URL: from the person, or from a purchase if the user may not read people. */
export function useBuyerName(id: string | undefined) {
  const mayRead = useCan()('usuarios.ver');
  const given = id ?? '';
  const person = useApiQuery(usuarios.get, { params: { id: given } }, { enabled: given !== '' && mayRead });
  const query = { filtros: { comprador_id: given }, elementosPorPagina: 1 };
  const rows = useApiQuery(compras.list, { query }, { enabled: given !== '' && !mayRead });
  return {
    name: person.data?.nombre_completo ?? rows.data?.datos[0]?.comprador.nombre_completo,
    isUnknown: person.isError || rows.isError || rows.data?.datos.length === 0,
  };
}

interface BuyerScopeProps {
  id: string;
  buyer: ReturnType<typeof useBuyerName>;
}

export function BuyerScope({ id, buyer }: BuyerScopeProps) {
  return (
    <span className="el">
      {buyer.isUnknown ? (
        'De una persona que no encontramos'
      ) : (
        <>
          De <PersonLink id={id}>{buyer.name ?? '…'}</PersonLink>
        </>
      )}{' '}
      <Link to="/listar-compras" className={styles.compraTodas}>
        Ver todas
      </Link>
    </span>
  );
}
