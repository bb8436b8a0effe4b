import { type Cupon } from '@amparo/contract/comercial/cupones/routes';
import { descuentoLegible } from '@amparo/contract/comercial/cupones/rules';
import { ActiveState } from '../../../kit/glyphs/ActiveState.tsx';
import { planNames, porPersona, Usos, Vigencia } from './columns.tsx';
import { PARA_TODOS, usosEnPalabras } from './words.ts';
import styles from './cupones.module.css';
import '../../../kit/list/cards.css';

export const cuponCard = (cupon: Cupon) => <CuponCard cupon={cupon} />;

function CuponCard({ cupon }: { cupon: Cupon }) {
  return (
    <>
      <div className="list-card-title inl">
        <span className="grow">{cupon.codigo}</span>
        {!cupon.estado && <ActiveState active={false} />}
      </div>
      <div className="list-card-facts num">
        <b className={styles.cuponValor}>{descuentoLegible(cupon)}</b>
        <Vigencia cupon={cupon} />
      </div>
      <div className="list-card-facts">
        <span className="list-card-fact">{planNames(cupon).join(', ') || PARA_TODOS}</span>
      </div>
      <div className="list-card-facts num">
        <span className="inl">
          <span className="t3">Usos</span>
          {cupon.maximo_usos === null ? `${usosEnPalabras(cupon)}, sin límite` : <Usos cupon={cupon} />}
        </span>
        <span className="inl">
          <span className="t3">Por persona</span>
          {porPersona(cupon)}
        </span>
      </div>
    </>
  );
}
