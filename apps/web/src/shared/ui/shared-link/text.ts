/** Words of a link that is handed on. */
export const text = {
  qrHint: 'Наведите камеру телефона',
  copyLink: 'Скопировать ссылку',
  copyAddress: 'Скопировать адрес',
  linkCopied: 'Ссылка скопирована!',
  addressCopied: 'Адрес скопирован',
  notCopied: 'Не удалось скопировать: выделите строку и скопируйте сами',
  share: 'Поделиться',
};
