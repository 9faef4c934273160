import { KEY, type Screen } from '../screen.ts';
import { sample } from '../../media/samples.ts';
import type { Content } from './content.ts';

/** One state of the app, which every engine shows. */
export interface State {
  path: string;
  /** Who sees it; without it, the person of the content. */
  as?: 'guest';
  /** Settings of the device (`shared/appearance`). */
  appearance?: { theme?: 'dark' | 'light'; isSimple?: boolean };
  /** Brings the page into the state, and waits until it is seen. */
  show: (screen: Screen) => Promise<unknown>;
}

const DARK = { theme: 'dark' } as const;

/** The states by the names of their pictures. */
export const statesOf = (content: Content): Readonly<Record<string, State>> => ({
  'sign-in': { path: '/auth', as: 'guest', show: (screen) => screen.field('Логин').seen() },
  home: { path: '/', show: (screen) => screen.article('Короткое видео').seen() },
  'home-dark': { path: '/', appearance: DARK, show: (screen) => screen.article('Короткое видео').seen() },
  'home-simple': {
    path: '/',
    appearance: { isSimple: true },
    show: (screen) => screen.article('Короткое видео').seen(),
  },
  palette: {
    path: `/post/${content.postId}`,
    async show(screen) {
      await screen.role('button', 'Добавить реакцию').tap();
      await screen.role('dialog', 'Выберите реакцию').seen();
    },
  },
  comments: {
    path: `/post/${content.postId}`,
    async show(screen) {
      await screen.role('button', 'Комментарии: 2').tap();
      await screen
        .role('dialog', 'Комментарии')
        .text(/Очень красиво/)
        .seen();
    },
  },
  search: { path: '/recomendation', show: (screen) => screen.role('link', /^Фото/).nth(0).seen() },
  swipes: { path: '/swipes', show: (screen) => screen.text('Короткое видео').seen() },
  story: {
    path: '/',
    async show(screen) {
      await screen.role('button', /^История boris/).tap();
      await screen
        .role('dialog', /^Истории /)
        .text('Прямо сейчас')
        .seen();
    },
  },
  create: { path: '/createPost', show: (screen) => screen.role('heading', 'Новая публикация').seen() },
  editor: {
    path: '/createPost',
    async show(screen) {
      await screen.fileField('Выберите фото или видео').giveFiles(sample('photo.jpg'));
      await screen.role('img', 'Фото с правкой').css('canvas').seen();
    },
  },
  publication: {
    path: '/createPost',
    async show(screen) {
      await screen.fileField('Выберите фото или видео').giveFiles(sample('photo.jpg'));
      await screen.role('button', 'Далее').tap();
      await screen.role('heading', 'Публикация').seen();
    },
  },
  notifications: { path: '/notification', show: (screen) => screen.role('listitem').nth(0).seen() },
  profile: { path: '/myProfile', show: (screen) => screen.role('main').text('Катя Лебедева').seen() },
  'profile-edit': { path: '/myProfile/edit', show: (screen) => screen.role('textbox', 'Имя').seen() },
  appearance: {
    path: '/myProfile',
    async show(screen) {
      await screen.role('main').role('button', 'Меню аккаунта').tap();
      await screen.role('button', 'Оформление').tap();
      await screen.role('dialog', 'Оформление').seen();
    },
  },
  settings: { path: '/settings', show: (screen) => screen.role('heading', 'Настройки').seen() },
  import: { path: '/settings/import', show: (screen) => screen.role('heading', 'Переезд').seen() },
  chats: { path: '/chat', show: (screen) => screen.css('[data-chat-with]').seen() },
  chat: {
    path: `/chat?with=${content.friend.id}`,
    show: (screen) =>
      screen
        .css('[data-message]')
        .text(/Доехали хорошо/)
        .seen(),
  },
  'chat-menu-dark': {
    path: `/chat?with=${content.friend.id}`,
    appearance: DARK,
    async show(screen) {
      await screen.role('article', /Заедем в субботу/).press(KEY.enter);
      await screen.role('menuitem', 'Ответить').seen();
    },
  },
  circle: { path: `/circles/${content.circleId}`, show: (screen) => screen.text('2 человека').seen() },
  album: {
    path: `/albums/${content.albumId}`,
    show: (screen) => screen.role('heading', 'Поход в сентябре').seen(),
  },
  'guest-name': {
    path: `/guest#${content.guestCode}`,
    as: 'guest',
    show: (screen) => screen.role('button', 'Продолжить').seen(),
  },
  'guest-adds': {
    path: `/guest#${content.guestCode}`,
    as: 'guest',
    async show(screen) {
      await screen.role('textbox', /Как вас зовут/).fill('Оля');
      await screen.role('button', 'Продолжить').tap();
      await screen.role('button', 'Добавить фото').chooseFiles(sample('photo.jpg'), sample('clip.mp4'));
      await screen.text(/^Добавлено: |Такой снимок уже есть/).seen(120_000);
    },
  },
  event: {
    path: `/events/${content.eventId}`,
    show: (screen) => screen.role('img', /^Обложка события|Запуск шаров/).seen(),
  },
  'event-form': {
    path: `/circles/${content.circleId}?part=events`,
    async show(screen) {
      await screen.role('button', 'Новое событие').tap();
      await screen.role('dialog', 'Новое событие').field('Начало').seen();
    },
  },
  memories: { path: '/memories', show: (screen) => screen.role('heading', 'В этот день').seen() },
  'letters-unknown': {
    path: '/media/letters/unknown',
    as: 'guest',
    show: (screen) => screen.role('heading', 'Ссылка не подходит').seen(),
  },
});
