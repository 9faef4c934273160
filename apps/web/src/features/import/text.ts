import type { SkipReason } from '@sfera/archives/skip-reason';
import { SKIP_REASONS } from '@sfera/archives/skip-reason';
import { IMPORT_SOURCES, type ImportSource } from '@sfera/contract/posts/import-sources';
import { isolated } from '@sfera/contract/words/isolated';
import { text as importText, timeInWords } from '#entities/import/text.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { formatNumber } from '#shared/text/format-number.ts';
import { countOf } from '#shared/text/plural.ts';
import type { MediaGroup } from './table/choice.ts';

const photos = { one: 'фото', few: 'фото', many: 'фото' };
const videos = { one: 'видео', few: 'видео', many: 'видео' };
const publications = { one: 'публикация', few: 'публикации', many: 'публикаций' };
const things = { one: 'запись', few: 'записи', many: 'записей' };

/** «7 июля 2019 г.»: the day that a sentence names. */
const day = (at: Date | string | number) =>
  new Date(at).toLocaleDateString('ru', { day: 'numeric', month: 'long', year: 'numeric' });

export const text = {
  title: importText.title,
  posts: importText.posts,
  source: (source: ImportSource) => IMPORT_SOURCES[source],

  lead: 'Перенесите сюда свои фото и видео из другой сети. Посты встанут на своё время, и никто не получит о них уведомлений.',
  choose: 'Выбрать архив',
  chooseFolder: 'Выбрать папку',
  dropHint: 'или перетащите сюда архив zip или папку',
  dropHere: 'Отпустите, чтобы прочитать',
  private: 'Архив читается на вашем устройстве. На сервер уйдёт только то, что вы отметите.',
  severalParts: 'Если сеть дала несколько архивов, выберите их все сразу.',
  toGuide: (source: ImportSource) => `Как получить архив ${IMPORT_SOURCES[source]} в формате JSON`,
  onlyHttps: 'Переезд работает только по адресу, который начинается с https',
  folderByButton: 'Этот браузер не отдаёт папку, которую перетащили. Нажмите «Выбрать папку»',

  reading: (name: string) => `Читаем «${isolated(name)}»`,
  listing: 'Открываем…',
  read: (count: number) => `Найдено: ${countOf(count, publications)}`,
  cancel: 'Отменить',
  chosenName: (name: string, count: number) => (count > 1 ? `${name} и ещё ${count - 1}` : name),

  years: 'По годам',
  kinds: 'Что перенести',
  albums: 'По альбомам',
  authors: 'Чьи публикации',
  authorsHint: 'В чате публикации нескольких людей. Отметьте свои.',
  media: { photo: 'Фото', video: 'Видео', story: 'Истории' } satisfies Record<MediaGroup, string>,
  storyHint: 'Станут постами',
  ofAll: (chosen: number, all: number) =>
    chosen === all ? formatNumber(all) : `${formatNumber(chosen)} из ${formatNumber(all)}`,
  look: (year: string) => `Посмотреть посты: ${year}`,
  another: 'Другой архив',
  summary: (count: number, bytes: number) => `${importText.posts(count)} · ${formatBytes(bytes)}`,
  between: (from: number, to: number) => {
    const [first, last] = [new Date(from).getFullYear(), new Date(to).getFullYear()];
    return first === last ? String(first) : `${first} – ${last}`;
  },
  known: (count: number) => `Уже здесь: ${importText.posts(count)}. Второй раз они не отправятся.`,
  checking: 'Смотрим, что уже перенесено…',
  split: (count: number) =>
    `В ${formatNumber(count)} ${count === 1 ? 'публикации' : 'публикациях'} больше десяти снимков: каждая станет несколькими постами.`,
  cut: (count: number) =>
    `У ${formatNumber(count)} ${count === 1 ? 'поста' : 'постов'} слишком длинный текст: конец не войдёт.`,
  place: 'Место съёмки не переносится: у постов в Сфере его нет.',

  audience: 'Кому показать',
  asWas: 'Как было',
  asWasHint: 'Тем же, кому и раньше; где архив этого не говорит, только вам',
  onlyMe: 'Только мне',
  onlyMeHint: 'Посты лягут в ваш архив постов; любой можно вернуть в профиль',
  audienceOf: (words: string, of: string) => `Кому показать: ${words}. ${of}`,

  chosen: (count: number, bytes: number) => `Выбрано: ${importText.posts(count)}, ${formatBytes(bytes)}`,
  nothingChosen: 'Ничего не выбрано',
  time: (seconds: number) => `При вашей скорости это займёт примерно ${timeInWords(seconds)}.`,
  unknownTime: 'Время станет известно, когда начнётся отправка.',
  goesOn: 'Страницу можно закрыть: перенос продолжится, когда вы вернётесь.',
  fits: (free: number) => `Места хватит: свободно ${formatBytes(free)}.`,
  fitsNot: (free: number) =>
    `Места не хватит: свободно ${formatBytes(free)}. Перенос остановится, когда оно закончится, и скажет где.`,
  allowed: (left: number) => `Владелец сервера разрешил перенести ещё ${formatBytes(left)}.`,
  pausedUntil: (at: string) =>
    `Владелец сервера разрешил переносы в другие часы. Отправка начнётся ${new Date(at).toLocaleString('ru', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })}.`,
  begin: (count: number) => `Перенести ${importText.posts(count)}`,
  notBegun: 'Не удалось начать: на устройстве нет места. Освободите его и попробуйте ещё раз',

  left: (count: number) => `Не переносится: ${countOf(count, things)}`,
  leftReason: (reason: SkipReason, count: number) =>
    `${sentence(SKIP_REASONS[reason])}: ${formatNumber(count)}`,
  more: (count: number) => `и ещё ${formatNumber(count)}`,

  day,
  contents: (photoCount: number, videoCount: number, bytes: number) =>
    [
      photoCount > 0 && countOf(photoCount, photos),
      videoCount > 0 && countOf(videoCount, videos),
      formatBytes(bytes),
    ]
      .filter(Boolean)
      .join(' · '),
  here: 'уже здесь',

  pause: 'Пауза',
  goOn: 'Продолжить',
  stop: 'Прекратить',
  stopQuestion: 'Прекратить перенос?',
  stopWords: 'То, что уже перенесено, останется. Остальное можно перенести позже, выбрав архив ещё раз.',
  makeRoom: 'Освободить место',
  sameArchive: 'Выбрать тот же архив',
  otherArchive: 'Это другой архив',
  done: (count: number) => `Перенесено: ${importText.posts(count)}`,
  doneHint: 'Посты стоят на своём времени. Те, что видны только вам, лежат в архиве постов.',
  toProfile: 'Открыть профиль',
  toArchive: 'Архив постов',
  ok: 'Готово',
  refused: (count: number) => `Не принято: ${countOf(count, things)}`,

  earlier: 'Раньше перенесено',
  earlierFailed: 'Не удалось загрузить прежние переносы',
  loading: 'Загружаем прежние переносы',
  import: (source: ImportSource, at: string) => `${IMPORT_SOURCES[source]}, ${day(at)}`,
  undo: 'Убрать всё перенесённое',
  undoUntil: (at: string) => `Убрать можно до ${day(at)}`,
  undone: (at: string) => `Убрано ${day(at)}`,
  undoQuestion: (source: ImportSource) => `Убрать всё, что перенесено из ${IMPORT_SOURCES[source]}?`,
  undoWords: (count: number) =>
    `Удалим ${importText.posts(count)} с реакциями и комментариями. Остальные посты останутся.`,
  keep: 'Оставить',
  beingUndone: 'Убираем. Посты исчезнут в течение нескольких минут',
  undoFailed: 'Не удалось убрать',
};

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
