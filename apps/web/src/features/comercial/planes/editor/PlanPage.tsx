import { Button } from 'antd';
import { clsx } from 'clsx';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { type Plan, planes } from '@amparo/contract/comercial/planes/routes';
import { categoriaDePlan, tipoDeServicio } from '@amparo/contract/comercial/planes/rules';
import { DialogScroll } from '../../../../kit/dialogs/DialogScroll.tsx';
import { PanelDialog } from '../../../../kit/dialogs/PanelDialog.tsx';
import { useFormState } from '../../../../kit/forms/form.ts';
import { NARROW, useMedia } from '../../../../kit/media.ts';
import { RecordEditorPage } from '../../../../kit/page/RecordEditorPage.tsx';
import { EditorContext, useEditor, useKnown } from './context.ts';
import { draftOf, newPlan, type Unfinished } from './draft.ts';
import { PlanParts } from './PlanParts.tsx';
import { Preview } from './Preview.tsx';
import styles from './editor.module.css';
import previewStyles from './preview.module.css';

const TITULO = { agregar: 'CREAR PLAN', actualizar: 'ACTUALIZAR PLAN', ver: 'PLAN' };
/** Lists that are validated row by row on change, because a plan may have a thousand rows. */
const APART = ['titulos', 'conjuntos', 'conjuntos.tipos'];

/** PLANES-02. Redirects a path with an id to the URL that links use (PLANES-45, RUTAS-64). */
export default function PlanPage() {
  const { id } = useParams();
  const { search, state } = useLocation();
  if (id !== undefined) {
    const query = new URLSearchParams(search);
    query.set('id', id);
    return <Navigate replace to={`/crear-planes?${query}`} state={state as unknown} />;
  }
  return <Editor />;
}

const beside = <Beside />;
const actions = (row: Plan | undefined) => <PreviewButton row={row} />;

function Editor() {
  return (
    <EditorContext value={useEditor()}>
      <RecordEditorPage
        routes={planes}
        titulo={TITULO}
        este="este plan"
        volver="/listar-planes"
        initial={newPlan}
        initialOf={draftOf}
        apart={APART}
        className={clsx(styles.planEditor)}
        beside={beside}
        actions={actions}
      >
        {(at, row) => <PlanParts at={at} row={row} />}
      </RecordEditorPage>
    </EditorContext>
  );
}

function Beside() {
  const nombre = useFormState(({ values }) => (values as Unfinished).nombre ?? '');
  const kind = useFormState(({ values }) => kindOf(values as Unfinished));
  return (
    <>
      <span className={clsx('b el', styles.planName)} title={nombre}>
        {nombre}
      </span>
      {kind !== '' && <span className="chip">{kind}</span>}
    </>
  );
}

const kindOf = ({ combo, tipo }: Unfinished) =>
  [
    ...(combo === undefined ? [] : [tipoDeServicio(combo)]),
    ...(tipo === undefined ? [] : [categoriaDePlan(tipo)]),
  ].join(' · ');

/** On narrow screens the preview opens above the form. */
function PreviewButton({ row }: { row: Plan | undefined }) {
  const known = useKnown(row);
  const isNarrow = useMedia(NARROW);
  const [open, setOpen] = useState(false);
  if (!isNarrow) return null;
  return (
    <>
      <Button
        icon={<Smartphone size={15} strokeWidth={1.75} aria-hidden />}
        data-form-action
        onClick={() => setOpen(true)}
      >
        Vista previa
      </Button>
      {open && (
        <PanelDialog title="Así lo ve el cliente" width={400} onClose={() => setOpen(false)}>
          <DialogScroll label="Así lo ve el cliente" className={previewStyles.planOver}>
            <Preview services={known} />
          </DialogScroll>
        </PanelDialog>
      )}
    </>
  );
}
