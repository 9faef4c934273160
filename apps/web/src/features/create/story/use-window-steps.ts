import { useCallback, useState } from 'react';
import type { Steps } from '../use-making.ts';

/** The steps within a window, which has no address and no entries in the history. */
export function useWindowSteps(): Steps {
  const [step, goTo] = useState<Steps['step']>('choose');
  const goBack = useCallback(() => goTo('choose'), []);
  const unwindTo = useCallback(async (depth: number) => {
    if (depth === 0) goTo('choose');
  }, []);
  return { step, goTo, goBack, unwindTo };
}
