import { clsx } from 'clsx';
import { CarFront, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mensajesDeCaso } from '@amparo/contract/casos/casos/schemas';
import { normalizaPlaca, parecePlaca } from '@amparo/contract/kernel/placa';
import { consultaPoliza } from '@amparo/contract/vehiculos/consulta-poliza/routes';
import { isVigente } from '@amparo/contract/vehiculos/consulta-poliza/rules';
import {
  type ConsultaDePoliza,
  FUENTES,
  NOMBRE_DE_FUENTE,
  type PolicyView,
} from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { type Vehiculo, vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { serverNow } from '../../../../kit/data/clock.ts';
import { useCan } from '../../../../kit/data/me.ts';
import { oopsText } from '../../../../kit/dialogs/dialogs.ts';
import { useLiveRefresh } from '../../../../kit/list/useLiveRefresh.ts';
import { identificacionDe } from '../../../../kit/person/identification.ts';
import { AskAgain } from '../../../../kit/policy/AskAgain.tsx';
import { PolicyState } from '../../../../kit/policy/PolicyState.tsx';
import { SOURCE_GLYPHS } from '../../../../kit/policy/sourceGlyphs.tsx';
import { stepWords } from '../../../../kit/policy/words.ts';
import { diaCorto } from '../../../../kit/relative.ts';
import { useFormato } from './caseFormConfig.ts';
import type { VehicleHandle } from './useVehicle.ts';
import { carOf, needsApproval, QUEDARA_POR_APROBAR } from './words.ts';
import styles from './ticket.module.css';
import '../../../../kit/steps/steps.css';

interface VehicleFoundProps {
  vehicle: VehicleHandle;
  placa: string;
}

/** Result of the plate lookup: the vehicle and its source, or what to do if it is unknown. */
export function VehicleFound({ vehicle, placa }: VehicleFoundProps) {
  const { found } = vehicle;
  const { conAseguradoras } = useFormato();
  switch (found.kind) {
    case 'none':
      return (
        <p className="pick is-empty t3">
          <CarFront size={16} strokeWidth={1.75} aria-hidden />
          Escribe la placa: buscamos el vehículo y {conAseguradoras ? 'su póliza' : 'sus personas'}
        </p>
      );
    case 'asking':
      return <Asking />;
    case 'failed':
      return (
        <Problem onRetry={vehicle.again} busy={vehicle.isAsking}>
          No pudimos consultar la placa. {oopsText(found.failure)}
        </Problem>
      );
    case 'unknown':
      return <Unknown vehicle={vehicle} placa={placa} consulta={found.consulta} />;
    case 'inactive':
      return (
        <Problem>
          {mensajesDeCaso.vehiculoInactivo} <Open id={found.vehiculo._id}>Ábrelo</Open>
          <Follow />
        </Problem>
      );
    case 'own': {
      const { propietario } = found.vehiculo;
      const owner = propietario === null ? 'Sin propietario' : ownerOf(propietario);
      return <Card title={carOf(found)} detail={owner} consulta={found.consulta} />;
    }
    case 'external':
      return (
        <Card
          title={carOf(found)}
          detail="No está en nuestra lista: se registra con el ticket"
          consulta={found.consulta}
          isAsked
        >
          {needsApproval(found) && <p className={styles.ticketWarning}>{QUEDARA_POR_APROBAR}</p>}
        </Card>
      );
  }
}

const ownerOf = (owner: NonNullable<Vehiculo['propietario']>) =>
  [
    `Propietario: ${owner.nombre_completo}`,
    ...(owner.identificacion === null ? [] : [identificacionDe(owner)]),
  ].join(' · ');

interface CardProps {
  title: string;
  detail: string;
  /** Undefined if the insurers were not queried. */
  consulta: ConsultaDePoliza | undefined;
  /** The vehicle comes from an insurer, so a missing policy is shown as well. */
  isAsked?: boolean;
  children?: ReactNode;
}

function Card({ title, detail, consulta, isAsked = false, children }: CardProps) {
  const poliza = consulta?.poliza ?? null;
  return (
    <>
      <div className={clsx('tarj', styles.ticketCar)}>
        <span className="grow">
          <b className="el">{title}</b>
          <span className="xs t2 num el" title={detail}>
            {detail}
          </span>
        </span>
        {(poliza !== null || isAsked) && (
          <span className={styles.ticketPolicy}>
            <PolicyState poliza={poliza} />
            {poliza !== null && <span className="xs t2 num">{ends(poliza)}</span>}
          </span>
        )}
      </div>
      {children}
      {consulta !== undefined && <Trail consulta={consulta} />}
    </>
  );
}

const ends = (poliza: PolicyView) =>
  `${isVigente(poliza, new Date(serverNow())) ? 'hasta' : 'venció'} ${diaCorto(poliza.policy_end_date)}`;

function Trail({ consulta }: { consulta: ConsultaDePoliza }) {
  const asked = consulta.fuentes.filter(({ resultado }) => resultado !== 'no-consultado');
  return (
    <ul className={styles.ticketTrail} aria-label="Consulta">
      {asked.map((step) => {
        const { what, howLong } = stepWords(step);
        return (
          <li key={step.fuente} className={step.resultado === 'respondio' ? 'acct b' : 't3'}>
            {SOURCE_GLYPHS[step.resultado]}
            <span>
              {step.nombre}{' '}
              <span className={step.resultado === 'fallo' ? 'amb' : 'visually-hidden'}>{what}</span>{' '}
              <span className="num">{howLong}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Asking() {
  if (!useFormato().conAseguradoras)
    return (
      <p className="pick is-empty">
        <LoaderCircle size={16} aria-hidden className="turning" />
        Buscando en nuestra lista…
      </p>
    );
  return (
    <>
      <p className="pick is-empty">
        <LoaderCircle size={16} aria-hidden className="turning" />
        Buscando en nuestra lista y en las aseguradoras…
      </p>
      <p className={clsx('xs t3', styles.ticketTrail)}>
        {FUENTES.map((fuente) => NOMBRE_DE_FUENTE[fuente]).join(' · ')}: en menos de 8 segundos habrá
        respuesta.
      </p>
    </>
  );
}

function Unknown({
  vehicle,
  placa,
  consulta,
}: VehicleFoundProps & { consulta: ConsultaDePoliza | undefined }) {
  const mayAdd = useCan()('vehiculos.crear');
  const { placaDesconocida } = useFormato();
  const isPlate = parecePlaca(normalizaPlaca(placa));
  const someFailed = consulta?.fuentes.some(({ resultado }) => resultado === 'fallo') === true;
  const query = new URLSearchParams({ placa: normalizaPlaca(placa) }).toString();
  return (
    <>
      <Problem {...(isPlate ? { onRetry: vehicle.again, busy: vehicle.isAsking } : {})}>
        <b>{placaDesconocida}</b>.{' '}
        {!isPlate ? (
          'Revisa la placa con quien llama.'
        ) : mayAdd ? (
          <>
            <Link to={`/e-vehiculo?${query}`} target="_blank">
              Regístralo
            </Link>{' '}
            y aparecerá aquí.
          </>
        ) : (
          'Pide que lo registren y aparecerá aquí.'
        )}
        {someFailed && ' Algunas fuentes no respondieron: consulta de nuevo en un momento.'}
      </Problem>
      {consulta !== undefined && <Trail consulta={consulta} />}
      {isPlate && <Follow />}
    </>
  );
}

/** Refreshes the lookup when a vehicle is registered or activated in another window during the call. */
function Follow() {
  useLiveRefresh(vehiculos.list.recurso, consultaPoliza.lookup);
  useLiveRefresh(vehiculos.list.recurso, vehiculos.porPlaca);
  return null;
}

function Problem({
  children,
  onRetry,
  busy = false,
}: {
  children: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
}) {
  return (
    <div className={clsx('pick is-empty amb', styles.ticketProblem)} role="alert">
      <span className="grow">{children}</span>
      {onRetry !== undefined && <AskAgain isAsking={busy} onAsk={onRetry} />}
    </div>
  );
}

function Open({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to={`/e-vehiculo?${new URLSearchParams({ id }).toString()}`} target="_blank">
      {children}
    </Link>
  );
}
