/** Lines for the person at the terminal. Requests are logged by Fastify. */
export const log = {
  info: (message: string): void => void process.stdout.write(`${message}\n`),
  warn: (message: string): void => void process.stderr.write(`${message}\n`),
  error: (message: string): void => void process.stderr.write(`${message}\n`),
};

const REST_MS = 60_000;

/**
 * For lines of a log that a trouble would repeat with every request: of each subject one is said in a minute.
 */
export function createSeldom(): (subject: string, say: () => void) => void {
  const saidAtMs = new Map<string, number>();
  return (subject, say) => {
    const nowMs = performance.now();
    if (nowMs - (saidAtMs.get(subject) ?? Number.NEGATIVE_INFINITY) < REST_MS) return;
    saidAtMs.set(subject, nowMs);
    say();
  };
}
