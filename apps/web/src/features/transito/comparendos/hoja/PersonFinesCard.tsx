import { address } from '../../../../kit/data/address.ts';
import type { PersonSubject } from '../../../../kit/manifest.ts';
import { LISTA, lookup } from '../address.ts';
import { FinesCard } from './FinesCard.tsx';

/** The lookup needs an identification; without one the card links to the list. */
export default function PersonFinesCard({ persona: { _id, identificacion } }: PersonSubject) {
  const to =
    identificacion === null
      ? address('', LISTA, { query: { filtros: { infractor_id: _id } } })
      : lookup({ identificacion: identificacion.identificacion });
  return <FinesCard of={{ infractor_id: _id }} to={to} none="No tiene comparendos registrados." />;
}
