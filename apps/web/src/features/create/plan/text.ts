import { codecName } from '#entities/passport/names.ts';
import { countOf } from '#shared/text/plural.ts';
import type { PlannedChange } from './plan-of.ts';

const oneDecimal = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });
const minutes = { one: 'минута', few: 'минуты', many: 'минут' };

/** Words about what will happen to a file. */
export const text = {
  title: 'Что будет с файлом',
  megapixels: (pixels: number) => `${oneDecimal.format(pixels / 1_000_000)}\u00A0Мп`,
  sizes: (from: string, to: string) => `${from} → около ${to}`,
};

/** What will be done to the file, and why. */
export function changeWords(change: PlannedChange, isPhoto: boolean): string {
  switch (change.what) {
    case 'codec':
      return isPhoto
        ? `${change.from} станет JPEG, чтобы фото открывалось везде`
        : `${codecName(change.from)} станет H.264, чтобы видео открывалось везде`;
    case 'compression':
      return 'Видео пережмём, чтобы оно грузилось без ожидания';
    case 'hdr':
      return 'HDR станет обычным цветом: без HDR-экрана видео выглядело бы бледным';
    case 'size':
      return isPhoto
        ? `Отправим ${change.to.width}×${change.to.height}: больше на экране не видно`
        : `Станет ${change.to.width}×${change.to.height}: больше телефоны не показывают`;
    case 'length':
      return `Останутся первые ${countOf(change.seconds / 60, minutes)}: таков предел`;
    case 'metadata':
      return 'Место съёмки и модель камеры не публикуются';
  }
}
