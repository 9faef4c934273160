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
  let Loaded: ComponentType<Props> | undefined;
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
    // Code that is there is drawn at once: even for a resolved promise React would show the fallback, for 300 ms.
    const Content = Loaded ?? use(start());
    return <Content {...props} />;
  };
  const preload = async () => {
    const started = start();
    try {
      Loaded = await started;
    } catch {
      forget(started);
    }
  };
  return Object.assign(Page, { preload });
}
