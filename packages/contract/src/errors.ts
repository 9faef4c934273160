/**
 * Every error the API may answer: its HTTP status and the Russian message fit to show.
 * Clients switch on the code, never on the text; a service may give a more exact message.
 */
export const ERRORS = {
  invalid_input: { status: 400, message: 'Проверьте введённые данные' },
  no_file: { status: 400, message: 'Выберите файл' },
  upload_broken: { status: 400, message: 'Файл пришёл не полностью. Попробуйте ещё раз' },
  signed_out: { status: 401, message: 'Войдите, чтобы продолжить' },
  wrong_credentials: { status: 401, message: 'Неверный логин или пароль' },
  forbidden: { status: 403, message: 'Недостаточно прав' },
  profile_private: {
    status: 403,
    message: 'Этот профиль приватный. Подпишитесь, чтобы увидеть списки.',
  },
  not_found: { status: 404, message: 'Не найдено' },
  user_not_found: { status: 404, message: 'Пользователь не найден' },
  post_not_found: { status: 404, message: 'Пост не найден' },
  story_not_found: { status: 404, message: 'История не найдена' },
  follow_request_not_found: { status: 404, message: 'Запрос уже отозван' },
  comment_not_found: { status: 404, message: 'Комментарий не найден' },
  chat_not_found: { status: 404, message: 'Чат не найден' },
  push_subscription_not_found: { status: 404, message: 'Этот браузер не подписан на уведомления' },
  message_not_found: { status: 404, message: 'Сообщение не найдено' },
  login_taken: { status: 409, message: 'Логин уже занят' },
  email_taken: { status: 409, message: 'Email уже используется' },
  follow_self: { status: 409, message: 'Нельзя подписаться на себя' },
  message_self: { status: 409, message: 'Нельзя написать самому себе' },
  follow_limit_reached: { status: 409, message: 'Слишком много подписок' },
  export_running: { status: 409, message: 'Архив уже готовится' },
  media_not_failed: { status: 409, message: 'Обработка этого видео не прерывалась' },
  push_endpoint_refused: { status: 400, message: 'Сервер не может отправлять уведомления по этому адресу' },
  body_too_large: { status: 413, message: 'Слишком большой запрос' },
  file_too_large: { status: 413, message: 'Файл слишком большой' },
  unsupported_body: { status: 415, message: 'Неподдерживаемый формат запроса' },
  unsupported_media: { status: 415, message: 'Неподдерживаемый формат файла' },
  media_unreadable: { status: 422, message: 'Не удалось прочитать файл. Возможно, он повреждён' },
  media_too_big: { status: 422, message: 'Слишком большое разрешение изображения' },
  media_incomplete: { status: 422, message: 'Файл обрывается раньше конца. Загрузите его целиком' },
  media_no_picture: { status: 422, message: 'В этом видео нет изображения' },
  media_processing_failed: { status: 422, message: 'Не удалось обработать видео' },
  music_unreadable: { status: 422, message: 'Не удалось прочитать музыку. Выберите другой файл' },
  rate_limited: { status: 429, message: 'Слишком часто. Подождите немного' },
  internal: { status: 500, message: 'Ошибка сервера. Попробуйте ещё раз' },
  busy: { status: 503, message: 'Сервер занят. Попробуйте через минуту' },
  video_unavailable: {
    status: 503,
    message: 'На этом сервере пока нельзя публиковать видео: не установлен ffmpeg',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
