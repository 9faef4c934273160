import { use, type ComponentType } from 'react';

const forgetters = new Set<() => void>();

/** Lets pages that could not be fetched be fetched again. */
export function forgetFailedPages(): void {
  for (const forget of forgetters) forget();
  forgetters.clear();
}

// Before any boundary hears of it, and draws again what failed.
addEventListener('online', forgetFailedPages);

export interface LazyPage<Props> {
  (props: Props): React.ReactNode;
  /** Starts fetching the page's code ahead of the visit, which tries again if that failed. */
  preload: () => void;
}

/**
 * A page whose code comes on the first visit. `React.lazy` would remember a failed fetch for ever; this one
 * forgets it on `forgetFailedPages`.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const start = () => {
    if (loading) return loading;
    const started = load();
    loading = started;
    started.catch(() => forgetters.add(() => forget(started)));
    return started;
  };
  const forget = (failed: Promise<unknown>) => {
    if (loading === failed) loading = undefined;
  };
  const Page = (props: Props) => {
    const Loaded = use(start());
    return <Loaded {...props} />;
  };
  const preload = () => {
    const started = start();
    started.catch(() => forget(started));
  };
  return Object.assign(Page, { preload });
}
