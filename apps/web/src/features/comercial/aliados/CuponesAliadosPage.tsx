import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { cuponesList } from './cupones-aliados.tsx';

export default function CuponesAliadosPage() {
  return <ListScreen {...cuponesList} titulo="CUPONES DE ALIADOS" />;
}
