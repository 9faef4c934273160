import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

export type Step = 'choose' | 'edit' | 'details';

const STEPS: ReadonlySet<string> = new Set(['edit', 'details']);
const isStep = (value: string | null): value is Step => value !== null && STEPS.has(value);

/** Where in the making of a publication one is. Each step is an entry of the history: Back goes one step back. */
export function useSteps() {
  const [params] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const value = params.get('step');
  const step: Step = isStep(value) ? value : 'choose';
  const depth = depthOf(state);
  const unwinding = useRef<{ to: number; onDone: () => void } | null>(null);
  useEffect(() => {
    if (unwinding.current?.to !== depth) return;
    unwinding.current.onDone();
    unwinding.current = null;
  }, [depth]);

  const goTo = useCallback(
    (next: Step) => void navigate(`${pathname}?step=${next}`, { state: { depth: depth + 1 } }),
    [navigate, pathname, depth],
  );
  const goBack = useCallback(() => {
    // Entries that are being taken away already are not gone back over twice.
    if (unwinding.current) return;
    void (depth > 0 ? navigate(-1) : navigate(pathname, { replace: true }));
  }, [navigate, pathname, depth]);
  /** Takes the last entries away, as if those steps had never been made; resolved when they are gone. */
  const unwindTo = useCallback(
    (wanted: number) => {
      if (depth <= wanted) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      unwinding.current = { to: wanted, onDone: resolve };
      void navigate(wanted - depth);
      return promise;
    },
    [navigate, depth],
  );
  return { step, goTo, goBack, unwindTo };
}

/** How many steps lie below this one in the history. */
function depthOf(state: unknown): number {
  const depth: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'depth') : 0;
  return typeof depth === 'number' ? depth : 0;
}
