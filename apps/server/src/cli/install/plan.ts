import { findProblems, findWarnings } from './checks.ts';
import { CODE, type Facts } from './facts.ts';
import { hashOf } from './receipt.ts';
import { addImport, HEADER, mergeEnv, PATHS, renderSite, renderUnit } from './templates.ts';
import type { Wish } from './wish.ts';

/** A file and its new text. */
export interface PlannedFile {
  path: string;
  /** Null: there is none. */
  before: string | null;
  after: string;
  mode: number;
}

/** One thing to do. The files of a step are put in place together, or not at all. */
export type Step =
  | { kind: 'packages'; names: string[] }
  | { kind: 'user'; name: string; home: string }
  | { kind: 'build'; code: string }
  | { kind: 'copy'; from: string; to: string }
  | { kind: 'folder'; path: string; owner: string; mode: number }
  | { kind: 'service'; files: PlannedFile[]; isNew: boolean }
  | { kind: 'site'; files: PlannedFile[] }
  | { kind: 'backup'; target: string };

export interface Plan {
  /** Why nothing can be done, in Russian. */
  problems: string[];
  /** What the operator should know, in Russian. */
  warnings: string[];
  /** The folder that the service runs from. */
  code: string;
  /** Empty when everything has been done. */
  steps: Step[];
}

/** Works out what is left to do. It changes nothing and asks nobody. */
export function makePlan(wish: Wish, facts: Facts, { replace }: { replace: boolean }): Plan {
  const code = findCode(facts);
  const files = {
    env: plannedFile(PATHS.env, mergeEnv(facts.files[PATHS.env] ?? null, wish), 0o600, facts),
    unit: plannedFile(PATHS.unit, renderUnit(facts.templates.unit, code, wish), 0o644, facts),
    site: plannedFile(PATHS.site, renderSite(facts.templates.site, wish), 0o644, facts),
    caddyfile: plannedFile(PATHS.caddyfile, addImport(facts.files[PATHS.caddyfile] ?? null), 0o644, facts),
  };
  // The other two are added to, never replaced.
  const foreign = [files.unit, files.site].filter((file) => isForeign(file, facts));
  return {
    problems: [
      ...findProblems(wish, facts),
      ...(replace ? [] : foreign.map(({ path }) => foreignFile(path))),
    ],
    warnings: findWarnings(wish, facts),
    code,
    steps: [
      ...packages(facts),
      ...user(wish, facts),
      ...build(facts),
      ...copy(code, facts),
      ...folders(wish, facts),
      ...service([files.env, files.unit], facts),
      ...site([files.site, files.caddyfile], facts),
      ...backup(wish, facts),
    ],
  };
}

/** Places that the unit hides from the service, or that are emptied. */
const HIDDEN = /^\/(?:home|root|run|tmp|var\/tmp)\//;
const SAFE_PATH = /^[\w./-]+$/;

function findCode({ checkout, isCheckoutOpen, receipt }: Facts): string {
  if (receipt?.copiedFrom === checkout) return receipt.code;
  return isCheckoutOpen && !HIDDEN.test(checkout) && SAFE_PATH.test(checkout) ? checkout : CODE;
}

const plannedFile = (path: string, after: string, mode: number, { files }: Facts): PlannedFile => ({
  path,
  before: files[path] ?? null,
  after,
  mode,
});

const isChanged = ({ before, after }: PlannedFile): boolean => before !== after;

/** Whether somebody else wrote this file, or changed it since. */
function isForeign({ path, before, after }: PlannedFile, { receipt, templates }: Facts): boolean {
  if (before === null || before === after || before === templates.unit) return false;
  const written = receipt?.files[path];
  // Without a receipt the first installation was interrupted right after this file.
  return written === undefined ? !before.startsWith(HEADER) : written !== hashOf(before);
}

const foreignFile = (path: string): string =>
  `${path} написан не этой командой или изменён после неё. Перенесите своё в другой файл ` +
  '(для службы: systemctl edit sfera) или повторите с --replace: прежний останется рядом с именем *.before-sfera.';

const packages = ({ missing }: Facts): Step[] =>
  missing.length > 0 ? [{ kind: 'packages', names: missing }] : [];

const user = ({ user: name, data }: Wish, { hasUser }: Facts): Step[] =>
  hasUser ? [] : [{ kind: 'user', name, home: data }];

const build = ({ isBuilt, checkout }: Facts): Step[] => (isBuilt ? [] : [{ kind: 'build', code: checkout }]);

const copy = (code: string, { checkout, isCodeThere }: Facts): Step[] =>
  code === checkout || isCodeThere ? [] : [{ kind: 'copy', from: checkout, to: code }];

function folders(
  { user: owner, data, backup: target }: Wish,
  { dataAccess, hasBackupFolder }: Facts,
): Step[] {
  const isData = dataAccess !== `${owner} 700`;
  const paths = [...(isData ? [data] : []), ...(target?.startsWith('/') && !hasBackupFolder ? [target] : [])];
  return paths.map((path) => ({ kind: 'folder', path, owner, mode: 0o700 }));
}

function service(files: PlannedFile[], { services: { sfera } }: Facts): Step[] {
  const changed = files.filter(isChanged);
  if (changed.length === 0 && sfera.isActive && sfera.isEnabled) return [];
  return [{ kind: 'service', files: changed, isNew: !sfera.isEnabled }];
}

function site(files: PlannedFile[], { services: { caddy } }: Facts): Step[] {
  const changed = files.filter(isChanged);
  return changed.length === 0 && caddy.isActive && caddy.isEnabled ? [] : [{ kind: 'site', files: changed }];
}

const backup = ({ backup: target }: Wish, { receipt }: Facts): Step[] =>
  target === undefined || receipt?.backup === target ? [] : [{ kind: 'backup', target }];
