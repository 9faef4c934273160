import { run } from './run.mjs';

export const FFMPEG_PACKAGES = ['ffmpeg'];
export const FFMPEG_MISSING =
  'Не найдены ffmpeg и ffprobe: фото работают, видео нет. ' +
  'Установите пакет ffmpeg (например, «sudo apt install ffmpeg» или «brew install ffmpeg») ' +
  'или укажите пути в FFMPEG_PATH и FFPROBE_PATH.';

export async function hasFfmpeg() {
  const programs = [process.env.FFMPEG_PATH || 'ffmpeg', process.env.FFPROBE_PATH || 'ffprobe'];
  const answers = await Promise.all(programs.map((program) => run(program, ['-version'])));
  return answers.every(({ code }) => code === 0);
}
