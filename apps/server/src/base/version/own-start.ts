import type { FastifyInstance } from 'fastify';
import { readChanges } from './changelog.ts';
import { failChoice, keepChoice, notePid } from './chosen.ts';
import { readCodeVersion, type CodeVersion } from './code-version.ts';
import { CODE } from './paths.ts';
import { forgetRunning, writeRunning } from './running.ts';

/** The exit code that asks `npm start` for another start (EX_TEMPFAIL of sysexits.h). `tools/start.sh` knows it too. */
export const RESTART_EXIT_CODE = 75;

/** Set by `launch.ts`: the seconds within which this version, which is on trial, must be ready. */
export const ON_TRIAL = 'SFERA_ON_TRIAL';

/** The code of this process, as it was when the process began: the files may be newer by now. */
export const OWN_VERSION: CodeVersion = readCodeVersion(CODE) ?? { version: '?', id: 'unknown' };

/** The changes that this version brings and brought, line by line. */
export const OWN_CHANGES: Promise<string[]> = readChanges(CODE);

/** Set by `tools/start.sh`: the process that starts this one again. */
const SUPERVISOR = 'SFERA_SUPERVISOR';
const LOOK_EVERY_MS = 500;

/** Calls back when `npm start` is gone without a signal: nothing else would stop this process. */
export function whenSupervisorEnds(callback: () => void): void {
  if (process.env[SUPERVISOR] !== String(process.ppid)) return;
  const timer = setInterval(() => {
    if (process.env[SUPERVISOR] === String(process.ppid)) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** The events of a server and its start that `npm run sfera -- upgrade` must know. */
export interface OwnStart {
  /** Call it when the server listens. A version on trial is kept when it is ready. */
  becomeReady(app: FastifyInstance): Promise<void>;
  end(): void;
}

/**
 * Ends a version on trial that does not become ready in time, so that the launcher starts the former one, also when no
 * person watches any more.
 */
export function announceStart(dataDir: string, log: { error(message: string): void }): OwnStart {
  const trialSeconds = Number(process.env[ON_TRIAL] ?? 0);
  // No child inherits the trial.
  delete process.env[ON_TRIAL];
  const giveUp = () => {
    log.error(`Новая версия не готова через ${trialSeconds} с после запуска: возвращается прежняя`);
    failChoice(dataDir);
    process.exit(1);
  };
  const timer = trialSeconds > 0 ? setTimeout(giveUp, trialSeconds * 1_000) : undefined;
  timer?.unref();
  if (timer) notePid(dataDir);
  return {
    async becomeReady(app) {
      if (timer) {
        const { statusCode, body } = await app.inject({ url: '/readyz', headers: { host: 'localhost' } });
        if (statusCode !== 200) throw new Error(`Новая версия не готова: ${body}`);
        keepChoice(dataDir);
        clearTimeout(timer);
      }
      const address = app.server.address();
      writeRunning(dataDir, {
        ...OWN_VERSION,
        pid: process.pid,
        folder: CODE,
        port: typeof address === 'object' && address ? address.port : 0,
        isSupervised:
          process.env['SFERA_CLONE'] !== undefined &&
          (process.env[SUPERVISOR] !== undefined || process.env['INVOCATION_ID'] !== undefined),
      });
    },
    end: () => forgetRunning(dataDir),
  };
}
