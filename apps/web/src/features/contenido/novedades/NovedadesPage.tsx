import { useSearchParams } from 'react-router';
import { useCan } from '../../../kit/data/me.ts';
import { ManageNovedades } from './ManageNovedades.tsx';
import { MisNovedades } from './MisNovedades.tsx';

/** Users who manage announcements get the list of all, unless `?para=mi` asks for their own. */
export default function NovedadesPage() {
  const manages = useCan()('novedades.ver');
  const [asked] = useSearchParams();
  return manages && asked.get('para') !== 'mi' ? <ManageNovedades /> : <MisNovedades manages={manages} />;
}
