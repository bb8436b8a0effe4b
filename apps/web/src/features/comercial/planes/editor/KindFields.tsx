import { categoriaDePlan, tipoDeServicio } from '@amparo/contract/comercial/planes/rules';
import { TIPOS_DE_PLAN, type TipoDePlan } from '@amparo/contract/comercial/planes/schemas';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { SelectField } from '../../../../kit/forms/fields/SelectField.tsx';
import { YesNoField } from '../../../../kit/forms/fields/YesNoField.tsx';
import { useForm, useValue } from '../../../../kit/forms/form.ts';
import { type PlanDraft, lostAsUnico, type Unfinished } from './draft.ts';

const CATEGORIAS = TIPOS_DE_PLAN.map((value) => ({ value, label: categoriaDePlan(value) }));
const COMBO = { yes: tipoDeServicio(true), no: tipoDeServicio(false) };

/** Kind of plan and the fields that depend on it (PLANES-34 to PLANES-37, PLANES-53). */
export function KindFields({ at, isStored }: { at: FieldRef<PlanDraft>; isStored: boolean }) {
  const isUnit = useValue<boolean>(at.combo) === false;
  const tipo = useValue<TipoDePlan>(at.tipo);
  const becomeUnico = useBecomeUnico();
  const isFixedCombo = isStored && tipo === 'Subconjunto';
  return (
    <>
      <YesNoField
        at={at.combo}
        span={6}
        words={COMBO}
        disabled={isFixedCombo}
        {...(isFixedCombo ? { help: 'Un plan Subconjunto sigue siendo combo.' } : {})}
        onChange={(combo) => {
          if (!combo && tipo !== 'Unico') void becomeUnico({ combo: true });
        }}
      />
      <SelectField
        at={at.tipo}
        span={6}
        options={CATEGORIAS}
        disabled={isStored || isUnit}
        help={helpOf(isStored, isUnit)}
        onChange={(chosen) => {
          if (chosen === 'Unico') void becomeUnico({ tipo: 'Subconjunto' });
        }}
      />
    </>
  );
}

function helpOf(isStored: boolean, isUnit: boolean): string {
  if (isStored) return 'La categoría de un plan no cambia.';
  if (isUnit) return 'Un plan unitario siempre es Único.';
  return 'En un Subconjunto el cliente elige opciones.';
}

/** Asks before "Unico" removes titles and sets; restores `before` if the user declines. */
function useBecomeUnico() {
  const { store } = useForm();
  const dialogs = useDialogs();
  return async (before: Unfinished) => {
    const lost = lostAsUnico(store.state.values as Unfinished);
    const agreed =
      lost === undefined ||
      (await dialogs.confirm({
        sentence: '¿Cambiar la categoría a Único?',
        detail: `Un plan Único no tiene títulos ni conjuntos: se pierden ${lost}.`,
        action: 'Cambiar',
        danger: true,
      }));
    const after: Unfinished = { tipo: 'Unico', recomendado: false, titulos: [], conjuntos: [] };
    for (const [name, value] of Object.entries(agreed ? after : before)) store.set(name, value);
  };
}
