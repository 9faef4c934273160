import { resolve } from 'node:path';
import { type CodeVersion, readCodeVersion } from '../base/version/code-version.ts';
import { run, runOrFail } from '../base/version/run.ts';

/** Where the code of the next version comes from. */
export type Source =
  | { kind: 'git'; clone: string; commit: string; id: string }
  | { kind: 'folder'; folder: string; id: string };

const NO_GIT =
  'Сфера здесь не из git, поэтому сама новую версию не возьмёт. Распакуйте её рядом и выполните:\n' +
  '  npm run sfera -- upgrade <папка новой версии>';

/**
 * Finds the next version: a folder or a commit, tag or branch that the operator names; else what the branch of the clone
 * has now, asked of its remote; else what lies in the clone.
 */
export async function findNew(
  clone: string,
  named: string | undefined,
  log: { warn(message: string): void },
): Promise<Source> {
  if (named !== undefined) return findNamed(clone, named);
  const head = await revision(clone, 'HEAD');
  if (head === null) throw new Error(NO_GIT);
  const upstream = await fetchUpstream(clone, log);
  const isAhead = upstream !== null && (await isAncestor(clone, head, upstream));
  if (upstream !== null && !isAhead && !(await isAncestor(clone, upstream, head)))
    throw new Error(
      'В этой копии есть изменения, которых нет в новой версии: простое обновление их потеряло бы. ' +
        'Объедините их сами (git pull) или назовите, что ставить: npm run sfera -- upgrade <коммит>',
    );
  return fromGit(clone, isAhead ? upstream : head);
}

async function findNamed(clone: string, named: string): Promise<Source> {
  const folder = resolve(named);
  const version: CodeVersion | null = readCodeVersion(folder);
  if (version) return { kind: 'folder', folder, id: version.id };
  const commit = await revision(clone, `${named}^{commit}`);
  if (commit === null) throw new Error(`Не папка с кодом Сферы и не коммит: ${named}`);
  return fromGit(clone, commit);
}

const fromGit = (clone: string, commit: string): Source => ({ kind: 'git', clone, commit, id: commit });

/** The newest commit of the branch at its remote; null without a remote, or when it does not answer. */
async function fetchUpstream(clone: string, log: { warn(message: string): void }): Promise<string | null> {
  if ((await revision(clone, '@{upstream}')) === null) return null;
  const { code, output } = await git(clone, ['fetch', '--quiet']);
  if (code !== 0) log.warn(`Не удалось узнать, есть ли версия новее:\n${output}`);
  return revision(clone, '@{upstream}');
}

async function revision(clone: string, name: string): Promise<string | null> {
  const { code, stdout } = await git(clone, ['rev-parse', '--verify', '--quiet', '--end-of-options', name]);
  return code === 0 ? stdout.trim() : null;
}

const isAncestor = async (clone: string, older: string, newer: string): Promise<boolean> =>
  (await git(clone, ['merge-base', '--is-ancestor', older, newer])).code === 0;

/** The clone may belong to another user than root, who upgrades a service. */
const OF = (clone: string) => ['-c', `safe.directory=${clone.replace(/\/$/, '')}`, '-C', clone];

const git = (clone: string, args: readonly string[]) =>
  // No person is there to type a password.
  run('git', [...OF(clone), ...args], { env: { ...process.env, GIT_TERMINAL_PROMPT: '0' } });

/** Writes the files of the commit into the folder, as a tar archive of git. */
export const exportCommit = (clone: string, commit: string, archive: string): Promise<string> =>
  runOrFail('git не отдал новую версию.', 'git', [
    ...OF(clone),
    'archive',
    '--format=tar',
    `--output=${archive}`,
    commit,
  ]);
