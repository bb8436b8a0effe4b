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
  /** A `SidePanel`; who may only look does not get it. */
  side?: ReactNode;
  children: ReactNode;
}

/** What a tab shows: the main column and, beside it, a panel that stays. */
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
  /** "Agregar documento": its title, and the button that opens it where it has no place of its own. */
  title: string;
  /** Counts how often something on the page asked for it: each time it opens, or takes the focus where it stays. */
  asked?: number | undefined;
  /** `close` takes it away where it lies over the page; beside it, it stays. */
  children: (close: () => void) => ReactNode;
}

const stays = () => undefined;

/** Adding to a list: beside it, in a panel that stays; where there is no room, over the page. */
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
