import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DialogFrame } from '../dialogs/DialogFrame.tsx';
import { useDialogs } from '../dialogs/index.ts';
import { DROP } from '../forms/dirtyGuard.ts';
import { focusFirst } from '../forms/focusFirst.ts';
import { NARROW, useMedia } from '../media.ts';
import { PageContext, PartContext, sideOf, usePage } from './context.ts';
import './page.css';

interface TabBodyProps {
  /** A `SidePanel`; read-only users do not get it. */
  side?: ReactNode;
  children: ReactNode;
}

/** The content of a tab: the main column and, next to it, a panel that stays open. */
export function TabBody({ side, children }: TabBodyProps) {
  const { readOnly } = usePage();
  const hasSide = side !== undefined && !readOnly;
  return (
    <div className={hasSide ? 'record-body has-side' : 'record-body'}>
      <div className="record-main">{children}</div>
      {hasSide && side}
    </div>
  );
}

interface SidePanelProps {
  /** "Agregar documento": the title, and the label of the button that opens the panel on a narrow screen. */
  title: string;
  /** A counter: each increment opens the panel, or focuses it where it is always open. */
  asked?: number | undefined;
  /** `close` closes the panel on a narrow screen; elsewhere it does nothing. */
  children: (close: () => void) => ReactNode;
}

const stays = () => undefined;

/** A panel that adds items to a list: next to the list, or over the page on a narrow screen. */
export function SidePanel({ title, asked, children }: SidePanelProps) {
  const { tab } = use(PartContext);
  const isNarrow = useMedia(NARROW);
  return (
    <PartContext value={{ tab, part: sideOf(tab) }}>
      {isNarrow ? (
        <Over title={title} asked={asked}>
          {children}
        </Over>
      ) : (
        <Beside title={title} asked={asked}>
          {children}
        </Beside>
      )}
    </PartContext>
  );
}

function Beside({ title, asked, children }: SidePanelProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked !== undefined) focusFirst(place.current);
  }, [asked]);
  return (
    <aside ref={place} className="record-side" aria-label={title}>
      <h2 className="record-side-title">{title}</h2>
      {children(stays)}
    </aside>
  );
}

function Over({ title, asked, children }: SidePanelProps) {
  const dialogs = useDialogs();
  const page = usePage();
  const dirty = useRef(false);
  const [isThere, setThere] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setThere(true);
    setOpen(true);
  };
  const [heard, setHeard] = useState(asked);
  if (heard !== asked) {
    setHeard(asked);
    show();
  }
  const close = () => setOpen(false);
  const leave = async () => {
    if (!dirty.current || (await dialogs.confirm(DROP))) close();
  };
  const { setDirty } = page;
  const tellDirty = useCallback(
    (part: string, isDirty: boolean) => {
      dirty.current = isDirty;
      setDirty(part, isDirty);
    },
    [setDirty],
  );
  const over = useMemo(() => ({ ...page, setDirty: tellDirty }), [page, tellDirty]);
  return (
    <>
      <div className="record-bar record-bar-add">
        <Button type="primary" block icon={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={show}>
          {title}
        </Button>
      </div>
      {isThere && (
        <DialogFrame
          title={title}
          open={open}
          width={460}
          onClose={() => void leave()}
          onClosed={() => setThere(false)}
        >
          <PageContext value={over}>{children(close)}</PageContext>
        </DialogFrame>
      )}
    </>
  );
}
