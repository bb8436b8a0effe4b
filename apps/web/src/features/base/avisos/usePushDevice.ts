import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { avisos } from '@amparo/contract/base/avisos/routes';
import { useInvalidate } from '../../../kit/data/queries.ts';
import { useSession } from '../../../kit/data/session.ts';
import { useNotificationState } from '../../../kit/notifications.ts';
import { registerDevice, type WorkerNews } from '../../../kit/push.ts';

/** Registers this browser for push messages during the session, also if the permission is granted later. */
export function usePushDevice(): void {
  const session = useSession();
  const isAllowed = useNotificationState() === 'granted';
  const token = session?.token;
  const usuario = session?.usuario;
  useEffect(() => {
    if (isAllowed && token !== undefined && usuario !== undefined) void registerDevice(usuario);
  }, [isAllowed, token, usuario]);
  useWorkerNews();
}

function useWorkerNews(): void {
  const refresh = useInvalidate();
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const onMessage = ({ data }: MessageEvent<WorkerNews>) => {
      if (data.tipo === 'abrir') void navigate(data.enlace);
      void refresh(avisos.list);
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, [navigate, refresh]);
}
