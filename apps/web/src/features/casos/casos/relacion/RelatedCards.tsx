import { ArrowRight, CornerDownRight, CornerLeftUp } from 'lucide-react';
import { Link } from 'react-router';
import { claseDe, paginaDeCaso } from '@amparo/contract/casos/casos/clases';
import type { CasoRelacionado, Relacionado } from '@amparo/contract/casos/casos/derivacion';
import { fechaHora } from '@amparo/contract/kernel/time';
import { CaseState } from '../../../../kit/glyphs/CaseState.tsx';
import { ItemCard, ItemRow } from '../../../../kit/glyphs/ItemCard.tsx';
import { FileRow } from '../../../../kit/upload/FileRow.tsx';

const SENTIDO = { origen: 'Viene de él', derivado: 'Derivado de este' } as const;
const TILE = { origen: <CornerLeftUp size={18} />, derivado: <CornerDownRight size={18} /> } as const;

/** Origin case, derived cases and shared files; empty if there are none. */
export function RelatedCards({ caso }: { caso: CasoRelacionado }) {
  const { relacionados, archivos_origen: archivos = [] } = caso;
  return (
    <>
      {relacionados.length > 0 && (
        <ItemCard title="Casos relacionados" count={relacionados.length}>
          {relacionados.map((one, index) => (
            <Related key={one.visible ? one._id : index} one={one} />
          ))}
        </ItemCard>
      )}
      {archivos.length > 0 && (
        <ItemCard title="Archivos del caso de origen" count={archivos.length}>
          {archivos.map(({ aws_id, nombre }) => (
            <FileRow key={aws_id} awsId={aws_id} file={nombre} />
          ))}
        </ItemCard>
      )}
    </>
  );
}

function Related({ one }: { one: Relacionado }) {
  const { sentido } = one;
  if (!one.visible)
    return (
      <ItemRow tile={TILE[sentido]} title="Otro caso" detail={`${SENTIDO[sentido]} · No lo tienes a cargo`} />
    );
  const { caso, clase, estado, fecha, autor } = one;
  const who = autor === null ? '' : ` · ${autor}`;
  const title = `${claseDe(clase).nombre} ${caso}`;
  return (
    <ItemRow
      tile={TILE[sentido]}
      title={title}
      chip={<CaseState estado={estado} />}
      detail={
        <span title={`${fechaHora(new Date(fecha))}${who}`}>
          {SENTIDO[sentido]} · {fechaHora(new Date(fecha))}
          {who}
        </span>
      }
      actions={
        <Link className="icono" to={paginaDeCaso(clase, one)} aria-label={`Abrir ${title}`} title="Abrir">
          <ArrowRight size={15} strokeWidth={1.75} aria-hidden />
        </Link>
      }
    />
  );
}
