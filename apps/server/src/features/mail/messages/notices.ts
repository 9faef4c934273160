import { nameIn } from '@sfera/contract/admin/brand';
import type { FactorChange } from '@sfera/contract/notices/notifications';
import { type BrandedMessage, frame } from './frame.ts';

const NOT_YOU =
  'Если это были не вы, сразу смените пароль: «Забыли пароль?» на экране входа вернёт доступ и завершит все чужие сессии.';

interface NewSignIn {
  login: string;
  deviceName: string;
  /** The network of the address, not the address itself. */
  network: string;
  at: Date;
  url: string;
}

export const newSignIn =
  ({ login, deviceName, network, at, url }: NewSignIn): BrandedMessage =>
  (brand) =>
    frame(brand, {
      subject: 'Вход с нового устройства',
      login,
      paragraphs: [
        'В ваш аккаунт вошли с устройства, с которого раньше не входили.',
        `Устройство: ${deviceName}. Сеть: ${network}. Время: ${inWords(at)}.`,
        'Если это вы, ничего делать не нужно.',
      ],
      button: { label: 'Где вы вошли', url },
      note: NOT_YOU,
    });

export const passwordChanged =
  ({ login, at }: { login: string; at: Date }): BrandedMessage =>
  (brand) =>
    frame(brand, {
      subject: 'Пароль изменён',
      login,
      paragraphs: [`Пароль вашего аккаунта изменён. Время: ${inWords(at)}.`],
      note: NOT_YOU,
    });

const FACTOR_WORDS: Readonly<Record<FactorChange, { subject: string; text: string }>> = {
  passkey_added: { subject: 'Добавлен ключ доступа', text: 'К вашему аккаунту добавлен ключ доступа.' },
  passkey_removed: { subject: 'Удалён ключ доступа', text: 'У вашего аккаунта удалён ключ доступа.' },
  codes_made: {
    subject: 'Новые коды восстановления',
    text: 'Получены новые коды восстановления, прежние больше не действуют.',
  },
  code_used: {
    subject: 'Использован код восстановления',
    text: 'Один из ваших кодов восстановления использован.',
  },
  totp_on: { subject: 'Включён вход с кодом', text: 'Теперь при входе нужен код из приложения.' },
  token_made: {
    subject: 'Доступ для программы',
    text: 'Создан токен, с которым программа может действовать от вашего имени.',
  },
  totp_off: { subject: 'Выключен вход с кодом', text: 'Код из приложения при входе больше не нужен.' },
};

interface FactorNews {
  login: string;
  factor: FactorChange;
  deviceName: string;
  at: Date;
}

export const factorChanged = ({ login, factor, deviceName, at }: FactorNews): BrandedMessage => {
  const { subject, text } = FACTOR_WORDS[factor];
  return (brand) =>
    frame(brand, {
      subject,
      login,
      paragraphs: [text, `Устройство: ${deviceName}. Время: ${inWords(at)}.`],
      note: NOT_YOU,
    });
};

/** For the former address: it no longer recovers the account. */
export const emailChanged =
  ({ login, at }: { login: string; at: Date }): BrandedMessage =>
  (brand) =>
    frame(brand, {
      subject: 'Почта изменена',
      login,
      paragraphs: [
        `У вашего аккаунта теперь другая почта, письма на этот адрес больше не придут. Время: ${inWords(at)}.`,
      ],
      note: 'Если это были не вы, сразу смените пароль, пока вы ещё вошли, или напишите владельцу сервера.',
    });

export const requestApproved =
  ({ login, url }: { login: string; url: string }): BrandedMessage =>
  (brand) =>
    frame(brand, {
      subject: 'Заявка принята',
      login,
      paragraphs: [
        `Вас приняли ${nameIn(brand, 'в Сферу', 'в сообщество')}. Войдите с логином и паролем, которые указали в заявке.`,
      ],
      button: { label: 'Войти', url },
    });

/** Servers and people live in different zones, so the zone is named. */
const inWords = (at: Date): string =>
  `${at.toLocaleString('ru-RU', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} (UTC)`;
