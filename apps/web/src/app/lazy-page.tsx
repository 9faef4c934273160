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
  /** Fetches the page's code ahead of the visit. Never rejects: after a failure the visit tries again. */
  preload: () => Promise<void>;
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
    started.then(
      // React takes the value of a promise that is marked so at once. It suspends for any other one, even when that one
      // is resolved, and then shows the fallback for 300 ms.
      (value) => void Object.assign(started, { status: 'fulfilled', value }),
      () => forgetters.add(() => forget(started)),
    );
    return started;
  };
  const forget = (failed: Promise<unknown>) => {
    if (loading === failed) loading = undefined;
  };
  const Page = (props: Props) => {
    const Loaded = use(start());
    return <Loaded {...props} />;
  };
  const preload = async () => {
    const started = start();
    try {
      await started;
    } catch {
      forget(started);
    }
  };
  return Object.assign(Page, { preload });
}
