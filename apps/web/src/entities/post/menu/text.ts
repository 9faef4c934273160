/** Words of a post's menu: they come with it, on demand. */
export const text = {
  watchInSwipes: 'Смотреть в Свайпах',
  copyLink: 'Скопировать ссылку',
  linkCopied: 'Ссылка скопирована!',
  linkNotCopied: 'Ошибка копирования',
  share: 'Поделиться',
  shareFailed: 'Не удалось поделиться',
  edit: 'Изменить',
  viewAs: 'Как увидят другие',
  toCollection: 'В коллекцию',
  aboutUpload: 'О загрузке',
  deletePost: 'Удалить пост',
  deleteConfirm: 'Удалить пост навсегда?',
  deleteConfirmText: 'Он исчезнет у всех вместе с реакциями и комментариями. Вернуть его будет нельзя.',
  delete: 'Удалить',
};
