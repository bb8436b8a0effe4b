import { Button } from 'antd';
import { Camera } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { aceptaDe } from '@amparo/contract/base/archivos/rules';
import { ENTIDADES, type Entidad } from '@amparo/contract/base/archivos/schemas';
import { useMedia } from '../media.ts';
import './upload.css';

interface FileDropProps {
  entidad: Entidad;
  onFiles: (files: readonly File[]) => void;
  /** Accepts several files at once; otherwise only the first one. */
  multiple?: boolean;
  /** Id and accessible name of the file input. */
  control: { id?: string; 'aria-label'?: string };
  disabled?: boolean;
  wrong?: boolean;
  /** The camera that a phone opens, for fields that accept pictures. */
  camera?: 'user' | 'environment';
  /** Accepts a file pasted anywhere, on a screen for a single file. */
  pasteAnywhere?: boolean;
  className?: string | undefined;
  children: (pick: ReactNode) => ReactNode;
}

/** A frame that accepts a file by drop, file picker, paste or, on a phone, camera. */
export function FileDrop(props: FileDropProps) {
  const {
    entidad,
    onFiles,
    multiple = false,
    control,
    disabled = false,
    wrong = false,
    className = '',
    children,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const take = (files: FileList | null | undefined): boolean => {
    const all = [...(files ?? [])];
    if (all.length === 0 || disabled) return false;
    onFiles(multiple ? all : all.slice(0, 1));
    return true;
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault();
  };
  usePasteAnywhere(props.pasteAnywhere === true, take);
  useNoStrayDrops();

  const pick = (
    <>
      <CameraButton {...props} onFiles={take} disabled={disabled} />
      <Button disabled={disabled} tabIndex={-1} aria-hidden onClick={() => input.current?.click()}>
        Elegir archivo
      </Button>
    </>
  );
  return (
    // The drop zone is for the mouse; keyboard users have the input inside.
    <div
      className={`file-field ${className}${over ? ' is-over' : ''}${wrong ? ' is-wrong' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      <input
        {...control}
        ref={input}
        type="file"
        className="file-input"
        accept={aceptaDe(entidad)}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files);
          // Reset the input, so that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      {children(pick)}
    </div>
  );
}

interface CameraButtonProps extends Pick<FileDropProps, 'entidad' | 'camera'> {
  disabled: boolean;
  onFiles: (files: FileList | null) => unknown;
}

function CameraButton({ entidad, camera = 'environment', disabled, onFiles }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isHeld = useMedia('(pointer: coarse)');
  const extensions: readonly string[] = ENTIDADES[entidad].extensiones;
  if (!isHeld || !extensions.includes('jpg')) return null;
  return (
    <>
      <input
        ref={input}
        type="file"
        className="file-input"
        aria-hidden
        tabIndex={-1}
        accept="image/*"
        capture={camera}
        disabled={disabled}
        onChange={(event) => {
          onFiles(event.target.files);
          event.target.value = '';
        }}
      />
      <Button
        disabled={disabled}
        icon={<Camera size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Tomar foto
      </Button>
    </>
  );
}

/** A file dropped outside the frame would replace the page and discard its input. */
function useNoStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      const { dataTransfer } = event;
      if (event.defaultPrevented || dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    document.addEventListener('dragover', refuse);
    document.addEventListener('drop', refuse);
    return () => {
      document.removeEventListener('dragover', refuse);
      document.removeEventListener('drop', refuse);
    };
  }, []);
}

function usePasteAnywhere(active: boolean, take: (files: FileList | undefined) => boolean): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!active) return;
    const onPaste = (event: globalThis.ClipboardEvent) => {
      if (!event.defaultPrevented && latest.current(event.clipboardData?.files)) event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [active]);
}
