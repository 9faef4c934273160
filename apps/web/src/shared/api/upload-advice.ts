import type { uploadDraft } from '@sfera/contract/uploads/drafts';
import type { ErrorCode } from '@sfera/contract/base/errors';
import type { ErrorsOf } from '@sfera/contract/base/route';
import type { publishPost, uploadPostItem } from '@sfera/contract/posts/items';
import type { uploadPost } from '@sfera/contract/posts/upload';
import type { schedulePost } from '@sfera/contract/posts/scheduled';
import type { uploadStory } from '@sfera/contract/stories/stories';
import type { createUpload, dropUpload, findUpload, sendPart } from '@sfera/contract/uploads/uploads';

/**
 * The place where an upload has stopped.
 * - `preparing`: on the device, before anything is sent
 * - `sending`: on the way to the server
 * - `checking`: the server reads the whole file
 * - `converting`: the job that makes the video which all people see
 */
export type UploadStep = 'preparing' | 'sending' | 'checking' | 'converting';

/**
 * The action that ends a failure with one tap.
 * - `retry`: the same once more
 * - `other-file`: another photo or video
 * - `shorten`: a part of the same video, or a smaller rendition
 * - `make-room`: the screen of one's own storage
 * - `other-music`: another track of the story
 * - `other-audience`: others whom the publication is for
 * - `sign-in`: the session has ended
 * - `give-up`: nothing that the person can do ends it
 */
export type UploadAction =
  | 'retry'
  | 'other-file'
  | 'shorten'
  | 'make-room'
  | 'other-music'
  | 'other-audience'
  | 'sign-in'
  | 'give-up';

export interface UploadAdvice {
  step: UploadStep;
  /** The advice, in Russian; the reason itself is the message of the error. */
  advice: string;
  action: UploadAction;
}

/** Every code that can end the upload of a photo or a video: a code that a route gains must be added here. */
export type UploadErrorCode =
  | ErrorsOf<
      | typeof uploadPost
      | typeof uploadPostItem
      | typeof publishPost
      | typeof schedulePost
      | typeof uploadStory
      | typeof uploadDraft
      | typeof createUpload
      | typeof findUpload
      | typeof sendPart
      | typeof dropUpload
    >
  /** The job has lost the file. */
  | 'media_lost'
  /** No answer came. */
  | 'network';

const AGAIN = 'Повторите: отправка продолжится с того же места';
const RELOAD = 'Обновите страницу и повторите: работа сохранена';

/** By the code of the failure. `docs/develop/uploads.md` shows the same as a table. */
export const UPLOAD_ADVICE: Readonly<Record<UploadErrorCode, UploadAdvice>> = {
  network: {
    step: 'sending',
    advice: 'Проверьте интернет. Загрузка продолжится с того же места',
    action: 'retry',
  },
  request_timeout: { step: 'sending', advice: AGAIN, action: 'retry' },
  upload_broken: { step: 'sending', advice: AGAIN, action: 'retry' },
  upload_offset_conflict: { step: 'sending', advice: AGAIN, action: 'retry' },
  items_missing: {
    step: 'sending',
    advice: 'Повторите: отправка продолжится с того же места',
    action: 'retry',
  },
  publish_time_too_early: {
    step: 'sending',
    advice: 'Выберите другое время и повторите: файлы второй раз отправлять не придётся',
    action: 'retry',
  },
  publish_time_too_late: {
    step: 'sending',
    advice: 'Выберите другое время и повторите: файлы второй раз отправлять не придётся',
    action: 'retry',
  },
  scheduled_limit_reached: {
    step: 'sending',
    advice: 'Опубликуйте или удалите что-нибудь в «Запланированных» и повторите',
    action: 'retry',
  },
  upload_incomplete: { step: 'sending', advice: AGAIN, action: 'retry' },
  upload_not_found: {
    step: 'sending',
    advice: 'Сервер хранит начатую загрузку сутки. Повторите: файл отправится заново',
    action: 'retry',
  },
  not_found: { step: 'sending', advice: RELOAD, action: 'retry' },
  protocol_unsupported: { step: 'sending', advice: RELOAD, action: 'retry' },
  unsupported_body: { step: 'sending', advice: RELOAD, action: 'retry' },
  headers_too_large: {
    step: 'sending',
    advice: 'Удалите данные сайта в настройках браузера и повторите',
    action: 'retry',
  },
  body_too_large: {
    step: 'sending',
    advice: 'Отрежьте лишнее или выберите файл поменьше',
    action: 'shorten',
  },
  file_too_large: {
    step: 'sending',
    advice: 'Отрежьте лишнее или выберите файл поменьше',
    action: 'shorten',
  },
  quota_exceeded: {
    step: 'sending',
    advice: 'Посмотрите, что занимает больше всего, и удалите ненужное. Эта работа подождёт',
    action: 'make-room',
  },
  upload_limit_reached: {
    step: 'sending',
    advice: 'Дождитесь конца начатых загрузок или отмените одну из них',
    action: 'retry',
  },
  rate_limited: { step: 'sending', advice: 'Подождите несколько минут и повторите', action: 'retry' },
  busy: { step: 'sending', advice: 'Подождите минуту и повторите', action: 'retry' },
  internal: { step: 'sending', advice: 'Это ошибка сервера, файл в порядке. Повторите', action: 'retry' },
  storage_full: {
    step: 'sending',
    advice: 'Место освобождает владелец сервера. Загрузка продолжится, когда оно появится',
    action: 'retry',
  },
  signed_out: {
    step: 'sending',
    advice: 'Войдите ещё раз: работа ждёт на этом устройстве',
    action: 'sign-in',
  },
  circle_not_found: {
    step: 'sending',
    advice: 'Вас больше нет в этом круге, или его удалили. Выберите в строке «Кому», кому показать',
    action: 'other-audience',
  },
  forbidden: {
    step: 'sending',
    advice: 'В этот круг теперь пишут только ведущие. Выберите в строке «Кому», кому показать',
    action: 'other-audience',
  },
  limited: {
    step: 'sending',
    advice: 'Публиковать можно будет, когда ограничение закончится. Работа ждёт на этом устройстве',
    action: 'give-up',
  },
  account_disabled: {
    step: 'sending',
    advice: 'Решение можно обжаловать в уведомлениях',
    action: 'give-up',
  },
  no_file: { step: 'preparing', advice: 'Выберите файл ещё раз', action: 'other-file' },
  invalid_input: {
    step: 'preparing',
    advice: 'Измените то, на что указано в причине, и повторите',
    action: 'retry',
  },
  music_unreadable: {
    step: 'checking',
    advice: 'Выберите другую музыку: mp3, m4a, ogg, wav или flac',
    action: 'other-music',
  },
  upload_changed: {
    step: 'checking',
    advice: 'Выберите файл ещё раз и не меняйте его, пока он отправляется',
    action: 'other-file',
  },
  file_empty: {
    step: 'checking',
    advice: 'Файл пустой. Выберите другой',
    action: 'other-file',
  },
  unsupported_media: {
    step: 'checking',
    advice: 'Подходят фото JPEG, PNG, WebP, GIF, HEIC и видео MP4, MOV, MKV, WebM, AVI, 3GP',
    action: 'other-file',
  },
  media_unreadable: {
    step: 'checking',
    advice: 'Откройте файл на устройстве. Если он открывается, сохраните его заново и выберите копию',
    action: 'other-file',
  },
  media_incomplete: {
    step: 'checking',
    advice: 'Дождитесь, пока файл скачается или запишется до конца, и выберите его ещё раз',
    action: 'other-file',
  },
  media_too_big: {
    step: 'checking',
    advice: 'Уменьшите фото или видео в галерее или редакторе и выберите копию',
    action: 'other-file',
  },
  media_no_picture: {
    step: 'checking',
    advice: 'В файле только звук. Выберите видео с изображением',
    action: 'other-file',
  },
  file_refused: {
    step: 'checking',
    advice: 'Этот снимок или видео запретили модераторы. Выберите другой файл',
    action: 'other-file',
  },
  video_unavailable: {
    step: 'checking',
    advice: 'Выберите фото или напишите владельцу сервера: видео включает он',
    action: 'other-file',
  },
  media_processing_failed: {
    step: 'converting',
    advice: 'Повторите. Если не выйдет снова, сохраните видео заново и выберите копию',
    action: 'retry',
  },
  media_lost: {
    step: 'converting',
    advice: 'Удалите публикацию и опубликуйте видео ещё раз',
    action: 'other-file',
  },
};

const isUploadCode = (code: string): code is UploadErrorCode => Object.hasOwn(UPLOAD_ADVICE, code);

/** The advice for a failed upload. A code that no upload answers with, as of a newer server, is worth another try. */
export const adviceFor = (code: ErrorCode | 'network'): UploadAdvice =>
  isUploadCode(code) ? UPLOAD_ADVICE[code] : UPLOAD_ADVICE.internal;
