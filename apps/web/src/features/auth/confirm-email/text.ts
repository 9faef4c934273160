import { naming } from '#shared/brand/brand.ts';

export const text = {
  title: 'Подтверждение почты',
  waiting: 'Проверяем ссылку…',
  confirmed: 'Почта подтверждена',
  changed: 'Почта изменена',
  confirmedText: (email: string) => `${email} теперь поможет вернуть доступ к аккаунту.`,
  invalid: 'Ссылка не работает',
  noToken: 'Ссылка неполная. Скопируйте её из письма целиком',
  invalidHint: 'Новую можно запросить в разделе «Настройки», «Почта».',
  failed: 'Ошибка при подключении к серверу',
  goOn: naming('Открыть Сферу', 'Открыть «%»'),
  retry: 'Попробовать снова',
};
