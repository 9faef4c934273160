import type { StoryAlbum } from './shot.ts';

const WHITE = '#ffffff';
const NIGHT = '#10182b';

/** The main account and people whom it follows. */
export const storyAlbums: readonly StoryAlbum[] = [
  {
    author: 'katya',
    shots: [
      {
        look: 'forest/autumn',
        hoursAgo: 19 * 24 + 5,
        words: { lines: ['Неделя,', 'когда лес', 'светится сам'], y: 0.24, size: 74, ink: WHITE },
      },
      { look: 'cat/snow-window', hoursAgo: 11 * 24 + 2, text: 'Рыжий с первого этажа принимает снег' },
      { look: 'aurora/violet', kind: 'video', hoursAgo: 5 * 24 + 9, text: 'Опять не спим. И не жалеем 💜' },
      {
        look: 'winter/pink',
        hoursAgo: 2 * 24 + 3,
        words: {
          lines: ['−24° и зефир', 'вместо неба'],
          y: 0.2,
          size: 72,
          ink: NIGHT,
          ground: WHITE,
          turn: -4,
        },
      },
      {
        look: 'sea/dawn',
        hoursAgo: 7.4,
        words: { lines: ['Онега', 'проснулась'], y: 0.22, size: 96, ink: WHITE },
        music: 'Тихая вода',
      },
      { look: 'coffee/cappuccino', hoursAgo: 1.6, text: 'Отогреваюсь после озера ☕' },
    ],
  },
  {
    author: 'masha_l',
    shots: [
      {
        look: 'aurora/green',
        hoursAgo: 9.2,
        words: { lines: ['Полярная ночь,', 'день 12'], y: 0.7, size: 78, ink: WHITE },
        music: 'Полярная ночь',
      },
      { look: 'winter/village', hoursAgo: 3.1, text: 'Териберка. Минус двадцать шесть, но ветра нет' },
      { look: 'winter/snowfall', kind: 'video', hoursAgo: 0.7, text: 'Пошёл. До утра не перестанет ❄️' },
    ],
  },
  {
    author: 'alina.k',
    shots: [
      {
        look: 'mountains/rose',
        hoursAgo: 6.5,
        words: { lines: ['Хибины', 'краснеют'], y: 0.76, size: 92, ink: WHITE },
      },
      { look: 'sea/sunset', hoursAgo: 1.2, text: 'Пять минут тишины. Включите звук 🌊', music: 'Тихая вода' },
    ],
  },
  {
    author: 'polar.lab',
    shots: [
      {
        look: 'mesh/polar',
        hoursAgo: 8.3,
        words: { lines: ['Дышите', 'медленнее'], y: 0.5, size: 96, ink: WHITE },
      },
      { look: 'fluid/lagoon', kind: 'video', hoursAgo: 2.2, text: 'Лагуна в движении', music: 'Глубина' },
    ],
  },
  {
    author: 'timur',
    seen: 1,
    shots: [
      {
        look: 'mountains/dusk',
        hoursAgo: 16.4,
        words: { lines: ['Спустились!'], y: 0.25, size: 100, ink: '#1c1530', ground: '#ffd166', turn: -5 },
      },
      { look: 'fire/camp', kind: 'video', hoursAgo: 13.8, text: 'Гитара всё ещё сырая. Поём так 🔥' },
    ],
  },
  {
    author: 'kot_semyon',
    shots: [
      {
        look: 'cat/asleep',
        hoursAgo: 10.6,
        words: { lines: ['Не беспокоить'], y: 0.2, size: 78, ink: WHITE, ground: '#c2410c', turn: 4 },
      },
      {
        look: 'cat/face',
        hoursAgo: 4.4,
        words: { lines: ['Где ужин?'], y: 0.78, size: 104, ink: WHITE },
      },
    ],
  },
  {
    author: 'gleb_noch',
    shots: [
      {
        look: 'city/night',
        kind: 'video',
        hoursAgo: 12.1,
        words: { lines: ['Город', 'не спит'], y: 0.74, size: 108, ink: WHITE },
      },
      { look: 'rain/neon', hoursAgo: 11.5, text: 'Ради этого и хожу без зонта', music: 'Мокрый асфальт' },
    ],
  },
  {
    author: 'les_i_tishina',
    shots: [{ look: 'forest/blue-fog', kind: 'video', hoursAgo: 14.6, text: 'Шесть утра. Никого' }],
  },
  {
    author: 'kofe.na.uglu',
    seen: 1,
    shots: [
      {
        look: 'coffee/latte',
        hoursAgo: 15.2,
        words: { lines: ['Второй', 'за полцены'], y: 0.17, size: 84, ink: '#3b2416', ground: '#fff4e0' },
      },
      { look: 'garland/evening', hoursAgo: 5.3, text: 'Сегодня сидим до десяти ✨', music: 'Кофе и дождь' },
    ],
  },
  {
    author: 'egor-wind',
    shots: [
      {
        look: 'sea/storm',
        hoursAgo: 17.5,
        words: { lines: ['Сегодня', 'не выходим'], y: 0.23, size: 92, ink: WHITE },
      },
    ],
  },
  {
    author: 'lera_v',
    seen: 2,
    shots: [
      {
        look: 'portrait/woman',
        hoursAgo: 18.3,
        words: { lines: ['Почти готово'], y: 0.78, size: 82, ink: WHITE, ground: '#7c3aed', turn: -3 },
      },
      { look: 'leaves/tropical', hoursAgo: 17.1, text: 'Фон для следующей. Оставить или темнее?' },
    ],
  },
  {
    author: 'sever',
    seen: 2,
    shots: [
      {
        look: 'mountains/night',
        hoursAgo: 19.4,
        words: { lines: ['Выходим', 'в четыре утра'], y: 0.52, size: 78, ink: WHITE },
      },
      { look: 'stars/trails', hoursAgo: 18.8, text: 'Сорок минут выдержки и один термос' },
    ],
  },
  {
    author: 'mitya.k',
    seen: 1,
    shots: [{ look: 'city/roofs', hoursAgo: 18, text: 'Крыша открыта. Кто рядом, поднимайтесь' }],
  },
];
