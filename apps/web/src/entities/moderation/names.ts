import type { DecisionAction } from '@sfera/contract/moderation/decisions';
import type { Suspicion } from '@sfera/contract/moderation/moderation';
import type { ObjectKind, ReportReason } from '@sfera/contract/moderation/reports';
import { fullDate } from '#shared/text/full-date.ts';

/** The reasons that people choose from when they report something, in the order of the list. */
export const reasonNames: Record<ReportReason, string> = {
  spam: 'Спам или реклама',
  fraud: 'Обман или мошенничество',
  harassment: 'Травля или оскорбления',
  hate: 'Ненависть к группе людей',
  violence: 'Насилие или угрозы',
  nudity: 'Обнажённые тела или секс',
  child_safety: 'Опасно для детей',
  privacy: 'Чужие личные данные',
  impersonation: 'Выдаёт себя за другого',
  copyright: 'Чужая работа без разрешения',
  other: 'Другое',
};

/** The suspicions that the server has noticed by itself, in the order of the list. */
export const suspicionNames: Record<Suspicion, string> = {
  server_word: 'слово из списка сервера',
  links_of_new_account: 'ссылки нового аккаунта',
  equal_texts: 'один текст много раз',
  many_strangers: 'сообщения многим незнакомым',
  mass_follows: 'много подписок подряд',
};

export const objectNames: Record<ObjectKind, string> = {
  post: 'Пост',
  comment: 'Комментарий',
  story: 'История',
  message: 'Сообщение',
  profile: 'Профиль',
};

/** Gender and number of the words about an object: «Пост скрыт», «История скрыта», «Сообщение скрыто». */
const ENDINGS: Record<ObjectKind, string> = { post: '', comment: '', story: 'а', message: 'о', profile: '' };

/** The effect of a decision, for its author and in the log: «Пост скрыт». */
export function outcomeOf(action: DecisionAction, kind: ObjectKind, until: string | null): string {
  const name = objectNames[kind];
  const end = ENDINGS[kind];
  if (action === 'keep') return `${name} остаётся`;
  if (action === 'sensitive') return `${name} отмечен${end} «18+»`;
  if (action === 'hide') return `${name} скрыт${end}`;
  if (action === 'delete')
    return `${name} удал${kind === 'story' ? 'ена' : kind === 'message' ? 'ено' : 'ён'}`;
  if (action === 'limit') return until ? `Можно только читать до ${fullDate(until)}` : 'Можно только читать';
  if (action === 'disable') return 'Аккаунт отключён';
  return kind === 'profile' ? 'Фото профиля удалено и запрещено' : `${name}: файл удалён и запрещён`;
}

export const ruleName = (rule: number | null): string => (rule === null ? '' : `правило ${rule}`);
