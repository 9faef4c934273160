/** Words of an open chat. */
export const text = {
  back: 'К списку чатов',
  cancel: 'Отмена',
  deleteChat: 'Удалить чат',
  deleteChatQuestion: 'Удалить чат и все сообщения?',
  deleteChatText: (login: string) => `Переписка исчезнет и у вас, и у ${login}.`,
  goOn: 'Продолжить',
  irreversible: 'Это действие необратимо',
  irreversibleText: 'Сообщения и фото нельзя будет вернуть.',
  deleteForGood: 'Удалить навсегда',
  chatDeleteFailed: 'Не удалось удалить чат.',
};
