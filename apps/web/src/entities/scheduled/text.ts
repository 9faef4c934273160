import { naming } from '#shared/brand/brand.ts';

/** Words of the time at which a post is to be published. */
export const text = {
  title: 'Когда опубликовать',
  when: 'Когда',
  now: 'Сейчас',
  backToNow: 'Опубликовать сразу',
  date: 'Дата',
  time: 'Время',
  hint: (zone: string) =>
    `По вашему времени: ${zone}. Пост выйдет сам, даже если ${naming('Сфера у вас закрыта', 'приложение «%» у вас закрыто')}.`,
  choose: 'Выбрать время',
  change: 'Изменить время',
  scheduledFor: (time: string) => `Пост запланирован на ${time}`,
  missing: 'Выберите дату и время',
  tooEarly: 'Выберите время хотя бы на 5 минут позже, чем сейчас',
  tooLate: 'Запланировать можно не дальше чем на год вперёд',
};
