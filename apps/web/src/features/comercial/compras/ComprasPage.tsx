import { CarFront, CircleSlash, Gift, UserRound } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { compras } from '@amparo/contract/comercial/compras/routes';
import { errorDeEdicion } from '@amparo/contract/comercial/compras/rules';
import {
  APROBADA,
  type Compra,
  COMPRA_MANUAL,
  fechaInicialPorDefecto,
} from '@amparo/contract/comercial/compras/schemas';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { call } from '../../../kit/data/call.ts';
import { DESDE_DOS } from '../../../kit/excel/cantidades.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListTool } from '../../../kit/list/types.ts';
import { BuyerScope, useBuyerName } from './BuyerScope.tsx';
import { columns } from './columns.tsx';
import { compraCard } from './CompraCard.tsx';
import { CrearFields, EditarFields, SIN_VEHICULO } from './dialogo/CompraFields.tsx';
import { GiftDialog } from './dialogo/GiftDialog.tsx';
import { nombreDe } from './words.ts';

const registro = {
  singular: 'compra',
  agregar: 'CREAR COMPRA',
  actualizar: 'ACTUALIZAR COMPRA',
  este: 'esta compra',
  nombre: nombreDe,
  acciones: 'ACCIONES',
};
const edit = {
  route: compras.update,
  form: EditarFields,
  refuses: errorDeEdicion,
  initial: ({ plan, vehiculo, fecha_inicial, valor }: Compra) => ({
    plan: plan._id,
    vehiculo: { vehiculo_id: vehiculo.vehiculo_id, placa: vehiculo.placa },
    fechaInicial: fecha_inicial,
    valor,
  }),
  read: (id: string) => call(compras.get, { params: { id } }),
  enterAdds: true,
};
/** A cancelled purchase cannot be restored. */
const toggle = {
  deactivate: compras.deactivate,
  off: {
    label: 'Cancelar compra',
    icon: CircleSlash,
    sentence: 'Esta seguro de Cancelar la compra ?',
    action: 'Si, Cancelarla !!',
    keep: 'No, dejarla',
  },
  detail: (row: Compra) => <Consequence row={row} />,
  forMany: 'Desde ya no se puede usar lo que les queda.',
};
const excel = {
  route: compras.exportar,
  titulo: 'DESCARGAR EN EXCEL',
  cantidades: DESDE_DOS,
};
const needsAttention = ({ estado, transaccion }: Compra) =>
  estado && transaccion.estado_transaccion === 'PENDIENTE';

function Consequence({ row }: { row: Compra }) {
  return (
    <span>
      <b>{row.plan.nombre}</b> de {row.comprador.nombre_completo} para {row.vehiculo.placa}
      <br />
      <span className="t3">
        {row.transaccion.estado_transaccion === APROBADA
          ? 'Desde ya no podrá usar lo que le queda. Queda en la lista como inactiva y no se puede reactivar.'
          : 'Queda en la lista como inactiva y no se puede reactivar.'}
      </span>
    </span>
  );
}

/** Gift action; the buyer of the URL is preselected. */
const giftOf = (comprador: string | undefined): ListTool => ({
  label: 'Regalar',
  icon: Gift,
  letter: 'r',
  route: compras.create,
  dialog: (on) => <GiftDialog {...on} comprador={comprador} />,
});

export default function ComprasPage() {
  const { id } = useParams();
  const buyer = useBuyerName(id);
  const navigate = useNavigate();
  const given = id === undefined ? {} : { comprador: id };
  return (
    <ListScreen
      titulo="Lista de compras"
      registro={registro}
      route={compras.list}
      columns={columns}
      fijos={id === undefined ? {} : { comprador_id: id }}
      given={
        id === undefined ? [] : [{ campo: 'comprador_id', label: 'Comprador', value: buyer.name ?? '…' }]
      }
      beside={id === undefined ? undefined : <BuyerScope id={id} buyer={buyer} />}
      add={{
        route: compras.create,
        form: CrearFields,
        initial: {
          ...given,
          vehiculo: SIN_VEHICULO,
          fechaInicial: fechaInicialPorDefecto(),
          valor: COMPRA_MANUAL.valor,
        },
        enterAdds: true,
      }}
      edit={edit}
      toggle={toggle}
      actions={[
        {
          key: 'persona',
          label: () => 'Página de la persona',
          icon: UserRound,
          route: usuarios.list,
          run: ({ comprador }) => void navigate(`/persona/${comprador.id}`),
        },
        {
          key: 'placa',
          label: () => 'Hoja de vida de la placa',
          icon: CarFront,
          route: vehiculos.list,
          run: ({ vehiculo }) => void navigate(`/vehiculo/${vehiculo.placa}`),
        },
      ]}
      tool={giftOf(id)}
      excel={excel}
      needsAttention={needsAttention}
      rowHeight={50}
      card={compraCard}
    />
  );
}
