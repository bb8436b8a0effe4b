import { Button } from 'antd';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { diaLegible } from '@amparo/contract/kernel/time';
import { comparendos } from '@amparo/contract/transito/comparendos/routes';
import { serverNow } from '../../../../kit/data/clock.ts';
import { useMay } from '../../../../kit/list/useRecordActions.ts';
import { PersonLink } from '../../../../kit/person/PersonLink.tsx';
import { lugar } from '../../../../kit/person/place.ts';
import { PlateLink } from '../../../../kit/recordPage/PlateLink.tsx';
import { momentoCorto } from '../../../../kit/relative.ts';
import type { MergedFine } from './entries.ts';
import { CopyButton } from './StepsCard.tsx';
import type { LookupState } from './useFound.ts';
import styles from './plazo.module.css';

interface DataCardProps {
  entry: MergedFine;
  found: LookupState;
  onEdit: () => void;
}

/** Data of a fine; a value that differs in the registry (SIMIT) is shown next to ours. */
export function DataCard({ entry, found, onEdit }: DataCardProps) {
  const mayEdit = useMay()(comparendos.update) && entry.propio !== undefined;
  return (
    <section className={clsx('tarj', styles.lookupData)} aria-label="Datos del comparendo">
      <h2 className="tarj-cab">
        <span className="grow">Datos del comparendo</span>
        {mayEdit && (
          <Button type="text" size="small" onClick={onEdit}>
            Editar
          </Button>
        )}
      </h2>
      <dl>
        <Own entry={entry} found={found} />
      </dl>
    </section>
  );
}

function Own({ entry, found }: Pick<DataCardProps, 'entry' | 'found'>) {
  const { propio, simit, diferencias, numero, codigo, descripcion } = entry;
  const notificado = propio?.fecha_notificacion ?? null;
  const consultado = found.propios.data?.consultado;
  return (
    <>
      <Fact name="Número">
        {numero === null ? (
          <span className="t3">Sin número</span>
        ) : (
          <>
            <span className="num">{numero}</span> <CopyButton what="el número" text={numero} />
          </>
        )}
      </Fact>
      <Fact name="Infracción" other={diferencias['codigo']}>
        {[codigo, descripcion].filter((text) => text !== null).join(' · ') || null}
      </Fact>
      <Fact name="Impuesto" other={diferencias['fecha']}>
        {entry.fecha === null ? null : diaLegible(entry.fecha)}
      </Fact>
      <Fact name="Notificado">{notificado === null ? null : diaLegible(notificado)}</Fact>
      <Fact name="Infractor">
        {propio === undefined ? (
          (simit?.infractor ?? null)
        ) : (
          <PersonLink id={propio.infractor._id}>{propio.infractor.nombre_completo}</PersonLink>
        )}
      </Fact>
      <Fact name="Placa" other={diferencias['placa']}>
        {entry.placa === null ? null : <PlateLink placa={entry.placa} />}
      </Fact>
      <Fact name="Organismo">{entry.organismo}</Fact>
      <Fact name="Lugar">{propio === undefined ? null : placeOf(propio.lugar)}</Fact>
      <Fact name="Tipo">{propio?.tipo_comparendo ?? null}</Fact>
      <Fact name="Valor" other={diferencias['valor']}>
        {entry.valor === null ? null : formatPesos(entry.valor)}
      </Fact>
      <Fact name="En SIMIT">{simit?.estado ?? null}</Fact>
      <Fact name="Consultado">
        {consultado === undefined ? null : momentoCorto(new Date(consultado), serverNow())}
      </Fact>
    </>
  );
}

const placeOf = ({
  localidad,
  ciudad,
  departamento,
}: {
  localidad: string;
  ciudad: string;
  departamento: string;
}) => `${localidad}, ${lugar(ciudad)}, ${lugar(departamento)}`;

interface FactProps {
  name: string;
  /** Different value in the registry. */
  other?: string | undefined;
  children: ReactNode;
}

/** Facts without a value are left out. */
function Fact({ name, other, children }: FactProps) {
  if (children === null || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {other !== undefined && <span className={clsx('amb', styles.lookupDiffers)}>SIMIT dice {other}</span>}
      </dd>
    </div>
  );
}
