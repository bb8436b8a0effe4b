import { CopyPlus } from 'lucide-react';
import { useMemo } from 'react';
import { diaLegible, type Dia } from '@amparo/contract/kernel/time';
import { type EstadoDeVigencia, vigenciaDe } from '@amparo/contract/transito/pico-placa/periodo';
import { type PicoPlaca, picoPlaca, reglaDe } from '@amparo/contract/transito/pico-placa/routes';
import { franjasLegibles } from '@amparo/contract/transito/pico-placa/rules';
import { esquemaEnPalabras } from '@amparo/contract/transito/pico-placa/texts';
import { useToday } from '../../../kit/data/today.ts';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { chips, estado, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { Column } from '../../../kit/list/types.ts';
import { CloneDialog } from './CloneDialog.tsx';
import { NEW_RULE, RuleFields } from './RuleForm.tsx';
import { Simulator } from './Simulator.tsx';
import { nameOf } from './words.ts';
import styles from './pico-placa.module.css';

const TONES: Readonly<Record<EstadoDeVigencia, string>> = {
  vigente: 'chip chip-t',
  'por comenzar': 'chip',
  'por vencer': 'chip chip-a',
  vencida: 'chip chip-r',
};

const columnsOn = (hoy: Dia): readonly Column<PicoPlaca>[] => [
  text('ciudad', 'Ciudad', { width: 172 }),
  { ...text('departamento', 'Departamento'), under: 'ciudad' },
  chips('clases', 'Clases', { width: 164 }),
  { ...text('esquema', 'Esquema'), under: 'clases' },
  { key: 'digitos', titulo: 'Dígitos', text: (row) => esquemaEnPalabras(reglaDe(row)), minWidth: 240 },
  { ...text('acto', 'Acto administrativo'), under: 'digitos' },
  { key: 'franjas', titulo: 'Horas', text: ({ franjas }) => franjasLegibles(franjas), width: 128 },
  {
    key: 'festivos',
    titulo: 'Festivos',
    text: ({ festivos }) => (festivos ? 'También festivos' : 'Sin festivos'),
    under: 'franjas',
    speaksForItself: true,
  },
  {
    key: 'vigencia',
    titulo: 'Vigencia',
    text: (row) => `${diaLegible(row.fecha_inicial)} a ${diaLegible(row.fecha_final)}`,
    width: 190,
  },
  {
    key: 'situacion',
    titulo: 'Situación',
    text: (row) => vigenciaDe(row, hoy).texto,
    render: (row) => {
      const { estado: is, texto } = vigenciaDe(row, hoy);
      return <span className={TONES[is]}>{texto}</span>;
    },
    under: 'vigencia',
    speaksForItself: true,
  },
  estado(),
];

const calls = catalogueCalls(picoPlaca, RuleFields);
const add = { ...calls.add, initial: NEW_RULE, enterAdds: true };
const edit = { ...calls.edit, enterAdds: true };
const actions = [
  {
    key: 'clonar',
    label: () => 'Copiar al siguiente período',
    icon: CopyPlus,
    letter: 'c' as const,
    route: picoPlaca.clonar,
    dialog: CloneDialog,
  },
];
const registro = { singular: 'regla', este: 'esta regla', nombre: nameOf };

export default function PicoPlacaPage() {
  const hoy = useToday();
  const columns = useMemo(() => columnsOn(hoy), [hoy]);
  return (
    <div className={styles.pico}>
      <Simulator />
      <ListScreen
        {...calls}
        add={add}
        edit={edit}
        titulo="PICO Y PLACA"
        registro={registro}
        columns={columns}
        actions={actions}
        rowHeight={48}
        needsAttention={(row) => row.estado && vigenciaDe(row, hoy).estado === 'por vencer'}
      />
    </div>
  );
}
