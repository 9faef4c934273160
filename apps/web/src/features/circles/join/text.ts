import { isolated } from '@sfera/contract/words/isolated';

export const text = {
  title: 'Приглашение в круг',
  checking: 'Проверяем ссылку',
  invites: (name: string) => `Вас приглашают в круг «${isolated(name)}»`,
  hint: 'Вы будете видеть публикации круга и людей в нём, а они — вас.',
  join: 'Вступить',
  joined: (name: string) => `Вы в круге «${isolated(name)}»`,
  joinFailed: 'Не удалось вступить в круг',
  inside: 'Вы уже в этом круге',
  open: 'Открыть круг',
  invalid: 'Эта ссылка не работает',
  failed: 'Не удалось проверить ссылку',
  toCircles: 'К моим кругам',
};
