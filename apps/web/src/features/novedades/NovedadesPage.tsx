import { useSearchParams } from 'react-router';
import { useCan } from '../../kit/data/me.ts';
import { ManageNovedades } from './ManageNovedades.tsx';
import { MisNovedades } from './MisNovedades.tsx';

/** The list of all for who looks after them, unless they come to read what is for them; for everybody else, just that. */
export default function NovedadesPage() {
  const manages = useCan()('novedades.ver');
  const [asked] = useSearchParams();
  return manages && asked.get('para') !== 'mi' ? <ManageNovedades /> : <MisNovedades manages={manages} />;
}
