import { useCallback, useEffect, useRef } from 'react';

export const DROP = {
  sentence: '¿Descartar los cambios sin guardar?',
  detail: 'Lo que escribiste en este formulario se pierde.',
  action: 'Descartar',
  danger: true,
} as const;

/** Also warns before the tab is closed with unsaved input. */
export function useDirtyGuard() {
  const dirty = useRef(false);
  const onDirty = useCallback((now: boolean) => {
    dirty.current = now;
  }, []);
  const isDirty = useCallback(() => dirty.current, []);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return { isDirty, onDirty };
}
