/** Words of one's own video that is not ready. */
export const text = {
  processing: 'Обрабатывается…',
  processingHint: 'Видео появится здесь само',
  processingBetter: 'Улучшаем качество…',
  failed: 'Видео не удалось обработать',
  retryFailed: 'Не удалось запустить обработку',
};
