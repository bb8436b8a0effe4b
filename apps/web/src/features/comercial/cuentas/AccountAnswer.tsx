import { miCuenta } from '@amparo/contract/comercial/cuentas/routes';
import { useApiQuery } from '../../../kit/data/queries.ts';
import type { PersonSubject } from '../../../kit/manifest.ts';
import { BalanceCell } from './BalanceCell.tsx';
import { bundlesOfAccount } from './bundles.ts';
import { balanceInShort } from './words.ts';

export default function AccountAnswer({ persona }: PersonSubject) {
  const { data, error } = useApiQuery(miCuenta.get, { params: { personaId: persona._id } });
  const said = data && balanceInShort(data.saldo, bundlesOfAccount(data.servicios));
  return <BalanceCell said={said} failed={error !== null} />;
}
