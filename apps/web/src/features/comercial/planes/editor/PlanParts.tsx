import { Smartphone } from 'lucide-react';
import { type FocusEvent, use } from 'react';
import { type Plan } from '@amparo/contract/comercial/planes/routes';
import { tieneConjuntos } from '@amparo/contract/comercial/planes/rules';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { useFormState } from '../../../../kit/forms/form.ts';
import { useFormTabs } from '../../../../kit/forms/FormTabs.tsx';
import { TabPanel, TabStrip } from '../../../../kit/forms/TabStrip.tsx';
import { NARROW, useMedia } from '../../../../kit/media.ts';
import { ConjuntosTab } from './ConjuntosTab.tsx';
import { EditorContext, useKnown } from './context.ts';
import type { PlanDraft, Unfinished } from './draft.ts';
import { GeneralTab } from './GeneralTab.tsx';
import { Preview } from './Preview.tsx';
import { ProblemsLine } from './ProblemsLine.tsx';
import { TabDone } from './TabDone.tsx';
import { TitulosTab } from './TitulosTab.tsx';
import styles from './editor.module.css';

const GENERAL = [
  'nombre',
  'descripcion',
  'cantidad',
  'valor',
  'combo',
  'tipo',
  'vigencia_en_meses',
  'servicios',
  'recomendado',
  'aplica_cupon',
];
const part = (label: string, fields: readonly string[]) => ({
  label,
  fields,
  mark: <TabDone fields={fields} />,
});
const GENERAL_PART = part('Datos Generales', GENERAL);
/** PLANES-04. The last two tabs belong to a combo with sets (PLANES-05). */
const PARTS = [GENERAL_PART, part('Títulos y descripción', ['titulos']), part('conjuntos', ['conjuntos'])];

interface PlanPartsProps {
  at: FieldRef<PlanDraft>;
  row: Plan | undefined;
}

export function PlanParts({ at, row }: PlanPartsProps) {
  const hasSets = useFormState(({ values }) => tieneConjuntos(values as Unfinished));
  const { id, heads, active, open } = useFormTabs(hasSets ? PARTS : [GENERAL_PART]);
  const isNarrow = useMedia(NARROW);
  const { remember, look } = use(EditorContext);
  const known = useKnown(row);
  const contents = [
    <GeneralTab key="g" at={at} isStored={row !== undefined} known={known} onChosen={remember} />,
    <TitulosTab key="t" at={at} />,
    <ConjuntosTab key="c" at={at} />,
  ];
  return (
    <>
      <TabStrip id={id} tabs={heads} active={active} label="Partes del plan" onChange={open} />
      <div className={styles.planBody}>
        <div className={styles.planMain} onFocus={(event) => look.at(rowsAround(event))}>
          {heads.map(({ key }, index) => (
            <TabPanel key={key} id={id} tab={key} active={active} className={styles.planPanel}>
              {contents[index]}
            </TabPanel>
          ))}
          <ProblemsLine />
        </div>
        {!isNarrow && (
          <aside className={styles.planAside} aria-label="Así lo ve el cliente">
            <div className={styles.planAsideHead}>
              <h2 className="rotulo grow">Así lo ve el cliente</h2>
              <span className="inl xs t3">
                <Smartphone size={13} aria-hidden />
                App
              </span>
            </div>
            <Preview services={known} />
            <p className="xs t3">Cambia mientras escribes; «Desde» es la opción más baja.</p>
          </aside>
        )}
      </div>
    </>
  );
}

/** Keys of the rows that contain a field, outermost first. */
function rowsAround({ target }: FocusEvent<HTMLElement>): number[] {
  const rows: number[] = [];
  for (let row = closestRow(target); row !== null; row = closestRow(row.parentElement))
    rows.unshift(Number(row.dataset['row']));
  return rows;
}

const closestRow = (from: Element | null): HTMLElement | null =>
  from?.closest<HTMLElement>('li[data-row]') ?? null;
