/** Why an archive cannot be read, beside the reasons of `ARCHIVE_ERRORS`. */
export const text = {
  nothingFound: 'Здесь нет ни фото, ни видео, которые можно перенести',
  others: 'и другие',
  failed: 'Не удалось прочитать архив. Закройте другие вкладки и попробуйте ещё раз',
};
