import type { MediaKind, NetworkKind } from '#shared/data-use/data-use.ts';
import type { MediaPlan } from '#shared/data-use/media-plan.ts';
import { text as settings } from '../text.ts';

const NETWORKS: Readonly<Record<NetworkKind, string>> = {
  mobile: 'По мобильной сети',
  other: 'По другим сетям',
};
const KINDS: Readonly<Record<MediaKind, string>> = { pictures: 'Фото', videos: 'Видео' };

export const text = {
  title: settings.mobileData.title,
  intro:
    'Сколько фото, видео и историй можно загрузить за день по мобильной сети. Действует на этом устройстве.',
  today: 'Сегодня',
  network: (network: NetworkKind) => NETWORKS[network],
  kind: (kind: MediaKind) => KINDS[kind],
  used: (used: string) => `Загружено ${used}`,
  usedOf: (used: string, budget: string) => `Загружено ${used} из ${budget}`,
  note: 'Счёт начинается заново в полночь. Видео, которое устройство уже сохранило, второй раз не считается.',

  /** The words for the level that holds now. */
  now: {
    full: 'Сейчас всё загружается в полном качестве.',
    light: 'Сейчас загружаем экономно: облегчённые видео и фото поменьше.',
    stop: 'Дневной бюджет израсходован: видео загружаются только по нажатию.',
  } satisfies Record<MediaPlan['level'], string>,

  budget: 'Дневной бюджет',
  noLimit: 'Без ограничения',
  rules: 'Что произойдёт',
  rule: {
    half: (half: string) =>
      `После ${half} видео приходят в облегчённом качестве, фото поменьше, а следующие видео не загружаются заранее.`,
    spent: (budget: string) =>
      `После ${budget} видео не начинаются сами: видна только обложка, а посмотреть можно по нажатию. Начатое видео доиграет.`,
    none: 'Ограничения нет: всё загружается в полном качестве по любой сети.',
    others: 'По Wi-Fi и другим сетям ничего не меняется.',
  },

  countsAll: 'Считать любую сеть мобильной',
  countsAllHint:
    'Этот браузер не сообщает, по какой сети он работает, поэтому без переключателя бюджет не действует.',
  countsAllKnown: 'Бюджет будет действовать и по Wi-Fi, например когда телефон раздаёт интернет.',
};
