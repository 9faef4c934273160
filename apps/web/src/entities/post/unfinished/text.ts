/** Words of one's own video that is not ready. */
export const text = {
  processing: 'Обрабатывается…',
  processingHint: 'Видео появится здесь само',
  processingBetter: 'Улучшаем качество…',
  failed: 'Видео не удалось обработать',
  about: 'О загрузке',
  retryFailed: 'Не удалось запустить обработку',
};
