import type { FromWorker } from '#shared/pwa/worker/messages.ts';

/** Calls `listener` with the tag of every push that the worker shows. Returns the function that stops it. */
export function onPushShown(listener: (tag: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const { serviceWorker } = navigator;
  const hear = ({ data }: MessageEvent<FromWorker | null>) => {
    if (data?.type === 'PUSH_SHOWN') listener(data.tag);
  };
  serviceWorker.addEventListener('message', hear);
  return () => serviceWorker.removeEventListener('message', hear);
}
