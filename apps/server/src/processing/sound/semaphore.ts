/** Lets at most `slots` functions run at once; the others wait in the order of their arrival. */
export function createSemaphore(slots: number): <T>(run: () => Promise<T>) => Promise<T> {
  let free = slots;
  const waiting: (() => void)[] = [];

  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return async (run) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      release();
    }
  };
}
