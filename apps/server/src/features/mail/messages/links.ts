import { nameIn } from '@sfera/contract/admin/brand';
import { CHANGE_LINK_HOURS, CONFIRM_LINK_DAYS, RESET_LINK_MINUTES } from '@sfera/contract/accounts/limits';
import { type BrandedMessage, frame } from './frame.ts';

interface LinkMessage {
  login: string;
  url: string;
}

const IGNORE = 'Если это были не вы, ничего не делайте: без этой ссылки ничего не изменится.';

export const confirmEmail =
  ({ login, url }: LinkMessage): BrandedMessage =>
  (brand) =>
    frame(brand, {
      subject: 'Подтвердите почту',
      login,
      paragraphs: [
        'Остался один шаг: подтвердите, что это ваш адрес. Тогда мы сможем вернуть вам доступ к аккаунту.',
      ],
      button: { label: 'Подтвердить почту', url },
      note: `Ссылка действует ${CONFIRM_LINK_DAYS} дней. Если вы не регистрировались ${nameIn(brand, 'в Сфере', 'в сообществе')}, просто удалите это письмо.`,
    });

export const changeEmail =
  ({ login, url }: LinkMessage): BrandedMessage =>
  (brand) =>
    frame(brand, {
      subject: 'Подтвердите новую почту',
      login,
      paragraphs: [
        'Вы указали этот адрес новой почтой своего аккаунта. Откройте ссылку, и он заменит прежний.',
      ],
      button: { label: 'Сменить почту', url },
      note: `Ссылка действует ${CHANGE_LINK_HOURS} часа и только один раз. ${IGNORE}`,
    });

export const resetPassword =
  ({ login, url }: LinkMessage): BrandedMessage =>
  (brand) =>
    frame(brand, {
      subject: 'Новый пароль',
      login,
      paragraphs: ['Кто-то попросил вернуть доступ к вашему аккаунту. Если это вы, придумайте новый пароль.'],
      button: { label: 'Придумать новый пароль', url },
      note: `Ссылка действует ${RESET_LINK_MINUTES} минут и только один раз. Никому её не показывайте. ${IGNORE}`,
    });

/** Tells the owner of an address that another account wants it, instead of telling that account that it is taken. */
export const emailTaken =
  ({ login, url }: LinkMessage): BrandedMessage =>
  (brand) =>
    frame(brand, {
      subject: 'Эта почта уже занята',
      login,
      paragraphs: [
        'Кто-то хотел указать ваш адрес почтой другого аккаунта. Так сделать нельзя: адрес принадлежит вашему аккаунту.',
        'Если это были вы, войдите в этот аккаунт и сначала смените его почту.',
      ],
      button: { label: 'Войти', url },
    });
