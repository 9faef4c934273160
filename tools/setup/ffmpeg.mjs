import { aptInstall, canUseApt } from './apt.mjs';
import { run } from './run.mjs';
import { say } from './script.mjs';

const MISSING =
  'Не найдены ffmpeg и ffprobe: фото работают, видео нет. ' +
  'Установите пакет ffmpeg (например, «sudo apt install ffmpeg» или «brew install ffmpeg») ' +
  'или укажите пути в FFMPEG_PATH и FFPROBE_PATH.';

/** Finds ffmpeg and ffprobe, or installs them where that is possible. False without them: not an error. */
export async function ensureFfmpeg() {
  if (await hasFfmpeg()) return true;
  if (canUseApt() && (await aptInstall(['ffmpeg'])) && (await hasFfmpeg())) return true;
  say(MISSING);
  return false;
}

async function hasFfmpeg() {
  const programs = [process.env.FFMPEG_PATH || 'ffmpeg', process.env.FFPROBE_PATH || 'ffprobe'];
  const answers = await Promise.all(programs.map((program) => run(program, ['-version'])));
  return answers.every(({ code }) => code === 0);
}
