import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { newDataDir, removeDataDir, startServer } from './server.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const PUBLISH = join(ROOT, 'tools/setup/publish-build.mjs');
/** The change of the next build in its sources: the name of the first place in the navigation. */
const CHANGED = { file: 'apps/web/src/app/shell/text.ts', from: "home: 'Главная'", to: "home: 'Дом'" };
const NOT_COPIED = new Set(['dist', 'node_modules', 'next']);

/**
 * Builds of the web app: the build of these tests, the next one, and a third that differs from the next only in its
 * version.
 */
type Build = 'first' | 'next' | 'third';

/** A server whose web app is replaced while it runs, as `npm start` replaces it. */
export interface DeployedSite {
  url: string;
  /** The served folder. */
  dist: string;
  /** Serves this build alone, as if there had never been another. */
  reset: (build: Build) => Promise<void>;
  /** Replaces the served build by this one. */
  deploy: (build: Build) => Promise<void>;
  /** The version of the worker in the build. */
  versionOf: (build: Build) => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * Serves the first build. The next one is built from changed sources; without `ofOtherSources` there is none, and the
 * third differs from the first only in its version.
 */
export async function deploySite({ ofOtherSources = true } = {}): Promise<DeployedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-builds-'));
  const builds = {
    first: join(ROOT, 'apps/web/dist'),
    next: join(folder, 'next'),
    third: join(folder, 'third'),
  };
  const dist = join(folder, 'served');
  if (ofOtherSources) await makeNextBuild(join(folder, 'sources'), builds.next);
  await makeThirdBuild(ofOtherSources ? builds.next : builds.first, builds.third);
  await cp(builds.first, dist, { recursive: true });
  const dataDir = await newDataDir();
  const server = await startServer(dataDir, { SFERA_WEB_DIST: dist });

  const deploy = async (build: Build) => {
    const copy = join(folder, 'copy');
    // Without the record of kept assets.
    await cp(builds[build], copy, { recursive: true, filter: (path) => !basename(path).startsWith('.gen') });
    const code = `import { publishBuild } from '${PUBLISH}'; await publishBuild(...process.argv.slice(1));`;
    await run(process.execPath, ['--input-type=module', '--eval', code, copy, dist]);
  };
  return {
    url: server.url,
    dist,
    deploy,
    async reset(build) {
      // With the record, a second different build would delete the assets of the first one.
      await rm(join(dist, '.generations.json'), { force: true });
      await rm(join(dist, 'assets'), { recursive: true });
      await deploy(build);
    },
    versionOf: async (build) => versionIn(await readFile(join(builds[build], 'sw.js'), 'utf8')),
    async stop() {
      await server.stop();
      await Promise.all([removeDataDir(dataDir), rm(folder, { recursive: true, force: true })]);
    },
  };
}

/** A real build, of a copy of the sources. */
async function makeNextBuild(sources: string, outDir: string): Promise<void> {
  const web = join(sources, 'apps/web');
  await mkdir(join(sources, 'apps'), { recursive: true });
  await cp(join(ROOT, 'apps/web'), web, {
    recursive: true,
    filter: (path) => !NOT_COPIED.has(basename(path)),
  });
  await cp(join(ROOT, 'tsconfig.base.json'), join(sources, 'tsconfig.base.json'));
  await symlink(join(ROOT, 'node_modules'), join(sources, 'node_modules'));
  await symlink(join(ROOT, 'apps/web/node_modules'), join(web, 'node_modules'));
  const changed = join(sources, CHANGED.file);
  const code = await readFile(changed, 'utf8');
  if (!code.includes(CHANGED.from)) throw new Error(`${CHANGED.file} has no ${CHANGED.from}`);
  await writeFile(changed, code.replace(CHANGED.from, CHANGED.to));
  await run(process.execPath, [VITE, 'build', '--outDir', outDir, '--logLevel', 'error'], { cwd: web });
}

/** The same app under another version, by which browsers tell builds apart. */
async function makeThirdBuild(other: string, third: string): Promise<void> {
  await cp(other, third, { recursive: true });
  const code = await readFile(join(other, 'sw.js'), 'utf8');
  await writeFile(join(third, 'sw.js'), code.replaceAll(versionIn(code), 'f'.repeat(16)));
  await Promise.all(['br', 'gz'].map((kind) => rm(join(third, `sw.js.${kind}`))));
}

/** Version in the minified worker, a constant of its answer. */
function versionIn(code: string): string {
  const name = /`SW_VERSION`,version:([\w$]+)/.exec(code)?.[1];
  for (const [, constant, value] of code.matchAll(/([\w$]+)=`([0-9a-f]{16})`/g))
    if (constant === name && value !== undefined) return value;
  throw new Error('The worker has no version');
}
