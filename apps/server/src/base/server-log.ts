import { pino } from 'pino';
import { currentRequestId } from './request-id.ts';
import type { Env } from './env.ts';
import { redirectLog } from './log.ts';
import { toReadable } from './readable-log.ts';
import { describeError, scrub } from './scrub.ts';

type LogEnv = Pick<Env, 'logLevel' | 'logFormat'>;

/** Where lines go: the standard streams, or a test's own. */
interface Outputs {
  out: { write(text: string): unknown };
  err: { write(text: string): unknown };
}

const isReadable = ({ logFormat }: LogEnv): boolean =>
  logFormat === 'auto' ? process.stdout.isTTY : logFormat === 'text';

/** On a terminal lines for people: warnings go to stderr. Elsewhere JSON for a collector, all of it to stdout. */
const outputOf = (env: LogEnv, { out, err }: Outputs) =>
  isReadable(env)
    ? {
        write(line: string): void {
          const { text, isWarning } = toReadable(line);
          (isWarning ? err : out).write(`${text}\n`);
        },
      }
    : { write: (line: string): void => void out.write(line) };

/**
 * Makes the log of a server process. Each line has a time, a level, the process, a message and, within a request, the id
 * of the request. Nothing else is logged of a request than what its code names.
 */
export const createServerLog = (
  env: LogEnv,
  level: LogEnv['logLevel'] = env.logLevel,
  outputs: Outputs = { out: process.stdout, err: process.stderr },
) =>
  pino(
    {
      level,
      base: { pid: process.pid },
      messageKey: 'message',
      errorKey: 'error',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: describeError, err: describeError, req: () => undefined, res: () => undefined },
      mixin() {
        const requestId = currentRequestId();
        return requestId === undefined ? {} : { requestId };
      },
    },
    outputOf(env, outputs),
  );

/** From now on the lines of `log` go where the log of this process goes, at all levels. */
export function openServerLog(env: LogEnv, outputs?: Outputs): void {
  const written = createServerLog(env, 'info', outputs);
  redirectLog((level, message, fields = {}) => written[level](fields, scrub(message)));
}
