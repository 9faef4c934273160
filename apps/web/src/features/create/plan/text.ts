import { countOf } from '#shared/text/plural.ts';
import type { PlannedChange } from './plan-of.ts';

const minutes = { one: 'минута', few: 'минуты', many: 'минут' };

/** Words about what will happen to a file. */
export const text = {
  title: 'Что будет с файлом',
  about: (size: string) => `около ${size}`,
  sizes: (from: string, to: string) => `Сейчас ${from}, после публикации около ${to}`,
  length: (clock: string) => `Длительность ${clock}`,
};

/** Says what will be done to the file, and why. */
export function changeWords(change: PlannedChange, isPhoto: boolean): string {
  switch (change.what) {
    case 'codec':
      return isPhoto ? 'Фото откроется на любом устройстве' : 'Видео откроется на любом устройстве';
    case 'compression':
      return 'Видео сожмём, чтобы оно грузилось без ожидания';
    case 'hdr':
      return 'Яркость станет обычной: на большинстве экранов видео иначе выглядело бы бледным';
    case 'size':
      return isPhoto
        ? 'Уменьшим до размера, больше которого на экране не видно'
        : 'Уменьшим до размера, больше которого телефоны не показывают';
    case 'saving':
      return 'Бережём мобильный трафик: фото уйдёт в размере экрана телефона. По Wi-Fi оно будет крупнее';
    case 'length':
      return `Останутся первые ${countOf(change.seconds / 60, minutes)}: длиннее нельзя`;
    case 'motion':
      return change.words;
    case 'metadata':
      return 'Место съёмки и модель камеры никто не узнает';
  }
}
