/** Where publications are brought from, by the names that people know. */
export const IMPORT_SOURCES = {
  instagram: 'Instagram',
  sfera: 'Сфера',
  mastodon: 'Mastodon',
  pixelfed: 'Pixelfed',
  telegram: 'Telegram',
  google: 'Google Фото',
  vk: 'ВКонтакте',
  tiktok: 'TikTok',
  folder: 'Папка',
} as const;
export type ImportSource = keyof typeof IMPORT_SOURCES;

/** How long all that an import has brought can be taken back at once. */
export const IMPORT_UNDO_DAYS = 30;
