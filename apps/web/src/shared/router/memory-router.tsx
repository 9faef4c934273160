import { useState, type ReactNode } from 'react';
import { memoryHistory, type InitialEntry } from './memory-history.ts';
import { Router } from './router.tsx';

interface MemoryRouterProps {
  /** The last one is shown. */
  initialEntries?: readonly InitialEntry[];
  children: ReactNode;
}

const HOME = ['/'];

/** A router with a history of its own, for tests. */
export function MemoryRouter({ initialEntries = HOME, children }: MemoryRouterProps) {
  const [history] = useState(() => memoryHistory(initialEntries));
  return <Router history={history}>{children}</Router>;
}
