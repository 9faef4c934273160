import { PullToRefresh } from '#shared/pwa/pull/pull-to-refresh.tsx';
import { useBeforeReload } from '#shared/pwa/update/before-reload.ts';

/** Pulling the page down, which may be the first thing that a person does. */
export function Pull() {
  return <PullToRefresh beforeReload={useBeforeReload()} />;
}
