import type { UploadChange, UploadPassport } from '@sfera/contract/uploads/passport';

/** Words of the sheet about an upload. */
export const text = {
  title: 'О загрузке',
  open: 'О загрузке',
  loading: 'Узнаём…',
  failed: 'Не удалось узнать, что с файлом',
  file: (place: number, count: number) => `Файл ${place} из ${count}`,
  unknown: 'Подробностей нет: это загружено давно',
  came: 'Пришло',
  checked: 'Проверено',
  made: 'Подготовлено для показа',
  saved: 'Сохранено для показа',
  within: (seconds: string) => `за ${seconds}`,
  sizes: (from: string, to: string) => `${from} → ${to}`,
  visible: 'Видно',
  visibleSince: (time: string) => `с ${time}`,
  hidden: 'Пока видно только вам',
  whatChanged: 'Что изменилось и почему',
  willChange: 'Что изменится и почему',
  steps: { checking: 'Остановилось на проверке', converting: 'Остановилось на подготовке' } satisfies Record<
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

/** The words about each change, and why it was made. */
export const changes: Readonly<Record<UploadChange, (isPhoto: boolean) => string>> = {
  codec: (isPhoto) =>
    isPhoto ? 'Фото открывается на любом устройстве' : 'Видео открывается на любом телефоне и компьютере',
  compression: (isPhoto) =>
    isPhoto
      ? 'Сохранено в нескольких размерах, чтобы на маленьком экране грузилось быстрее'
      : 'Сжато, чтобы не ждать загрузки на мобильном интернете',
  hdr: () => 'Яркость сделана обычной: на большинстве экранов видео иначе выглядело бы бледным',
  size: (isPhoto) =>
    isPhoto
      ? 'Уменьшено до размера, который виден на экране'
      : 'Уменьшено до размера, больше которого телефоны не показывают',
  'frame-rate': () => 'Лишние кадры убраны: экраны их не показывают',
  length: () => 'Обрезано: длиннее нельзя',
  sound: () => 'Звук слышен на любом устройстве',
  music: () => 'Добавлена музыка, которую вы выбрали',
  rotation: () => 'Повёрнуто так, как вы снимали',
  edit: () => 'Сделаны ваши правки',
  metadata: () => 'Место съёмки, время и модель камеры никто не узнает',
  light: () => 'Сделана лёгкая копия для медленного интернета',
};

export const stages = {
  waiting: 'Ждёт очереди',
  converting: 'Готовим видео',
  compressing: 'Сжимаем видео',
  finishing: 'Проверяем, что получилось',
  lightening: 'Делаем лёгкую копию',
};
