import type { EventAnswer } from '@sfera/contract/events/events';
import type { Look } from './files/picture.ts';
import type { DemoPost } from './posts/posts.ts';
import { MAIN_LOGIN } from './seed/people.ts';

/** A message in the chat of a circle. */
interface DemoWord {
  /** Login; has read all that was said before. */
  by: string;
  text: string;
  hoursAgo: number;
}

export interface DemoEvent {
  title: string;
  /** Login. */
  by: string;
  description: string;
  place: string;
  places: number;
  cover: DemoPost;
  /** Unit: days from now, at four in the afternoon. */
  inDays: number;
  madeHoursAgo: number;
  answers: readonly { by: string; answer: EventAnswer; people?: number }[];
}

export interface DemoCircle {
  name: string;
  /** Login; leads the circle. */
  leader: string;
  /** Logins of the others. */
  people: readonly string[];
  onlyLeadersWrite: boolean;
  /** Published for the circle alone. */
  posts: readonly DemoPost[];
  /** The name of an album of all its posts. */
  album: string | null;
  event: DemoEvent | null;
  /** The messages in the chat of the circle, the oldest first. */
  talk: readonly DemoWord[];
}

const photo = (key: string, author: string, look: Look, text: string, hoursAgo: number): DemoPost => ({
  key,
  author,
  kind: 'photo',
  // The posts of all people show other views.
  scene: { look, view: 9 },
  further: [],
  aspect: '4:5',
  text,
  hoursAgo,
});

export const demoCircles: readonly DemoCircle[] = [
  {
    name: 'Семья',
    leader: MAIN_LOGIN,
    people: ['mitya.k', 'olga.sad', 'tanya_doma', 'onega_life'],
    onlyLeadersWrite: false,
    posts: [
      photo(
        'circle-family-1',
        'olga.sad',
        'flowers/daisies',
        'Ромашки с дачи. Приезжайте за букетом, пока стоят',
        30,
      ),
      photo(
        'circle-family-2',
        MAIN_LOGIN,
        'food/syrniki',
        'Мама, сырники по твоей записке получились! Почти всё съел Митя',
        7,
      ),
      photo('circle-family-3', 'tanya_doma', 'food/pancakes', 'Блины перед дорогой', 26),
      photo('circle-family-4', 'mitya.k', 'fire/camp', 'Наше место у реки', 25),
    ],
    album: 'Лето на даче',
    event: {
      title: 'Суббота на даче',
      by: 'olga.sad',
      description: 'Чай в саду, потом на реку. Берите купальники и удочки.',
      place: 'Дача, калитка со стороны леса',
      places: 6,
      cover: photo('circle-family-event', 'olga.sad', 'flowers/sunflowers', '', 31),
      inDays: 4,
      madeHoursAgo: 31,
      answers: [
        { by: 'olga.sad', answer: 'yes' },
        { by: 'mitya.k', answer: 'yes' },
        { by: 'tanya_doma', answer: 'yes', people: 3 },
        { by: 'onega_life', answer: 'maybe' },
      ],
    },
    talk: [
      { by: 'olga.sad', text: 'Ромашки зацвели, приезжайте в субботу', hoursAgo: 29.5 },
      { by: 'mitya.k', text: 'Я за! Возьму удочку', hoursAgo: 29.2 },
      { by: 'tanya_doma', text: 'А мы с пирогом', hoursAgo: 28 },
      { by: MAIN_LOGIN, text: 'Мама, пришли записку про сырники 🙏', hoursAgo: 10 },
      { by: 'olga.sad', text: 'Творог, яйцо, две ложки муки. И не торопись переворачивать', hoursAgo: 9.6 },
      { by: 'mitya.k', text: `@${MAIN_LOGIN}, сырники ещё остались?`, hoursAgo: 1.2 },
    ],
  },
  {
    name: 'Клуб бегунов',
    leader: 'egor-wind',
    people: [MAIN_LOGIN, 'timur', 'alina.k', 'gleb_noch', 'les_i_tishina', 'sever'],
    onlyLeadersWrite: true,
    posts: [
      photo(
        'circle-runners-1',
        'egor-wind',
        'sea/dawn',
        'Воскресенье, 7:30, у причала. Десять километров и чай',
        20,
      ),
      photo('circle-runners-2', 'egor-wind', 'forest/fog', 'Новый круг по лесу: 6,4 км, ни одной машины', 52),
    ],
    album: null,
    event: null,
    talk: [
      { by: 'egor-wind', text: 'Сбор в воскресенье в 7:30 у причала. Кто с чаем?', hoursAgo: 19 },
      { by: 'egor-wind', text: 'Если дождь, бежим по набережной под мостом', hoursAgo: 3.5 },
    ],
  },
];
