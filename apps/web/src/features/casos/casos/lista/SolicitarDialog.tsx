import { Scale, ScanSearch } from 'lucide-react';
import { useRef } from 'react';
import { CAMPO_DE_TIPO, REGLAS_DE_CASO, TIPOS_OFRECIDOS } from '@amparo/contract/casos/casos/rules';
import { type CasoEnCurso, vehiculoEn } from '@amparo/contract/casos/casos/schemas';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { useInvalidate } from '../../../../kit/data/queries.ts';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { PanelDialog } from '../../../../kit/dialogs/PanelDialog.tsx';
import { Choices } from '../../../../kit/forms/Choices.tsx';
import { useShortcuts } from '../../../../kit/keys/useShortcuts.ts';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';
import { seSolicito, titular } from './words.ts';
import styles from './lista.module.css';

type Ofrecido = (typeof TIPOS_OFRECIDOS)[number];

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const GLYPH = { Abogado: <Scale {...ICON} />, Investigador: <ScanSearch {...ICON} /> };

interface SolicitarDialogProps {
  row: CasoEnCurso;
  onClose: () => void;
}

/** Users who take calls request staff instead of assigning it (ASIGNACION-25). */
export function SolicitarDialog({ row, onClose }: SolicitarDialogProps) {
  return (
    <PanelDialog
      title={REGLAS_DE_CASO.solicitar.nombre}
      subtitle={`Caso ${row.caso} · ${vehiculoEn(row).placa}`}

      onClose={onClose}
    >
      {(close) => <Offer row={row} close={close} />}
    </PanelDialog>
  );
}

function Offer({ row, close }: { row: CasoEnCurso; close: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const { send, sending } = useApiMutation(choqueSimple.solicitarPersonal);
  const options = TIPOS_OFRECIDOS.map((tipo, index) => ({
    value: tipo,
    label: tipo,
    icon: GLYPH[tipo],
    digit: String(index + 1),
    ...standing(row, tipo),
  }));
  const ask = async (rol: Ofrecido) => {
    const answer = await send({ params: { caso: String(row.caso) }, body: { rol } });
    if (answer === undefined) return;
    dialogs.exito(answer.message);
    close();
    await refresh(choqueSimple.list.recurso);
  };
  useShortcuts<'elegir'>(
    Object.fromEntries(
      options.map(({ digit, value, disabled }) => [
        digit,
        disabled || sending ? undefined : () => void ask(value),
      ]),
    ),
    place,
  );
  return (
    <div ref={place} className={styles.casoSolicitar}>
      <Choices
        label={REGLAS_DE_CASO.solicitar.nombre}
        options={options}
        current=""
        busy={sending}
        focused
        onChoose={(rol) => void ask(rol)}
      />
    </div>
  );
}

/** Help text of a staff type: the effect of a request, or that it was already requested. */
function standing(row: CasoEnCurso, tipo: Ofrecido) {
  const campo = CAMPO_DE_TIPO[tipo];
  const nombre = titular(row, campo);
  if (seSolicito(row, campo)) return { help: 'Ya está solicitado', disabled: true };
  const help = nombre === undefined ? 'Se avisa a quien los asigna' : `Ahora lo tiene ${nombre}`;
  return { help, disabled: false };
}
