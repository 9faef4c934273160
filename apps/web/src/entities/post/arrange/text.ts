/** The words that are said when one's own post has been pinned or archived. */
export const text = {
  pinned: 'Пост закреплён в профиле',
  unpinned: 'Пост откреплён',
  pinFailed: 'Не удалось закрепить пост',
  unpinFailed: 'Не удалось открепить пост',
  archived: 'Пост в архиве',
  archiveFailed: 'Не удалось убрать пост в архив',
  unarchived: 'Пост снова в профиле',
  unarchiveFailed: 'Не удалось вернуть пост',
  note: 'В архиве: видите только вы',
};
