import { useEffect } from 'react';
import { useNavigate } from '#shared/router/index.ts';
import type { FromWorker } from './messages.ts';
import { registerWorker } from './register-worker.ts';

/** Navigates to a clicked notification's path when the worker has chosen this window. */
export function OpenPath() {
  const navigate = useNavigate();
  useEffect(() => {
    void registerWorker();
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const open = ({ data, ports }: MessageEvent<FromWorker | null>) => {
      if (data?.type !== 'OPEN_PATH') return;
      ports[0]?.postMessage('taken');
      void navigate(data.path, { replace: data.path.split('#')[0] === location.pathname + location.search });
    };
    worker?.addEventListener('message', open);
    return () => worker?.removeEventListener('message', open);
  }, [navigate]);
  return null;
}
