import { Button } from 'antd';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { type Colaborador } from '@amparo/contract/identidad/usuarios/schemas';
import type { NombreDeRol } from '@amparo/contract/kernel/roles';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { Figure } from '../../../kit/figures/Figure.tsx';
import { AvailabilityDot, type Disponibilidad, disponibilidadDe } from '../../../kit/glyphs/Availability.tsx';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { Face } from '../../../kit/person/Face.tsx';
import { useReady } from './Reveal.tsx';
import styles from './inicio.module.css';

/** Page size above the size of any team. */
const MOST = 500;
const SHOWN = 8;
const EVERY_MS = 60_000;

const ORDER: readonly Disponibilidad[] = [
  'Activo en espera',
  'Activo ocupado',
  'Activo multiple',
  'Pausa',
  'Ausente',
];

function useTeam(rol: NombreDeRol) {
  const query = { filtros: { rol, estado: true }, elementosPorPagina: MOST };
  return useApiQuery(usuarios.colaboradores, { query }, { everyMs: EVERY_MS, keepPrevious: true });
}

const stateOf = (person: Colaborador) => disponibilidadDe(person.estado_asesor);

export function AvailableFigure({ rol }: { rol: NombreDeRol }) {
  const { data, error } = useTeam(rol);
  const count = (state: Disponibilidad) =>
    data?.datos.filter((person) => stateOf(person) === state).length ?? 0;
  const value = data && `${count('Activo en espera')} de ${data.totalElementos}`;
  return (
    <Figure
      label={`Disponibles de ${rol}`}
      value={value ?? (error === null ? undefined : '—')}
      detail={`${count('Activo multiple')} en multiple · ${count('Pausa')} en pausa`}
    />
  );
}

export function Team({ rol, canSeeList }: { rol: NombreDeRol; canSeeList: boolean }) {
  const { data, error, isFetching, refetch } = useTeam(rol);
  useLiveRefresh('usuarios', usuarios.colaboradores);
  useReady(data !== undefined || error !== null);
  if (data === undefined) {
    if (error === null) return null;
    return (
      <section className="tarj" aria-label={rol}>
        <p className={styles.inicioEmpty} role="alert">
          No pudimos leer quién está disponible.{' '}
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            Reintentar
          </Button>
        </p>
      </section>
    );
  }
  const people = data.datos.toSorted((a, b) => ORDER.indexOf(stateOf(a)) - ORDER.indexOf(stateOf(b)));
  const others = data.totalElementos - SHOWN;
  return (
    <section className="tarj" aria-label={rol}>
      <h2 className="tarj-cab">
        {rol} <span className={clsx('t3 num', styles.inicioCount)}>{data.totalElementos}</span>
        <span className="grow" />
        {canSeeList && (
          <Link to={`/v-users?filtros[rol]=${encodeURIComponent(rol)}`} className={styles.inicioLink}>
            Ver lista <ArrowRight size={14} aria-hidden />
          </Link>
        )}
      </h2>
      {people.length === 0 ? (
        <p className={clsx('t3', styles.inicioEmpty)}>Nadie activo tiene este rol.</p>
      ) : (
        <ul className={styles.inicioTeam}>
          {people.slice(0, SHOWN).map((person) => (
            <li key={person._id}>
              <Face name={person.nombre_completo} />
              <span className="grow el" title={person.nombre_completo}>
                {person.nombre_completo}
              </span>
              <span className={clsx('inl', styles.inicioState)}>
                <AvailabilityDot value={stateOf(person)} />
                {stateOf(person)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <p className={clsx('t3', styles.inicioEmpty)}>Y {others} más.</p>}
    </section>
  );
}
