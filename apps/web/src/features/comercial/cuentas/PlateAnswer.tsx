import { useToday } from '../../../kit/data/today.ts';
import type { PlateSubject } from '../../../kit/manifest.ts';
import { BalanceCell } from './BalanceCell.tsx';
import { balanceOf, bundlesOfPurchases } from './bundles.ts';
import { usePlatePurchases } from './usePlatePurchases.ts';
import { balanceInShort } from './words.ts';

export default function PlateAnswer({ vehiculo }: PlateSubject) {
  const hoy = useToday();
  const { data, error } = usePlatePurchases(vehiculo?._id);
  const bundles = data && bundlesOfPurchases(data.datos, hoy);
  return (
    <BalanceCell said={bundles && balanceInShort(balanceOf(bundles), bundles)} failed={error !== null} />
  );
}
