import type { ReportOutcome } from '@sfera/contract/moderation/reports';
import { fullDate } from '#shared/text/full-date.ts';
import { text as settings } from '../text.ts';

export const text = {
  title: settings.reports.title,
  lists: 'Решения и жалобы',
  tabs: { decisions: 'Решения о вас', reports: 'Ваши жалобы' },
  loading: 'Загружаем список',
  loadFailed: 'Не удалось загрузить список',
  moreFailed: 'Не удалось загрузить остальное',

  limited: (until: string) => `До ${fullDate(until)} вы можете читать, но не писать. Почему, сказано ниже.`,
  disabled:
    'Ваш аккаунт отключён: другие его не видят. Здесь можно узнать почему и обжаловать решение. Скачать свои данные, удалить аккаунт и выйти можно из меню.',

  noDecisions: 'Решений о вас нет',
  noDecisionsHint: 'Если модератор скроет или удалит что-то ваше, здесь будет сказано, что и почему.',
  rule: (rule: number, title: string | null) => (title ? `Правило ${rule}. ${title}` : `Правило ${rule}`),
  takenBack: 'Решение отменено',
  appeal: 'Обжаловать',
  appealTitle: 'Обжаловать решение',
  appealIntro: 'Решение посмотрит другой модератор, если он есть. Ответ придёт в уведомления.',
  appealWords: 'С чем вы не согласны',
  sendAppeal: 'Отправить',
  appealSent: 'Обжалование отправлено',
  appealFailed: 'Не удалось отправить',
  yourAppeal: 'Вы написали',
  answer: 'Ответ модератора',
  appealStates: {
    open: 'Обжалование ждёт ответа',
    upheld: 'Обжалование отклонено',
    granted: 'Обжалование принято',
  },

  noReports: 'Вы ни на что не жаловались',
  noReportsHint: 'Пожаловаться можно из меню поста, комментария, истории, сообщения или профиля.',
  about: (login: string) => `автор: ${login}`,
  outcomes: {
    open: 'Ждёт модератора',
    kept: 'Нарушения нет',
    acted: 'Меры приняты',
  } satisfies Record<ReportOutcome, string>,
};
