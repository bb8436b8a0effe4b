import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { faltaPoliza, papelesDeMascota } from '@amparo/contract/vehiculos/mascotas/papeles';
import { type Mascota, mascotas } from '@amparo/contract/vehiculos/mascotas/routes';
import { address } from '../../../../kit/data/address.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { useToday } from '../../../../kit/data/today.ts';
import { ActiveState } from '../../../../kit/glyphs/ActiveState.tsx';
import { DaysLeft } from '../../../../kit/glyphs/papers.tsx';
import { useLiveRefresh } from '../../../../kit/list/useLiveRefresh.ts';
import type { PersonSubject } from '../../../../kit/manifest.ts';
import { QueryContent } from '../../../../kit/recordPage/QueryContent.tsx';
import { SheetCard } from '../../../../kit/recordPage/SheetCard.tsx';
import { breedOf } from '../columns.tsx';
import { MissingPolicy } from '../Papers.tsx';

/** Further pets are in the list. */
const SHOWN = 6;

export default function PersonPetsCard({ persona: { _id } }: PersonSubject) {
  const filtros = { propietario: _id };
  const ask = useApiQuery(mascotas.list, { query: { filtros, elementosPorPagina: SHOWN } });
  useLiveRefresh(mascotas.list.recurso, mascotas.list);
  return (
    <SheetCard
      count={ask.data?.totalElementos}
      actions={
        <Link className="sheet-link" to={address('', 'mascota/listar', { query: { filtros } })}>
          Ver lista
          <ArrowRight size={14} aria-hidden />
        </Link>
      }
    >
      <QueryContent ask={ask}>
        {({ datos }) =>
          datos.length === 0 ? (
            <p className="sheet-empty">No tiene mascotas registradas.</p>
          ) : (
            <ul className="sheet-list">
              {datos.map((pet) => (
                <PetRow key={pet._id} pet={pet} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </SheetCard>
  );
}

/** Row of a pet, with the first paper that has expired or expires soon. */
function PetRow({ pet }: { pet: Mascota }) {
  const hoy = useToday();
  const [first] = papelesDeMascota(pet, hoy);
  const isPressing = pet.estado && first !== undefined && first.estado !== 'vigente';
  const kind = `${pet.tipo.nombre} · ${breedOf(pet)}`;
  return (
    <li className="sheet-row">
      <div className="grow">
        <div className="el" title={`${pet.nombre}, ${kind}`}>
          <b>{pet.nombre}</b> <span className="t2">{kind}</span>
        </div>
        {isPressing && (
          <div className="xs t2">
            {first.nombre}: <DaysLeft vence={first.vence} hoy={hoy} />
          </div>
        )}
      </div>
      {pet.estado && faltaPoliza(pet, hoy) && <MissingPolicy />}
      {!pet.estado && <ActiveState active={false} />}
    </li>
  );
}
