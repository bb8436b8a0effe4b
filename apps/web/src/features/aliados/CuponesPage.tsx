import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { cuponesList } from './cupones.tsx';

export default function CuponesPage() {
  return <ListScreen {...cuponesList} titulo="CUPONES DE ALIADOS" />;
}
