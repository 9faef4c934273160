/** Questions before a chat or a message is deleted. */
export const text = {
  deleteChatQuestion: 'Удалить чат и все сообщения?',
  deleteChatText: (login: string) => `Переписка исчезнет и у вас, и у ${login}.`,
  goOn: 'Продолжить',
  irreversible: 'Это действие необратимо',
  irreversibleText: 'Вернуть сообщения и фото будет нельзя.',
  deleteForGood: 'Удалить чат',
  delete: 'Удалить',
  deleteForAll: 'Удалить сообщение для всех?',
  deleteOfOthers: 'Удалить чужое сообщение у всех?',
  deleteForMe: 'Удалить сообщение?',
  deleteForMeText: 'Вы можете удалить это сообщение только у себя. Удалить у себя?',
};
