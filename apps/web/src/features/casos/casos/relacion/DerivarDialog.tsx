import { HeartPulse, Scale } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { claseDe, type ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import type { Relacionado } from '@amparo/contract/casos/casos/derivacion';
import { estaCerrado } from '@amparo/contract/casos/casos/rules';
import { vehiculoEn, type CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { lowerFirst } from '@amparo/contract/kernel/text';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { PanelDialog } from '../../../../kit/dialogs/PanelDialog.tsx';
import { Choices } from '../../../../kit/forms/Choices.tsx';
import { useShortcuts } from '../../../../kit/keys/useShortcuts.ts';
import { useKind } from '../kind.ts';
import { formPath } from './desde.ts';
import { useDestinos } from './useDestinos.ts';
import { useFullCase } from './useFullCase.ts';
import styles from './relacion.module.css';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const GLYPH: Partial<Record<ClaseDeCaso, React.ReactNode>> = {
  'lesiones-homicidios': <HeartPulse {...ICON} />,
  juridica: <Scale {...ICON} />,
};

interface DerivarDialogProps {
  row: CasoEnCurso;
  onClose: () => void;
}

/** Selects the kind of the new case; its form is prefilled from this case. */
export function DerivarDialog({ row, onClose }: DerivarDialogProps) {
  return (
    <PanelDialog
      title="Derivar el caso"
      subtitle={`Caso ${row.caso} · ${placaLegible(vehiculoEn(row).placa)}`}
      onClose={onClose}
    >
      {(close) => <Offer row={row} close={close} />}
    </PanelDialog>
  );
}

function Offer({ row, close }: { row: CasoEnCurso; close: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const { clase } = useKind();
  const destinos = useDestinos();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const caso = String(row.caso);
  const { data, isPending } = useFullCase(clase, caso);
  const openIn = (destino: ClaseDeCaso) => openOf(data?.relacionados ?? [], destino);
  const go = async (destino: ClaseDeCaso) => {
    const open = openIn(destino);
    const repetir = open !== undefined;
    if (repetir && !(await dialogs.confirm(again(destino, open)))) return;
    close();
    await navigate(formPath(destino, { clase, caso, repetir }));
  };
  const options = destinos.map((destino, index) => ({
    value: destino,
    label: claseDe(destino).nombre,
    icon: GLYPH[destino],
    digit: String(index + 1),
    help: helpOf(openIn(destino)),
  }));
  useShortcuts<'elegir'>(
    Object.fromEntries(
      options.map(({ digit, value }) => [digit, isPending ? undefined : () => void go(value)]),
    ),
    place,
  );
  return (
    <div ref={place} className={styles.casoDerivar}>
      <Choices
        key={isPending ? 'asking' : 'known'}
        label="Derivar a"
        options={options}
        current=""
        busy={isPending}
        focused
        onChoose={(destino) => void go(destino)}
      />
      <p className="sm t2">
        El vehículo, la persona, lo respondido y los archivos pasan al caso nuevo. Este caso sigue como está.
      </p>
    </div>
  );
}

/**
 * An open derived case of this kind. Derived cases that the user may not see are included, because the server
 * rejects the derivation without confirmation if one of them is open.
 */
const openOf = (relacionados: readonly Relacionado[], destino: ClaseDeCaso) =>
  relacionados.find(
    (one) =>
      one.sentido === 'derivado' && (!one.visible || (one.clase === destino && !estaCerrado(one.estado))),
  );

function helpOf(open: Relacionado | undefined): string {
  if (open === undefined) return 'Se abre con lo que ya se sabe';
  return open.visible ? `Ya hay uno abierto: caso ${open.caso}` : 'Ya se derivó a un caso que no ves';
}

const again = (destino: ClaseDeCaso, open: Relacionado) => ({
  title: 'Derivar de nuevo',
  sentence: open.visible
    ? `Este caso ya se derivó al caso ${open.caso} de ${lowerFirst(claseDe(destino).nombre)}, que sigue abierto.`
    : 'Este caso ya se derivó a otro que no tienes a cargo.',
  detail: 'Deriva otra vez solo si hace falta un caso más.',
  action: 'Derivar de nuevo',
});
