/** Texts that several sections of the owner's page show. */
export const text = {
  title: 'Сервер',
  sections: 'Разделы сервера',
  forbidden: 'Этот раздел для владельца сервера',
  failed: 'Не получилось',
  save: 'Сохранить',
  copy: 'Скопировать команду',
  copied: 'Команда скопирована',
  notCopied: 'Ошибка копирования',
  now: 'Только что',
};
