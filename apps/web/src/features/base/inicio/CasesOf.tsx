import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { type ClaseDeCaso, paginaDeCaso } from '@amparo/contract/casos/casos/clases';
import { CAMPO_DE_TIPO, type QuienActua } from '@amparo/contract/casos/casos/rules';
import { type CasoEnCurso, vehiculoEn } from '@amparo/contract/casos/casos/schemas';
import { siguientePaso } from '@amparo/contract/casos/casos/siguiente';
import { fechaHora } from '@amparo/contract/kernel/time';
import { useCaseActor } from '../../../kit/data/useCaseActor.ts';
import { useNow } from '../../../kit/data/useNow.ts';
import { CaseState } from '../../../kit/glyphs/CaseState.tsx';
import { LinkButton } from '../../../kit/glyphs/LinkButton.tsx';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { PlateLink } from '../../../kit/recordPage/PlateLink.tsx';
import { elapsedHours } from '../../../kit/relative.ts';
import { LISTS, listOf, mineOf, SHOWN, useNarrowed } from './cases.ts';
import { useReady } from './Reveal.tsx';
import styles from './inicio.module.css';

const TITULOS: Record<ClaseDeCaso, { region: string; titulo: string }> = {
  'choque-simple': { region: 'Mis casos', titulo: 'Mis casos abiertos' },
  'lesiones-homicidios': { region: 'Mis casos de lesiones', titulo: 'Mis casos de lesiones u homicidios' },
  juridica: { region: 'Mis asistencias jurídicas', titulo: 'Mis asistencias jurídicas' },
};
const MINUTE_MS = 60_000;

interface CasesOfProps {
  me: string;
  clase: ClaseDeCaso;
}

/** Open cases of one kind that are assigned to the user, newest first; hidden if there are none. */
export default function CasesOf({ me, clase }: CasesOfProps) {
  const { data, error } = useNarrowed(clase, mineOf(me), SHOWN);
  useLiveRefresh(LISTS[clase].recurso, LISTS[clase]);
  useReady(data !== undefined || error !== null);
  if (data === undefined || data.totalElementos === 0) return null;
  const { region, titulo } = TITULOS[clase];
  return (
    <section className="tarj" aria-label={region}>
      <h2 className="tarj-cab">
        {titulo} <span className={clsx('t3 num', styles.inicioCount)}>{data.totalElementos}</span>
        <span className="grow" />
        {clase === 'choque-simple' && (
          <Link to={listOf(mineOf(me))} className={styles.inicioLink}>
            Ver lista <ArrowRight size={14} aria-hidden />
          </Link>
        )}
      </h2>
      <Rows me={me} clase={clase} cases={data.datos} />
    </section>
  );
}

function Rows({ me, clase, cases }: CasesOfProps & { cases: readonly CasoEnCurso[] }) {
  const acting = useCaseActor(clase);
  const now = useNow(MINUTE_MS);
  return (
    <ul className={styles.inicioCases}>
      {cases.map((caso) => (
        <CaseRow key={caso._id} caso={caso} acting={acting} me={me} now={now} />
      ))}
    </ul>
  );
}

interface CaseRowProps {
  caso: CasoEnCurso;
  acting: QuienActua;
  me: string;
  now: number;
}

function CaseRow({ caso, acting, me, now }: CaseRowProps) {
  const since = new Date(caso.creacion.fecha);
  const { placa, publico } = vehiculoEn(caso);
  return (
    <li>
      <div className={styles.inicioCase}>
        <div className={styles.inicioCaseWho}>
          <b className="num">{caso.caso}</b>
          <PlateLink placa={placa} publica={publico} />
          <span className={clsx('el', styles.inicioWho)} title={caso.afectado.nombre_completo}>
            {caso.afectado.nombre_completo}
          </span>
        </div>
        <div className={styles.inicioCaseNext}>
          <CaseState estado={caso.estado} />
          <Next caso={caso} acting={acting} me={me} />
        </div>
      </div>
      <time className="sm t2 num" dateTime={caso.creacion.fecha} title={`Creado el ${fechaHora(since)}`}>
        {elapsedHours(since, now)}
      </time>
      <LinkButton to={paginaDeCaso(acting.clase, caso)}>Gestionar</LinkButton>
    </li>
  );
}

/** Next step that the user can take; if there is none, the staff type of their assignment. */
function Next({ caso, acting, me }: Omit<CaseRowProps, 'now'>) {
  const texto = siguientePaso(caso, acting)?.texto;
  const isMine = (campo: (typeof CAMPO_DE_TIPO)[keyof typeof CAMPO_DE_TIPO]) =>
    caso[campo]?.at(-1)?.usuario._id === me;
  const tipo = Object.entries(CAMPO_DE_TIPO).find(([, campo]) => isMine(campo))?.[0];
  return (
    <span className={clsx('el', styles.inicioNext)} title={texto && `Sigue: ${texto}`}>
      {texto !== undefined ? (
        <>
          <span className="t3">Sigue:</span> {texto}
        </>
      ) : (
        tipo !== undefined && <span className="t3">Como {tipo.toLowerCase()}</span>
      )}
    </span>
  );
}
