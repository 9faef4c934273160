import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canUseApt } from './apt.mjs';
import { missingBrowsers } from './browsers.mjs';
import {
  CHROMIUM_MISSING,
  CHROMIUM_PACKAGES,
  findChromium,
  findShell,
  FONT_PACKAGES,
  hasFonts,
  installByPlaywright,
  isUbuntu,
  SHELL_PACKAGES,
} from './chromium.mjs';
import { missingEngines, withoutServices } from './engines.mjs';
import { ensurePackages } from './packages.mjs';
import { say } from './script.mjs';
import { run } from './run.mjs';

const FFMPEG_PACKAGES = ['ffmpeg'];
const FFMPEG_MISSING =
  'Не найдены ffmpeg и ffprobe: фото работают, видео нет. ' +
  'Установите пакет ffmpeg (например, «sudo apt install ffmpeg» или «brew install ffmpeg») ' +
  'или укажите пути в FFMPEG_PATH и FFPROBE_PATH.';

const PS_MISSING = 'Не найдена программа ps. Установите её (например, «sudo apt install procps»).';

/**
 * Readies the packages of npm, and beside them the programs of the system that are wanted: finds them, and installs all
 * that are missing by one call of apt where that is possible. A line is printed about each that is missing after all;
 * the caller decides whether that is an error.
 * @param {{ ffmpeg?: boolean, chromium?: boolean, shell?: boolean, fonts?: boolean, engines?: boolean, ps?: boolean,
 *   browsers?: string[] }} wanted `shell`: Chromium without windows, with `chromium`; `browsers`: engines beside it
 * @returns `ffmpeg` and `ps`: whether they are there; `chromium` and `shell`: paths, null without a Chromium, and
 *   `shell` is `chromium` itself where there is no other or the person has chosen one; `missingEngines` and
 *   `missingBrowsers`: packages
 */
export async function ensureTools(wanted = {}) {
  // A failed installation of packages is told when apt, which cannot be interrupted, is done.
  const done = await Promise.allSettled([ensurePackages(), installMissing(wanted)]);
  for (const { status, reason } of done) if (status === 'rejected') throw reason;

  const found = {
    ffmpeg: !wanted.ffmpeg || (await hasFfmpeg()),
    ps: !wanted.ps || isOnPath('ps'),
    chromium: wanted.chromium ? await ensureChromium() : null,
    missingEngines: wanted.engines ? missingEngines() : [],
    missingBrowsers: missingBrowsers(wanted.browsers ?? []),
  };
  if (!found.ffmpeg) say(FFMPEG_MISSING);
  if (!found.ps) say(PS_MISSING);
  if (wanted.chromium && found.chromium === null) say(CHROMIUM_MISSING);
  const shell = wanted.shell && !process.env.CHROMIUM_PATH ? await findShell() : null;
  return { ...found, shell: shell ?? found.chromium };
}

async function installMissing({ ffmpeg, chromium, shell, fonts, engines, ps, browsers = [] }) {
  if (!canUseApt()) return;
  const isDebian = !(await isUbuntu());
  const groups = [];
  if (ffmpeg && !(await hasFfmpeg())) groups.push(FFMPEG_PACKAGES);
  if (ps && !isOnPath('ps')) groups.push(['procps']);
  if (chromium && isDebian && (await findChromium()) === null) groups.push(CHROMIUM_PACKAGES);
  if (shell && isDebian && !process.env.CHROMIUM_PATH && (await findShell()) === null)
    groups.push(SHELL_PACKAGES);
  const ofBrowsers = missingBrowsers(browsers);
  if (ofBrowsers.length > 0) groups.push(ofBrowsers);
  if (fonts && !(await hasFonts())) groups.push(FONT_PACKAGES);
  const ofEngines = engines ? missingEngines() : [];
  if (ofEngines.length === 0) return aptInstall(groups);
  await withoutServices(() => aptInstall([...groups, ofEngines]));
}

async function ensureChromium() {
  const found = await findChromium();
  if (found !== null || !canUseApt() || !(await isUbuntu())) return found;
  await installByPlaywright();
  return findChromium();
}

const isOnPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

async function hasFfmpeg() {
  const programs = [process.env.FFMPEG_PATH || 'ffmpeg', process.env.FFPROBE_PATH || 'ffprobe'];
  const answers = await Promise.all(programs.map((program) => run(program, ['-version'])));
  return answers.every(({ code }) => code === 0);
}
