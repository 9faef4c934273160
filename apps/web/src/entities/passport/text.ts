import type { UploadChange, UploadPassport } from '@sfera/contract/passport';

/** Words of the sheet about an upload. */
export const text = {
  title: 'О загрузке',
  open: 'О загрузке',
  loading: 'Спрашиваем сервер…',
  failed: 'Не удалось узнать, что с файлом',
  file: (place: number, count: number) => `Файл ${place} из ${count}`,
  unknown: 'Подробности этой загрузки не записаны: она сделана до обновления сервера',
  came: 'Пришло',
  checked: 'Проверено',
  madeTo: (to: string) => `Превращено в ${to}`,
  saved: 'Сохранено для показа',
  within: (seconds: string) => `за ${seconds}`,
  sizes: (from: string, to: string) => `${from} → ${to}`,
  visible: 'Видно',
  visibleSince: (time: string) => `с ${time}`,
  hidden: 'Пока видно только вам',
  whatChanged: 'Что изменилось и почему',
  willChange: 'Что изменится и почему',
  hdr: 'HDR',
  framesPerSecond: (frames: string) => `${frames} к/с`,
  steps: { checking: 'Остановилось на проверке', converting: 'Остановилось на превращении' } satisfies Record<
    NonNullable<UploadPassport['failure']>['step'],
    string
  >,
  retry: 'Повторить',
  delete: 'Удалить',
  otherFile: 'Выбрать другой файл',
  again: 'Попробовать снова',
};

export const audiences: Readonly<Record<UploadPassport['audience'], string>> = {
  everyone: 'всем',
  followers: 'подписчикам',
  circle: 'людям круга',
  author: 'только вам',
};

/** What was changed, and why. */
export const changes: Readonly<Record<UploadChange, (from: string, isPhoto: boolean) => string>> = {
  codec: (from, isPhoto) =>
    isPhoto
      ? `${from} → WebP и JPEG, чтобы фото открывалось в любом браузере`
      : `${from} → H.264, чтобы видео открывалось на любом телефоне и компьютере`,
  compression: (_, isPhoto) =>
    isPhoto
      ? 'Сохранено в нескольких размерах, чтобы на маленьком экране грузилось быстрее'
      : 'Пережато, чтобы не ждать загрузки на мобильном интернете',
  hdr: () => 'HDR → обычный цвет: экраны без HDR показали бы его бледным',
  size: (_, isPhoto) =>
    isPhoto
      ? 'Уменьшено до ширины, которая видна на экране'
      : 'Уменьшено до 1080p: больше телефоны не показывают',
  'frame-rate': () => 'Не больше 60 кадров в секунду: чаще экраны не показывают',
  length: () => 'Обрезано по пределу длины',
  sound: () => 'Звук → AAC, чтобы его было слышно везде',
  music: () => 'Добавлена музыка, которую вы выбрали',
  rotation: () => 'Повёрнуто по-настоящему: не все понимают пометку о повороте',
  edit: () => 'Сделаны ваши правки',
  metadata: () => 'Место съёмки, время и модель камеры не публикуются',
  light: () => 'Сделана лёгкая копия для медленного интернета',
};

export const stages = {
  waiting: 'Ждёт очереди',
  /** `to` as in «Превращаем в H.264». */
  converting: 'Превращаем в H.264',
  compressing: 'Пережимаем видео',
  finishing: 'Проверяем, что получилось',
  lightening: 'Делаем лёгкую копию',
};
