import type { StoryAlbum } from './shot.ts';

/** The main account and people whom it follows. */
export const storyAlbums: readonly StoryAlbum[] = [
  {
    author: 'katya',
    shots: [
      {
        look: 'forest/autumn',
        hoursAgo: 19 * 24 + 5,
        words: 'Неделя, когда лес светится сам',
      },
      { look: 'cat/snow-window', hoursAgo: 11 * 24 + 2, text: 'Рыжий с первого этажа принимает снег' },
      { look: 'aurora/violet', kind: 'video', hoursAgo: 5 * 24 + 9, text: 'Опять не спим. И не жалеем 💜' },
      {
        look: 'winter/pink',
        hoursAgo: 2 * 24 + 3,
        words: '−24° и зефир вместо неба',
      },
      {
        look: 'sea/dawn',
        hoursAgo: 7.4,
        words: 'Онега проснулась',
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
        words: 'Полярная ночь, день 12',
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
        words: 'Хибины краснеют',
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
        words: 'Дышите медленнее',
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
        words: 'Спустились!',
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
        words: 'Не беспокоить',
      },
      {
        look: 'cat/face',
        hoursAgo: 4.4,
        words: 'Где ужин?',
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
        words: 'Город не спит',
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
        words: 'Второй за полцены',
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
        words: 'Сегодня не выходим',
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
        words: 'Почти готово',
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
        words: 'Выходим в четыре утра',
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
