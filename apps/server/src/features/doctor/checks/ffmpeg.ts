import { examineMediaTools, type ToolsGap } from '../../../processing/tools/tools.ts';
import { type Check, fine, problem, warning } from '../exam.ts';

const INSTALL = 'apt install ffmpeg (Debian, Ubuntu), brew install ffmpeg (macOS)';

const WORDS: { [Kind in ToolsGap['kind']]: (gap: Extract<ToolsGap, { kind: Kind }>) => [string, string] } = {
  missing: ({ command }) => [
    `${command} не запускается: видео нельзя опубликовать`,
    `Поставьте ffmpeg: ${INSTALL}. Если он стоит в необычном месте, задайте FFMPEG_PATH и FFPROBE_PATH. Потом перезапустите сервер`,
  ],
  old: ({ version, needs }) => [
    `Версия ${version}, а нужна ${needs} или новее: видео нельзя опубликовать`,
    `Обновите ffmpeg: ${INSTALL}. Потом перезапустите сервер`,
  ],
  weak: ({ lacks }) => [
    `Эта сборка не умеет ${lacks.join(' и ')}: видео нельзя опубликовать`,
    `Поставьте полную сборку: ${INSTALL}. Потом перезапустите сервер`,
  ],
};

export const ffmpeg: Check = {
  name: 'ffmpeg',
  title: 'ffmpeg',
  async run({ env }) {
    const found = await examineMediaTools({ FFMPEG_PATH: env.ffmpegPath, FFPROBE_PATH: env.ffprobePath });
    if ('kind' in found) return problem(...(WORDS[found.kind] as (gap: ToolsGap) => [string, string])(found));
    const { version, lacks, canToneMap } = found;
    const name = version.major === 1_000 ? 'из git' : `${version.major}.${version.minor}`;
    if (lacks.length > 0)
      return warning(
        `Версия ${name} без фильтров ${lacks.join(', ')}: часть правок видео не получится`,
        `Поставьте полную сборку: ${INSTALL}`,
      );
    return canToneMap
      ? fine(`Версия ${name}, есть всё нужное`)
      : warning(
          `Версия ${name} без zscale: видео HDR с телефонов выйдут бледными`,
          `Поставьте сборку с zimg: ${INSTALL}`,
        );
  },
};
