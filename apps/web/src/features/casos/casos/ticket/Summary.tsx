import { Button } from 'antd';
import { clsx } from 'clsx';
import { CircleAlert, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { celularDe } from '@amparo/contract/identidad/usuarios/celular';
import { normalizaPlaca } from '@amparo/contract/kernel/placa';
import { useMe } from '../../../../kit/data/me.ts';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { useValue } from '../../../../kit/forms/form.ts';
import { SaveButton } from '../../../../kit/forms/FormActions.tsx';
import { Plate } from '../../../../kit/glyphs/Plate.tsx';
import { ProgressBar } from '../../../../kit/glyphs/ProgressBar.tsx';
import { telefonoLegible } from '../../../../kit/person/Contact.tsx';
import { lugar } from '../../../../kit/person/place.ts';
import { useFormato } from './caseFormConfig.ts';
import { peopleOf, usePerson } from './people.ts';
import type { Ticket } from './schema.ts';
import type { Score } from './useQuestionnaire.ts';
import type { FoundVehicle } from './useVehicle.ts';
import { carOf, duracion, needsApproval, puntajeLegible, QUEDARA_POR_APROBAR } from './words.ts';
import styles from './ticket.module.css';

interface SummaryProps {
  at: FieldRef<Ticket>;
  found: FoundVehicle;
  score: Score | undefined;
  /** First missing item, as text. */
  lacks: string | undefined;
  onDiscard: () => void;
}

export function Summary({ at, found, score, lacks, onDiscard }: SummaryProps) {
  const { accion } = useFormato();
  return (
    <aside className={styles.ticketSide} aria-label="Resumen">
      <h2 className="rotulo">Resumen</h2>
      <Facts at={at} found={found} />
      {score !== undefined && <ScoreCard score={score} />}
      <Note found={found} />
      <span className="grow" />
      <output className="xs t3">{lacks}</output>
      <div className={styles.ticketCreate}>
        <SaveButton enterAdds block>
          {accion}
        </SaveButton>
      </div>
      <Button type="text" block onClick={onDiscard} data-form-action>
        Descartar
      </Button>
    </aside>
  );
}

/** Bottom bar for phones with the score and the submit button. */
export function SummaryBar({ score, lacks }: Pick<SummaryProps, 'score' | 'lacks'>) {
  const { accion } = useFormato();
  return (
    <div className={styles.ticketBar}>
      <div className="grow">
        {score !== undefined && (
          <div className="sm">
            <Points score={score} />
          </div>
        )}
        {score?.isRefused === true ? <Refused /> : <output className="xs t3">{lacks}</output>}
      </div>
      <SaveButton enterAdds>{accion}</SaveButton>
    </div>
  );
}

function Facts({ at, found }: Pick<SummaryProps, 'at' | 'found'>) {
  const placa = normalizaPlaca(useValue(at.placa) ?? '');
  const { primero } = useFormato();
  const tipo = useValue(at.tipo as FieldRef<string>);
  const { nombre, telefono } = useAffected(at, found);
  const isFound = found.kind === 'own' || found.kind === 'external';
  return (
    <>
      {isFound && (
        <div className={clsx('row', styles.ticketWhich)}>
          <Plate placa={placa} size="md" />
          <span className="sm t2 el">{carOf(found).split(' · ')[0]}</span>
        </div>
      )}
      <dl>
        <Fact label="Afectado">{nombre}</Fact>
        <Fact label="Teléfono">
          {telefono !== undefined && (
            <span className="inl num">
              <Phone size={13} aria-hidden className="acct" />
              {telefonoLegible(telefono)}
            </span>
          )}
        </Fact>
        {primero === 'tipo' ? <Fact label="Asistencia">{tipo}</Fact> : <Place at={at} />}
      </dl>
    </>
  );
}

function Place({ at }: Pick<SummaryProps, 'at'>) {
  const direccion = useValue(at.direccion) ?? '';
  const ciudad = useValue(at.ciudad_siniestro);
  const departamento = useValue(at.departamento);
  if (direccion === '' && ciudad === undefined) return <Fact label="Lugar">{undefined}</Fact>;
  return (
    <Fact label="Lugar">
      {direccion !== '' && <span className={styles.ticketWhere}>{direccion}</span>}
      {ciudad !== undefined && departamento !== undefined && (
        <span className="t3">
          {lugar(ciudad)}, {lugar(departamento)}
        </span>
      )}
    </Fact>
  );
}

/** Name and phone of the affected person, from the vehicle's people or from the owner form. */
function useAffected(
  at: FieldRef<Ticket>,
  found: FoundVehicle,
): { nombre?: string | undefined; telefono?: string | undefined } {
  const persona = useValue(at.persona);
  const owner = useValue(at.externo.propietario);
  const account = usePerson(persona);
  if (found.kind === 'external')
    return {
      nombre: [owner?.nombres, owner?.apellidos].filter(Boolean).join(' ') || undefined,
      telefono: owner?.celular,
    };
  const chosen = found.kind === 'own' ? peopleOf(found.vehiculo).find(({ id }) => id === persona) : undefined;
  return {
    nombre: chosen?.nombre,
    telefono: chosen?.telefono ?? celularDe(account?.telefonos ?? []),
  };
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const isEmpty = children === undefined || children === false || children === '';
  return (
    <div>
      <dt>{label}</dt>
      <dd>{isEmpty ? <span className="t3">Por definir</span> : children}</dd>
    </div>
  );
}

function Points({ score }: { score: Score }) {
  const [points, allowed] = puntajeLegible(score);
  return (
    <span className="num">
      <b className={score.isRefused ? 'rd' : ''}>{points}</b> <span className="t3">{allowed}</span>
    </span>
  );
}

function ScoreCard({ score }: { score: Score }) {
  const { puntaje, maximo, isRefused, isWhole } = score;
  const { cuestionario } = useFormato();
  const percent =
    maximo === 0 ? (puntaje > 0 ? 100 : 0) : Math.min(100, Math.round((puntaje / maximo) * 100));
  return (
    <div
      className={
        isRefused ? clsx('tarj', styles.ticketScore, styles.isRefused) : clsx('tarj', styles.ticketScore)
      }
    >
      <div className="row sm">
        <span className="t2 grow">Puntaje</span>
        <Points score={score} />
      </div>
      <ProgressBar percent={percent} label="Puntaje" />
      {isRefused ? (
        <Refused />
      ) : (
        <output className="xs t3">
          {isWhole ? `Aplica para ${cuestionario?.nombre}` : 'Se forma con cada respuesta'}
        </output>
      )}
    </div>
  );
}

function Refused() {
  const { cuestionario } = useFormato();
  return (
    <span className={clsx('xs rd', styles.ticketRefused)} role="alert">
      <CircleAlert size={13} strokeWidth={2.2} aria-hidden />
      {cuestionario?.puntaje}
    </span>
  );
}

function Note({ found }: { found: FoundVehicle }) {
  const isAdviser = useMe()?.roles.some(({ nombre }) => nombre === 'Contact Center') === true;
  const { nota } = useFormato();
  const waits = needsApproval(found);
  if (!waits && (!isAdviser || nota === undefined)) return null;
  return (
    <p className={waits ? clsx('tarj amb', styles.ticketNote) : clsx('tarj t2', styles.ticketNote)}>
      <CircleAlert size={15} strokeWidth={1.75} aria-hidden />
      <span>
        {waits
          ? `${QUEDARA_POR_APROBAR}: su póliza no está vigente. Nadie lo atiende hasta que un coordinador lo apruebe.`
          : nota}
      </span>
    </p>
  );
}

export function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="chip num" role="timer" aria-label="Duración de la llamada">
      {duracion(now - since)}
    </span>
  );
}
