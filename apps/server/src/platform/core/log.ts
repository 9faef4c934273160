/** Writes lines for the operator at the terminal. Fastify logs the requests. */
export const log = {
  info: (message: string): void => void process.stdout.write(`${message}\n`),
  warn: (message: string): void => void process.stderr.write(`${message}\n`),
  error: (message: string): void => void process.stderr.write(`${message}\n`),
};

const REPEAT_AFTER_MS = 60_000;

/**
 * Throttles log lines that an outage would repeat with every request: the returned function calls `say` at most once
 * a minute for each `subject`.
 */
export function createLogThrottle(): (subject: string, say: () => void) => void {
  const saidAtMs = new Map<string, number>();
  return (subject, say) => {
    const nowMs = performance.now();
    if (nowMs - (saidAtMs.get(subject) ?? Number.NEGATIVE_INFINITY) < REPEAT_AFTER_MS) return;
    saidAtMs.set(subject, nowMs);
    say();
  };
}
