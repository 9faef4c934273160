import type { JoiningMode } from '@sfera/contract/accounts/joining-mode';

export const text = {
  mode: 'Кто может присоединиться',
  names: {
    open: 'Все',
    invitation: 'По приглашениям',
    approval: 'После одобрения',
    closed: 'Никто',
  } satisfies Record<JoiningMode, string>,
  hints: {
    open: 'Любой, кто знает адрес, регистрируется сам.',
    invitation: 'Нужна ссылка от того, кто уже здесь.',
    approval:
      'Человек оставляет заявку, вы или модератор решаете. По вашему приглашению войдут и без заявки.',
    closed: 'Регистрация закрыта, приглашения не действуют. Те, кто уже здесь, остаются.',
  } satisfies Record<JoiningMode, string>,
  saved: 'Изменено',
  openTitle: 'Открыть сервер для всех?',
  openHint: 'Зарегистрироваться сможет любой человек из интернета.',
  open: 'Открыть',
};
