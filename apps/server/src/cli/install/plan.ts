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
  /** `install` has not written the text that would be replaced; that text is kept beside. */
  isForeign: boolean;
}

/** One thing to do. The files of a step are put in place together, or not at all. */
export type Step =
  | { kind: 'packages'; names: string[] }
  | { kind: 'user'; name: string; home: string }
  | { kind: 'build'; code: string }
  | { kind: 'copy'; from: string; to: string }
  | { kind: 'folder'; path: string; owner: string; mode: number }
  | { kind: 'check'; files: PlannedFile[] }
  | { kind: 'service'; files: PlannedFile[]; isNew: boolean }
  | { kind: 'site'; files: PlannedFile[] }
  | { kind: 'backup'; target: string };

export interface Plan {
  /** Why nothing can be done, in Russian. */
  problems: string[];
  /** Facts that the operator should know, in Russian. */
  warnings: string[];
  /** The folder that the service runs from. */
  code: string;
  /** Empty when everything has been done. */
  steps: Step[];
}

/** Works out what is left to do. It changes nothing and asks no questions. */
export function makePlan(wish: Wish, facts: Facts, { replace }: { replace: boolean }): Plan {
  const code = findCode(facts);
  const before = (path: string) => facts.files[path] ?? null;
  const files = {
    env: addedTo(PATHS.env, before(PATHS.env), mergeEnv(before(PATHS.env), wish), 0o600),
    caddyfile: addedTo(PATHS.caddyfile, before(PATHS.caddyfile), addImport(before(PATHS.caddyfile)), 0o644),
    unit: replaced(PATHS.unit, renderUnit(facts.templates.unit, code, wish), facts),
    site: replaced(PATHS.site, renderSite(facts.templates.site, wish), facts),
  };
  const foreign = Object.values(files).filter(({ isForeign }) => isForeign);
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
      // Before anything of a running server is changed.
      ...check([files.site, files.caddyfile]),
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

/** A file whose other lines stay. */
const addedTo = (path: string, before: string | null, after: string, mode: number): PlannedFile => ({
  path,
  before,
  after,
  mode,
  isForeign: false,
});

/** A file that belongs to the installation. */
function replaced(path: string, after: string, { files, receipt, templates }: Facts): PlannedFile {
  const before = files[path] ?? null;
  const written = receipt?.files[path];
  // Without a receipt the first installation was interrupted right after this file.
  const isOwn = written === undefined ? before?.startsWith(HEADER) : written === hashOf(before ?? '');
  const isForeign = before !== null && before !== after && before !== templates.unit && !isOwn;
  return { path, before, after, mode: 0o644, isForeign };
}

const isChanged = ({ before, after }: PlannedFile): boolean => before !== after;

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

const check = (files: PlannedFile[]): Step[] => {
  const changed = files.filter(isChanged);
  return changed.length === 0 ? [] : [{ kind: 'check', files: changed }];
};

function site(files: PlannedFile[], { services: { caddy } }: Facts): Step[] {
  const changed = files.filter(isChanged);
  return changed.length === 0 && caddy.isActive && caddy.isEnabled ? [] : [{ kind: 'site', files: changed }];
}

const backup = ({ backup: target }: Wish, { receipt }: Facts): Step[] =>
  target === undefined || receipt?.backup === target ? [] : [{ kind: 'backup', target }];
