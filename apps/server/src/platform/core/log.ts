/** Lines for the person at the terminal. Requests are logged by Fastify. */
export const log = {
  info: (message: string): void => void process.stdout.write(`${message}\n`),
  warn: (message: string): void => void process.stderr.write(`${message}\n`),
  error: (message: string): void => void process.stderr.write(`${message}\n`),
};
