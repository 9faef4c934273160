/** Words of the kit's own controls; a screen's words live with the screen. */
export const text = {
  verified: 'Подтверждённый аккаунт',
  online: 'в сети',
  loading: 'Загрузка',
  close: 'Закрыть',
  cancel: 'Отмена',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  messages: 'Сообщения приложения',
  offline: 'Нет соединения',
  offlineWithContent: 'Нет соединения. Показываем то, что уже загружено',
  retry: 'Попробовать снова',
  crashTitle: 'Что-то пошло не так',
  crashText: 'Эту часть страницы не удалось показать.',
  imageFailed: 'Не удалось загрузить изображение',
  video: {
    failed: 'Не удалось воспроизвести видео',
    play: 'Воспроизвести',
    pause: 'Пауза',
    mute: 'Выключить звук',
    unmute: 'Включить звук',
    enterFullscreen: 'Во весь экран',
    exitFullscreen: 'Выйти из полноэкранного режима',
    seek: 'Перемотка',
    /** Both in the form of `formatClock`. */
    position: (now: string, total: string) => `${now} из ${total}`,
  },
};
