import {
  Archive,
  ArchiveRestore,
  CircleSlash,
  FolderDown,
  FolderOpen,
  Hand,
  Hourglass,
  Info,
  type LucideIcon,
  RotateCcw,
  ShieldCheck,
  ShieldQuestion,
  TicketCheck,
  UserPlus,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import {
  estaCerrado,
  impedimento,
  mensajesDeCasos,
  REGLAS_DE_CASO,
  requiereAprobacion,
  seMuestra,
} from '@amparo/contract/casos';
import { type Caso, choqueSimple } from '@amparo/contract/choque-simple';
import type { AccionDeCaso } from '@amparo/contract/clases';
import type { Failure } from '../../../kit/data/failure.ts';
import { useRefresh } from '../../../kit/data/hooks.ts';
import { useMe } from '../../../kit/data/me.ts';
import { useDeed } from '../../../kit/list/useDeed.ts';
import type { OwnAction } from '../../../kit/list/useRecordActions.ts';
import { Asignar } from '../asignar/Asignar.tsx';
import { useActing } from '../useActing.ts';
import { AfectadoDialog } from './AfectadoDialog.tsx';
import { type Asks, CONFIRMATIONS } from './confirmations.tsx';
import { SolicitarDialog } from './SolicitarDialog.tsx';

const APROBACION_SOLICITADA = 'Aprobación solicitada';

/** A lawyer who was slower no longer reaches the case: what is missing was taken. */
const inTakingWords = (failure: Failure) =>
  failure.kind === 'missing' ? mensajesDeCasos.loTomoOtro : failure;

/** Everything that can be done with a case, as the table of actions lets this person (CHOQUE-42). */
export function useCaseActs(): readonly OwnAction<Caso>[] {
  const me = useMe()?.id ?? '';
  const who = useActing();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { run, isBusy } = useDeed<Caso>(() => void refresh(choqueSimple.list.recurso));
  const of = ({ caso }: Caso) => ({ params: { caso: String(caso) } });

  const act = (accion: AccionDeCaso, icon: LucideIcon, letter?: string) => ({
    key: accion,
    label: () => REGLAS_DE_CASO[accion].nombre,
    icon,
    ...(letter === undefined ? {} : { letter }),
    isHidden: (row: Caso) => !seMuestra(accion, row, who),
    refuses: (row: Caso) => impedimento(accion, row, who),
    isBusy,
  });
  const askApproval = (row: Caso, aprobado: boolean) =>
    void run(row, {
      route: choqueSimple.aprobacion,
      input: { ...of(row), body: { aprobado, solicitud_atencion: true } },
    });
  const toggle = (row: Caso, question: Asks) =>
    void run(row, { question: question(row), route: choqueSimple.cerrar, input: of(row) });
  const archive = (row: Caso, archivado: boolean) =>
    void run(row, {
      question: archivado ? CONFIRMATIONS.archivar(row) : CONFIRMATIONS.desarchivar(row),
      route: choqueSimple.archivar,
      input: { ...of(row), body: { archivado } },
    });

  return [
    {
      key: 'gestionar',
      label: () => REGLAS_DE_CASO.gestionar.nombre,
      icon: FolderOpen,
      isMain: true,
      // A closed case is only read, so nothing of it waits for an approval (APROBACION-05).
      refuses: (row) =>
        requiereAprobacion(row) && !estaCerrado(row.estado) ? mensajesDeCasos.requiereAprobacion : undefined,
      run: ({ caso }) => void navigate(`/gestionar?id=${caso}`),
    },
    {
      key: 'afectado',
      label: () => 'Datos del afectado',
      icon: Info,
      letter: 'd',
      dialog: AfectadoDialog,
    },
    { ...act('asignar', UserPlus, 'a'), dialog: Asignar },
    {
      ...act('tomar', Hand, 't'),
      run: (row) =>
        void run(row, {
          question: CONFIRMATIONS.tomar(row),
          route: choqueSimple.asignar,
          input: { ...of(row), body: { usuarioAsignado: me, tipo: 'Abogado' } },
          failed: inTakingWords,
        }),
    },
    { ...act('solicitar', Hourglass, 's'), short: 'Solicitar', dialog: SolicitarDialog },
    {
      ...act('pedir-aprobacion', ShieldQuestion, 'p'),
      label: ({ solicitud_atencion }) =>
        solicitud_atencion ? APROBACION_SOLICITADA : REGLAS_DE_CASO['pedir-aprobacion'].nombre,
      refuses: ({ solicitud_atencion }) => (solicitud_atencion ? mensajesDeCasos.yaSolicitado : undefined),
      run: (row) => askApproval(row, false),
    },
    { ...act('aprobar', ShieldCheck, 'p'), run: (row) => askApproval(row, true) },
    {
      key: 'consumir',
      label: () => 'Consumir servicio',
      icon: TicketCheck,
      route: choqueSimple.consumir,
      isRare: true,
      isHidden: ({ consumo_pendiente }) => !consumo_pendiente,
      isBusy,
      run: (row) => void run(row, { route: choqueSimple.consumir, input: of(row), isNews: true }),
    },
    {
      ...act('exportar-archivos', FolderDown, 'x'),
      isRare: true,
      run: (row) => void run(row, { route: choqueSimple.exportarArchivos, input: of(row), isNews: true }),
    },
    { ...act('cerrar', CircleSlash), isRare: true, run: (row) => toggle(row, CONFIRMATIONS.cerrar) },
    { ...act('reactivar', RotateCcw), isRare: true, run: (row) => toggle(row, CONFIRMATIONS.reactivar) },
    { ...act('archivar', Archive), isRare: true, run: (row) => archive(row, true) },
    { ...act('desarchivar', ArchiveRestore), isRare: true, run: (row) => archive(row, false) },
  ];
}
