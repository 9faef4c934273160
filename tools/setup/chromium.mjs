import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { PINNED_NODE, ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { say } from './script.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Chromium without windows and cameras: the same tests need a quarter less processor time in it. */
const SHELL = 'chromium-headless-shell';
const MAC_APP = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export const CHROMIUM_PACKAGES = ['chromium'];
export const SHELL_PACKAGES = [SHELL];
export const FONT_PACKAGES = ['fontconfig', 'fonts-liberation', 'fonts-noto-color-emoji', 'fonts-inter'];
export const CHROMIUM_MISSING =
  'Не найден Chromium: здесь без браузера нельзя. ' +
  'Установите его (например, «sudo apt install chromium») или укажите путь в CHROMIUM_PATH.';

/** Path of a working Chromium, or null. */
export const findChromium = () =>
  findFirst([process.env.CHROMIUM_PATH, ...onPath(NAMES), MAC_APP, playwright()?.executable]);

/** Path of a Chromium without windows, or null. */
export const findShell = () => findFirst(onPath([SHELL]));

/** Whether fonts with Cyrillic letters and emoji are there: without them screenshots show boxes. */
export async function hasFonts() {
  const [cyrillic, emoji, own] = await Promise.all([
    run('fc-list', [':lang=ru']),
    run('fc-list', [':charset=1f600']),
    // The first font that the app names; others are up to a fifth wider.
    run('fc-list', ['Inter']),
  ]);
  return cyrillic.code === 0 && [cyrillic, emoji, own].every(({ output }) => output !== '');
}

/** Ubuntu's package is a snap, which does not run in containers; Playwright has its own build for Ubuntu. */
export const isUbuntu = async () =>
  /^ID(_LIKE)?=.*ubuntu/m.test(await readFile('/etc/os-release', 'utf8').catch(() => ''));

/** Installs Playwright's own Chromium and the libraries that it needs; needs the packages of npm. */
export async function installByPlaywright() {
  say('Устанавливаю Chromium…');
  const args = [playwright()?.cli ?? '', 'install', '--with-deps', 'chromium'];
  const { code, output } = await run(PINNED_NODE, args);
  if (code !== 0) say(output);
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The first of these programs that exists and runs. */
async function findFirst(candidates) {
  for (const candidate of candidates) {
    if (candidate && existsSync(candidate) && (await run(candidate, ['--version'])).code === 0)
      return candidate;
  }
  return null;
}

/** Playwright's own Chromium (which may not be installed) and its command line. */
function playwright() {
  try {
    const require = createRequire(
      createRequire(join(ROOT, 'e2e', 'package.json')).resolve('@playwright/test'),
    );
    const cli = require.resolve('playwright/cli');
    return { cli, executable: require('playwright').chromium.executablePath() };
  } catch {
    return null;
  }
}
