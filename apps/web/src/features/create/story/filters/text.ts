import type { StoryFilterName } from '@sfera/contract/media/filters';

const oneDecimal = new Intl.NumberFormat('ru', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Words of the filters of a story. */
export const text = {
  title: 'Фильтры истории',
  name: {
    brightness: 'Яркость',
    contrast: 'Контраст',
    saturation: 'Насыщенность',
    sepia: 'Сепия',
    blur: 'Размытие',
  } satisfies Record<StoryFilterName, string>,
  value: (value: number) => oneDecimal.format(value),
  resetOne: (name: string) => `Сбросить: ${name}`,
  resetAll: 'Сбросить',
};
