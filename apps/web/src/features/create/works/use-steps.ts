import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from '#shared/router/index.ts';

export type Step = 'choose' | 'edit' | 'details';

const STEPS: ReadonlySet<string> = new Set(['edit', 'details']);
const isStep = (value: string | null): value is Step => value !== null && STEPS.has(value);

/** Where in the making of a publication one is. Each step is an entry of the history: Back goes one step back. */
export function useSteps() {
  const [params] = useSearchParams();
  const { pathname, state, key } = useLocation();
  const navigate = useNavigate();
  const value = params.get('step');
  const step: Step = isStep(value) ? value : 'choose';
  const depth = depthOf(state);
  const unwound = useRef<(() => void) | null>(null);
  /** Where one is or is about to be. */
  const wanted = useRef(step);
  // Any other entry ends the way back: were one waited for that never comes, nothing would ever go on.
  const here = useRef(key);
  useEffect(() => {
    if (here.current === key) return;
    here.current = key;
    wanted.current = step;
    unwound.current?.();
    unwound.current = null;
  }, [key, step]);

  const goTo = useCallback(
    (next: Step) => {
      // Two files dropped one after the other are one step.
      if (wanted.current === next) return;
      wanted.current = next;
      void navigate(`${pathname}?step=${next}`, { state: { depth: depth + 1 } });
    },
    [navigate, pathname, depth],
  );
  /** Takes the last entries away, as if those steps had never been made; resolved when they are gone. */
  const unwindTo = useCallback(
    (to: number) =>
      new Promise<void>((resolve) => {
        if (depth <= to) return resolve();
        unwound.current = resolve;
        void navigate(to - depth);
      }),
    [navigate, depth],
  );
  const goBack = useCallback(() => {
    // Entries that are being taken away already are not gone back over twice.
    if (unwound.current) return;
    void (depth > 0 ? unwindTo(depth - 1) : navigate(pathname, { replace: true }));
  }, [navigate, unwindTo, pathname, depth]);
  return { step, goTo, goBack, unwindTo };
}

/** How many steps lie below this one in the history. */
function depthOf(state: unknown): number {
  const depth: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'depth') : 0;
  return typeof depth === 'number' ? depth : 0;
}
