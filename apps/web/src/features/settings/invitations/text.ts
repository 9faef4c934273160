import { naming } from '#shared/brand/brand.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { countOf, plural } from '#shared/text/plural.ts';

const people = { one: 'человек', few: 'человека', many: 'человек' };
const days = { one: 'день', few: 'дня', many: 'дней' };
const ofPeople = { one: 'человека', few: 'человек', many: 'человек' };

export const text = {
  title: 'Приглашения',
  loading: 'Загружаем приглашения',
  loadFailed: 'Не удалось загрузить приглашения',
  intro: {
    open: 'Присоединиться к серверу может каждый. По вашей ссылке видно, что позвали вы.',
    invitation: 'Новые люди приходят сюда только по приглашениям.',
    approval: 'Новых людей здесь принимают после одобрения. По вашему приглашению войдут и без него.',
    closed: 'Регистрация закрыта, приглашения сейчас не действуют.',
  },
  notYou: 'Новых людей здесь принимают после одобрения. Приглашать могут владелец и модераторы.',

  newTitle: 'Новое приглашение',
  uses: 'На сколько человек',
  usesChoice: (count: number) => countOf(count, people),
  days: 'Сколько действует',
  daysChoice: (count: number) => countOf(count, days),
  create: 'Создать ссылку',
  createFailed: 'Не удалось создать приглашение',

  openTitle: 'Действуют',
  left: (left: number, uses: number) =>
    uses === 1 ? 'Для одного человека' : `Осталось ${left} из ${uses} ${plural(uses, ofPeople)}`,
  until: (expiresAt: string) => `до ${fullDate(expiresAt)}`,
  copy: 'Скопировать',
  copied: 'Ссылка скопирована!',
  notCopied: 'Ошибка копирования',
  share: 'Поделиться',
  shareWords: naming('Приглашаю вас в Сферу', 'Приглашаю вас в сообщество «%»'),
  showQr: 'QR-код',
  qr: 'QR-код приглашения',
  qrHint: 'Наведите камеру телефона',
  revoke: 'Отозвать',
  revokeTitle: 'Отозвать приглашение?',
  revokeWords: 'По этой ссылке больше никто не присоединится. Те, кто уже пришёл, останутся.',
  revoked: 'Приглашение отозвано',
  revokeFailed: 'Не удалось отозвать приглашение',

  invited: 'Пришли по вашим приглашениям',
};
