/** Words of the create screen. */
export const text = {
  title: 'Новая публикация',
  change: 'Выбрать другой файл',
  clip: { sending: 'Готовим предпросмотр: отправляем видео…', preparing: 'Готовим предпросмотр…' },
  toolFailed: 'Не удалось загрузить инструмент. Проверьте интернет и попробуйте ещё раз',
  previewLater: 'Предпросмотр появится после загрузки',

  details: 'Публикация',
  story: 'История',
  description: 'Описание',
  descriptionHint: 'Расскажите, что здесь происходит',
  preview: { image: 'Ваше фото', video: 'Ваше видео' },
  tooLong: (characters: string) => `Слишком длинно. Лишнее: ${characters}`,
  publish: 'Опубликовать',
  schedule: 'Запланировать',

  /** The titles of failed publications. */
  failed: { post: 'Ошибка публикации поста', story: 'Ошибка публикации сториса' },
  unprepared: { post: 'Ошибка обработки файла', story: 'Ошибка обработки медиа' },
  musicFailed: 'Ошибка обработки аудио',
  tryAgain: 'Попробуйте ещё раз. Всё выбранное и написанное осталось на месте.',
  retry: 'Повторить',
  /** Where a work has stopped. */
  steps: { preparing: 'Подготовка', sending: 'Отправка', checking: 'Проверка', converting: 'Обработка' },
  failedAt: (step: string, cause: string) => `${step}: ${cause}`,
  preparing: {
    rendering: 'Готовим фото…',
    'loading-tools': 'FFmpeg еще загружается',
    cutting: 'Готовим видео…',
    shrinking: 'Уменьшаем видео…',
    mixing: 'Готовим музыку…',
  },
  percentDone: (percent: number) => `Готово на ${percent}%`,
  publishing: 'Публикация',
  sending: 'Отправляем…',
  noConnection: 'Нет соединения. Ждём…',
  waitsFor: {
    connection: 'Нет соединения. Отправка продолжится сама, когда оно появится',
    space: 'На сервере закончилось место. Отправка продолжится сама, когда оно появится',
  },
  waiting: 'Готовим публикацию…',
  published: 'Опубликовано!',
  scheduled: 'Запланировано!',
  cancel: 'Отменить',
  toTray: 'Свернуть',
  publishAll: (count: number) => `Опубликовать все: ${count}`,
  postPublished: 'Пост опубликован',
  failedInTray: (title: string, file: string) => `${title}: ${file}. Откройте «Отправляется»`,
  trimmed: {
    post: 'Видео длиннее 10 минут: опубликованы первые 10',
    story: 'Видео длиннее 3 минут: опубликованы первые 3',
  },
  shrink: {
    label: 'Уменьшить перед отправкой',
    saving: (from: string, to: string) => `Отправим около ${to} вместо ${from}`,
    onMobileData: 'мобильный интернет',
    saved: (sent: string, insteadOf: string) => `Отправлено ${sent} вместо ${insteadOf}`,
  },
  storyPublished: 'История опубликована',
  earlierAudience:
    'Прошлая попытка удалась: публикацию видят те, кто был выбран тогда. Проверьте, кому она показана',
  earlierWords: 'Прошлая попытка удалась: опубликовано с тем текстом, что был тогда',

  /** Chosen files beyond a post. */
  tooMany: (most: number) => `В одном посте не больше ${most} фото и видео. Остальные — в следующем`,
  fullPost: (most: number, taken: string) => `В одном посте не больше ${most} фото и видео. ${taken}`,
  arrange: {
    touch: 'Порядок: удержите и перетащите',
    mouse: 'Порядок меняется перетаскиванием',
  },
  arrangeHint: 'Стрелки меняют порядок',
  altTexts: 'Описания для незрячих',
  altTextsTitle: 'Описания для тех, кто не видит',
  altTextsHint: 'Что на снимке? Эти слова прочитает экранный диктор',
  altTextsDone: (done: number, count: number) => (count === 1 ? 'Есть' : `${done} из ${count}`),
  altTextsMissing: 'Нет',
  altText: (kind: 'image' | 'video', index: number, count: number) => {
    const name = kind === 'image' ? 'Фото' : 'Видео';
    return count === 1 ? name : `${name} ${index}`;
  },

  refusedFile: (name: string, reason: string) => `${name}: ${reason}`,
};
