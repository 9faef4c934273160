import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { aptInstall, canUseApt } from './apt.mjs';
import { PINNED_NODE, ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { say } from './script.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Chromium without windows and cameras: the same tests need a quarter less processor time in it. */
const SHELL = 'chromium-headless-shell';
const MAC_APP = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const MISSING =
  'Не найден Chromium, нужный браузерным тестам. ' +
  'Установите его (например, «sudo apt install chromium») или укажите путь в CHROMIUM_PATH.';

/** Path of a working Chromium, installed where that is possible; null, with a printed line, without one. */
export async function ensureChromium() {
  const found = (await findChromium()) ?? (canUseApt() ? await installChromium() : null);
  if (found === null) say(MISSING);
  return found;
}

/**
 * Path of a Chromium without windows, installed where that is possible; else, or when `chromium` was given by the
 * person, `chromium` itself.
 */
export async function ensureShell(chromium) {
  if (process.env.CHROMIUM_PATH) return chromium;
  const found = await findFirst(onPath([SHELL]));
  if (found !== null) return found;
  const isDebian = canUseApt() && !(await isUbuntu());
  return (isDebian && (await aptInstall([SHELL])) && (await findFirst(onPath([SHELL])))) || chromium;
}

/** Installs fonts with Cyrillic letters and emoji, unless both are there: without them screenshots show boxes. */
export async function ensureFonts() {
  const [cyrillic, emoji, own] = await Promise.all([
    run('fc-list', [':lang=ru']),
    run('fc-list', [':charset=1f600']),
    // The first font that the app names; others are up to a fifth wider.
    run('fc-list', ['Inter']),
  ]);
  if (cyrillic.code === 0 && [cyrillic, emoji, own].every(({ output }) => output !== '')) return;
  if (canUseApt())
    await aptInstall(['fontconfig', 'fonts-liberation', 'fonts-noto-color-emoji', 'fonts-inter']);
}

const findChromium = () =>
  findFirst([process.env.CHROMIUM_PATH, ...onPath(NAMES), MAC_APP, playwright()?.executable]);

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

const isUbuntu = async () => /^ID(_LIKE)?=.*ubuntu/m.test(await readFile('/etc/os-release', 'utf8'));

async function installChromium() {
  // Ubuntu's package is a snap, which does not run in containers; Playwright has its own build for Ubuntu.
  if (!(await isUbuntu())) return (await aptInstall(['chromium'])) ? findChromium() : null;

  say('Устанавливаю Chromium…');
  const { code, output } = await run(PINNED_NODE, [
    playwright()?.cli ?? '',
    'install',
    '--with-deps',
    'chromium',
  ]);
  if (code !== 0) say(output);
  return findChromium();
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
