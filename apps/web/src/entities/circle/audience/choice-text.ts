import { text as circleText } from '../text.ts';
import type { Circle } from '@sfera/contract/circles/circles';
import { isolated } from '@sfera/contract/words/isolated';

/** Words of the choice of whom a publication is for. */
export const text = {
  label: 'Кому',
  title: 'Кому показать',
  everyone: 'Все',
  everyoneHint: 'Все, кому открыт ваш профиль',
  followers: 'Подписчики',
  followersHint: 'Только те, кто на вас подписан',
  circle: ({ name, countPeople }: Circle) => `${isolated(name)} · ${circleText.count(countPeople)}`,
  unknown: 'Круг',
  gone: 'Вас больше нет в этом круге, или писать в него теперь могут только ведущие. Выберите, кому показать.',
  noCircles: 'Кругов, в которые вы можете писать, пока нет.',
  loading: 'Загружаем круги',
};
