import { useState } from 'react';
import { Deferred } from '../on-demand/deferred.tsx';
import { useAlerts } from './alert-store.ts';

const load = async () => (await import('./alert-window.tsx')).AlertWindow;

/** The window of alerts. Its code is fetched for the first one. */
export function AlertHost() {
  const hasAlert = useAlerts(({ messages }) => messages.length > 0);
  const [isWanted, setWanted] = useState(false);
  if (hasAlert && !isWanted) setWanted(true);
  return isWanted && <Deferred load={load} />;
}
