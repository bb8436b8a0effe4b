import { Banknote } from 'lucide-react';
import { useNavigate } from 'react-router';
import { diaDe } from '@amparo/contract/kernel/time';
import { tablaPrecio } from '@amparo/contract/revision/tabla-precio/routes';
import {
  type Centro,
  tecnomecanicaLocaciones,
  vigenciaDeHabilitacion,
} from '@amparo/contract/revision/tecnomecanica-locaciones/routes';
import { serverNow } from '../../../kit/data/clock.ts';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { columns } from './columns.tsx';
import { CentroFields } from './form.tsx';
import { pricesOf } from './paths.ts';

const calls = catalogueCalls(tecnomecanicaLocaciones, CentroFields);
const add = { ...calls.add, initial: { clases: [] } };
const toggle = {
  ...calls.toggle,
  detail: ({ nombre, estado }: Centro) => (
    <>
      <b>{nombre}</b>
      <div className="t3">
        {estado
          ? 'Sus precios y turnos se conservan, pero no se ofrecerá para precios ni turnos nuevos.'
          : 'Se ofrecerá de nuevo para precios y turnos.'}
      </div>
    </>
  ),
};
const endsSoon = (centro: Centro) =>
  vigenciaDeHabilitacion(centro, diaDe(new Date(serverNow()))).estado !== 'vigente';

/** RUTAS-51. */
export default function CentrosPage() {
  const navigate = useNavigate();
  const prices = {
    key: 'precios',
    label: () => 'Precios',
    icon: Banknote,
    isMain: true,
    letter: 'p' as const,
    route: tablaPrecio.list,
    run: ({ _id }: Centro) => void navigate(pricesOf(_id)),
  };
  return (
    <ListScreen
      {...calls}
      titulo="CENTROS DE DIAGNÓSTICO"
      registro={{ singular: 'centro', este: 'este centro' }}
      columns={columns}
      add={add}
      toggle={toggle}
      actions={[prices]}
      needsAttention={(row) => row.estado && endsSoon(row)}
    />
  );
}
