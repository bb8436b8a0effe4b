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
  Pencil,
  RotateCcw,
  ShieldCheck,
  ShieldQuestion,
  TicketCheck,
  UserPlus,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { type AccionDeCaso, paginaDeCaso } from '@amparo/contract/casos/casos/clases';
import {
  estaCerrado,
  impedimento,
  mensajesDeCasos,
  puedeHacer,
  REGLAS_DE_CASO,
  reglaDe,
  requiereAprobacion,
  seMuestra,
} from '@amparo/contract/casos/casos/rules';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { juridica } from '@amparo/contract/casos/juridica/routes';
import type { Failure } from '../../../../kit/data/failure.ts';
import { useMe } from '../../../../kit/data/me.ts';
import { useInvalidate } from '../../../../kit/data/queries.ts';
import { lazyDialog } from '../../../../kit/dialogs/lazyDialog.tsx';
import type { TeclaDe } from '../../../../kit/keys/atajos.ts';
import { each } from '../../../../kit/list/bulk/each.ts';
import type { Bulk } from '../../../../kit/list/types.ts';
import type { OwnAction } from '../../../../kit/list/useRecordActions.ts';
import { useRowCommand } from '../../../../kit/list/useRowCommand.ts';
import { Asignar } from '../asignar/Asignar.ts';
import { type CaseRow, useKind } from '../kind.ts';
import { useDerivar } from '../relacion/useDerivar.ts';
import { useActing } from '../useActing.ts';
import { AfectadoDialog } from './AfectadoDialog.tsx';
import { type Asks, CONFIRMATIONS, DESPUES_DE_ARCHIVAR } from './confirmations.tsx';
import { SolicitarDialog } from './SolicitarDialog.tsx';

/** Loaded separately, because only legal cases can be edited. */
const Editar = lazyDialog(async () => (await import('./EditarDialog.tsx')).EditarDialog);
const APROBACION_SOLICITADA = 'Aprobación solicitada';

/** If another lawyer took the case first, it is out of scope for this lawyer and responds 404. */
const inTakingWords = (failure: Failure) =>
  failure.kind === 'missing' ? mensajesDeCasos.loTomoOtro : failure;

/** Actions on a case of the current kind that the user may perform (CHOQUE-42). */
export function useCaseActions(): readonly OwnAction<CaseRow>[] {
  const kind = useKind();
  const { clase, rutas, solicitud } = kind;
  const me = useMe()?.id ?? '';
  const who = useActing();
  const navigate = useNavigate();
  const refresh = useInvalidate();
  const derivar = useDerivar();
  const { run, isBusy } = useRowCommand<CaseRow>(() => void refresh(rutas.list.recurso));
  const of = ({ caso }: CaseRow) => ({ params: { caso: String(caso) } });

  const act = (accion: AccionDeCaso, icon: LucideIcon, letter?: TeclaDe<'filaDeCaso'>) => ({
    key: accion,
    label: () => reglaDe(clase, accion).nombre,
    icon,
    ...(letter === undefined ? {} : { letter }),
    isHidden: (row: CaseRow) => !seMuestra(accion, row, who),
    refuses: (row: CaseRow) => impedimento(accion, row, who),
    isBusy,
  });
  /** Bulk action, only if the user may perform the action at all. */
  const many = (accion: AccionDeCaso, bulk: Bulk<CaseRow>) => (puedeHacer(accion, who) ? { bulk } : {});
  const approval = (aprobado: boolean) => (row: CaseRow) => ({
    ...of(row),
    body: { aprobado, solicitud_atencion: true },
  });
  const askApproval = (row: CaseRow, aprobado: boolean) =>
    void run(row, { route: choqueSimple.aprobacion, input: approval(aprobado)(row) });
  const toggle = (row: CaseRow, question: Asks) =>
    void run(row, { question: question(row, kind), route: rutas.cerrar, input: of(row) });
  const request = (row: CaseRow, body: NonNullable<typeof solicitud>) =>
    void run(row, {
      question: CONFIRMATIONS.solicitar(row, kind),
      route: juridica.gestion,
      input: { ...of(row), body },
    });
  const archiving = (archivado: boolean) => (row: CaseRow) => ({ ...of(row), body: { archivado } });
  const archive = (row: CaseRow, archivado: boolean) =>
    void run(row, {
      question: archivado ? CONFIRMATIONS.archivar(row) : CONFIRMATIONS.desarchivar(row),
      route: choqueSimple.archivar,
      input: archiving(archivado)(row),
    });

  return [
    {
      key: 'gestionar',
      label: () => REGLAS_DE_CASO.gestionar.nombre,
      icon: FolderOpen,
      isMain: true,
      // A closed case is read-only and can be opened without approval (APROBACION-05).
      refuses: (row) =>
        requiereAprobacion(row) && !estaCerrado(row.estado) ? mensajesDeCasos.requiereAprobacion : undefined,
      run: (row) => void navigate(paginaDeCaso(clase, row)),
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
          route: rutas.asignar,
          input: kind.asignacion(String(row.caso), me, 'Abogado'),
          failed: inTakingWords,
        }),
    },
    solicitud === undefined
      ? { ...act('solicitar', Hourglass, 's'), short: 'Solicitar', dialog: SolicitarDialog }
      : { ...act('solicitar', Hourglass, 's'), run: (row) => request(row, solicitud) },
    { ...act('editar', Pencil, 'e'), dialog: Editar },
    {
      ...act('pedir-aprobacion', ShieldQuestion, 'p'),
      label: ({ solicitud_atencion }) =>
        solicitud_atencion === true ? APROBACION_SOLICITADA : REGLAS_DE_CASO['pedir-aprobacion'].nombre,
      refuses: ({ solicitud_atencion }) =>
        solicitud_atencion === true ? mensajesDeCasos.yaSolicitado : undefined,
      run: (row) => askApproval(row, false),
    },
    {
      ...act('aprobar', ShieldCheck, 'p'),
      run: (row) => askApproval(row, true),
      ...many('aprobar', each(choqueSimple.aprobacion, approval(true))),
    },
    {
      key: 'consumir',
      label: () => 'Consumir servicio',
      icon: TicketCheck,
      route: choqueSimple.consumir,
      isRare: true,
      isHidden: ({ consumo_pendiente }) => consumo_pendiente !== true,
      isBusy,
      run: (row) => void run(row, { route: choqueSimple.consumir, input: of(row), isNews: true }),
    },
    {
      ...act('exportar-archivos', FolderDown, 'x'),
      isRare: true,
      run: (row) => void run(row, { route: choqueSimple.exportarArchivos, input: of(row), isNews: true }),
    },
    derivar,
    { ...act('cerrar', CircleSlash), isRare: true, run: (row) => toggle(row, CONFIRMATIONS.cerrar) },
    { ...act('reactivar', RotateCcw), isRare: true, run: (row) => toggle(row, CONFIRMATIONS.reactivar) },
    {
      ...act('archivar', Archive),
      isRare: true,
      run: (row) => archive(row, true),
      ...many(
        'archivar',
        each(choqueSimple.archivar, archiving(true), { consequence: DESPUES_DE_ARCHIVAR.varios }),
      ),
    },
    {
      ...act('desarchivar', ArchiveRestore),
      isRare: true,
      run: (row) => archive(row, false),
      ...many('desarchivar', each(choqueSimple.archivar, archiving(false))),
    },
  ];
}
