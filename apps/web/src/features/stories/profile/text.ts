/** Texts of stories that are opened from a profile. */
export const text = {
  gone: 'Историй уже нет',
  failed: 'Не удалось открыть истории',
};
