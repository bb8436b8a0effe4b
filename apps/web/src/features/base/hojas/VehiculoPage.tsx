import { CarFront, Pencil, Phone } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { campo } from '@amparo/contract/kernel/fields';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { normalizaPlaca } from '@amparo/contract/kernel/placa';
import { type Vehiculo, vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { useCan } from '../../../kit/data/me.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { remember } from '../../../kit/data/recents.ts';
import { ActiveState } from '../../../kit/glyphs/ActiveState.tsx';
import { LinkButton } from '../../../kit/glyphs/LinkButton.tsx';
import { Plate } from '../../../kit/glyphs/Plate.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import type { SheetParts } from '../../../kit/manifest.ts';
import { BackButton } from './BackButton.tsx';
import { CallBar } from './CallBar.tsx';
import { CannotOpen, NoneChosen, NotThere } from './PageStates.tsx';
import { SheetFrame } from './SheetFrame.tsx';
import styles from './hojas.module.css';

const Placa = campo.placa('Placa');
const sheetOf = ({ vehiculo }: SheetParts) => vehiculo;

export default function VehiculoPage() {
  const { placa = '' } = useParams();
  if (placa === '')
    return (
      <NoneChosen title="¿Qué placa buscas?" list={{ to: '/v-vehiculos', label: 'Ver los vehículos' }} />
    );
  if (!Placa.safeParse(placa).success)
    return (
      <NotThere title={`«${placa}» no es una placa`}>
        Una placa tiene letras y números, como DMS540. Revísala y búscala de nuevo.
      </NotThere>
    );
  const normal = normalizaPlaca(placa);
  return <PlateSheet key={normal} placa={normal} />;
}

function PlateSheet({ placa }: { placa: string }) {
  const ask = useApiQuery(vehiculos.porPlaca, { params: { placa } });
  useLiveRefresh('vehiculos', vehiculos.porPlaca);
  const { data: vehiculo, error } = ask;
  const id = vehiculo?._id;
  useEffect(() => {
    if (id !== undefined) remember('vehiculos', id);
  }, [id]);
  const isUnknown = vehiculo === undefined && error?.kind === 'missing';
  if (vehiculo === undefined && error !== null && !isUnknown) return <CannotOpen ask={ask} failure={error} />;
  return (
    <SheetFrame
      page="vehiculo"
      sheetOf={sheetOf}
      subject={{ placa, vehiculo }}
      known={vehiculo !== undefined ? 'known' : isUnknown ? 'never' : 'not yet'}
      header={isUnknown ? <Unregistered placa={placa} /> : <Header placa={placa} vehiculo={vehiculo} />}
      footer={<CallOwner vehiculo={vehiculo} />}
    />
  );
}

function Header({ placa, vehiculo }: { placa: string; vehiculo: Vehiculo | undefined }) {
  const can = useCan();
  return (
    <header className={styles.hojaCab}>
      <BackButton />
      <Plate placa={placa} size="xl" publica={vehiculo?.tipo_servicio === 'Público'} />
      <div className="grow">
        <div className={styles.hojaNombre}>
          <h1>
            <span className="visually-hidden">Vehículo {placa}: </span>
            {vehiculo === undefined ? 'Buscando…' : nameOf(vehiculo)}
          </h1>
          {vehiculo !== undefined && (
            <span className="chip">
              <ActiveState active={vehiculo.estado} />
            </span>
          )}
        </div>
        <div className={styles.hojaDatos}>{vehiculo === undefined ? ' ' : factsOf(vehiculo)}</div>
      </div>
      {vehiculo !== undefined && can('vehiculos.editar') && (
        <div className={styles.hojaAcciones}>
          <LinkButton to={`/e-vehiculo?id=${vehiculo._id}`}>
            <Pencil size={15} strokeWidth={1.75} aria-hidden />
            Editar
          </LinkButton>
        </div>
      )}
    </header>
  );
}

const nameOf = ({ marca, linea, version }: Vehiculo) => [marca, linea, version].filter(Boolean).join(' ');

function factsOf(vehiculo: Vehiculo): string {
  const { modelo, color, tipo_servicio, clase_vehiculo, carroceria, cilindraje, kilometraje } = vehiculo;
  const cc = cilindraje === null ? null : `${formatNumero(cilindraje, 0)} cc`;
  const km = `${formatNumero(kilometraje, 0)} km`;
  return [modelo, color, tipo_servicio, clase_vehiculo, carroceria, cc, km].filter(Boolean).join(' · ');
}

/** Page of an unregistered plate: it can be registered, and the insurers are queried anyway. */
function Unregistered({ placa }: { placa: string }) {
  const can = useCan();
  return (
    <div className={styles.hojaNueva}>
      <StateMessage
        level={1}
        icon={<CarFront size={22} strokeWidth={1.75} />}
        title={`No tenemos el vehículo ${placa}`}
        actions={
          can('vehiculos.crear') && (
            <LinkButton to={`/e-vehiculo?placa=${placa}`} primary>
              Registrar {placa}
            </LinkButton>
          )
        }
      >
        Revisa la placa con la persona.{' '}
        {can('vehiculos.crear')
          ? 'Si es esa, regístrala ahora.'
          : 'Si es esa, pide a quien registra vehículos que la agregue.'}
      </StateMessage>
    </div>
  );
}

function CallOwner({ vehiculo }: { vehiculo: Vehiculo | undefined }) {
  const { telefono, nombre_completo } = vehiculo?.propietario ?? {};
  return <CallBar telefono={telefono} nombre={nombre_completo} icon={<Phone size={17} aria-hidden />} />;
}
