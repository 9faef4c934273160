import { seeded } from './random.ts';

/** Subject of a person's posts. */
export type Interest =
  | 'mountains'
  | 'sea'
  | 'north'
  | 'stars'
  | 'forest'
  | 'winter'
  | 'city'
  | 'architecture'
  | 'coffee'
  | 'food'
  | 'plants'
  | 'cats'
  | 'music'
  | 'art'
  | 'museum'
  | 'people'
  | 'books'
  | 'travel';

export interface DemoPerson {
  login: string;
  userName: string;
  email: string;
  /** The person's description: Russian, up to two lines. */
  description: string;
  isVerified: boolean;
  isPrivate: boolean;
  interests: readonly Interest[];
}

/** The account for showing Sfera. */
export const MAIN_LOGIN = 'katya';

type Mark = 'verified' | 'private' | undefined;

function person(
  login: string,
  userName: string,
  description: string,
  interests: readonly Interest[],
  mark?: Mark,
): DemoPerson {
  const [isVerified, isPrivate] = [mark === 'verified', mark === 'private'];
  return { login, userName, email: `${login}@example.com`, description, isVerified, isPrivate, interests };
}

export const demoPeople: readonly DemoPerson[] = [
  person(
    MAIN_LOGIN,
    'Катя Орлова',
    'Петрозаводск ↔ Петербург. Снимаю на телефон, ношу термос.\nОзёра, кофе и чужие коты 🐾',
    ['sea', 'forest', 'coffee', 'people'],
    'private',
  ),
  person(
    'alina.k',
    'Алина Кузнецова',
    'Пейзажный фотограф. Карелия, Хибины, Онежское озеро 🌲',
    ['sea', 'forest', 'mountains'],
    'verified',
  ),
  person(
    'timur',
    'Тимур Валиев',
    'Хожу в горы с 2009-го. Казань — Архыз — Безенги.\nИнструктор, пою у костра ⛰️',
    ['mountains', 'stars', 'travel'],
  ),
  person(
    'masha_l',
    'Маша Лебедева',
    'Фотограф. Север, лёд, люди. Мурманск — Териберка',
    ['north', 'winter', 'sea'],
    'verified',
  ),
  person(
    'sever',
    'Север',
    'Небольшая команда больших походов.\nМаршруты за Полярным кругом ❄️',
    ['north', 'winter', 'mountains'],
    'verified',
  ),
  person(
    'polar.lab',
    'Polar Lab',
    'Лаборатория света: абстракции, градиенты, немного кода',
    ['art'],
    'verified',
  ),
  person('onega_life', 'Онега лайф', 'Жизнь на берегу. Лодка, баня, туман по утрам', [
    'sea',
    'forest',
    'winter',
  ]),
  person('dasha.pechet', 'Даша Миронова', 'Пеку хлеб и сырники, рассказываю, что пошло не так 🥐', [
    'food',
    'coffee',
  ]),
  person('kot_semyon', 'Кот Семён', 'Рыжий. 6 кг. Сплю профессионально.\nПерсонал: @lera_v', ['cats']),
  person('lera_v', 'Лера Власова', 'Иллюстратор и персонал кота Семёна', ['art', 'people', 'plants']),
  person(
    'kofe.na.uglu',
    'Кофе на углу',
    'Кофейня на 12 мест. Екатеринбург, Пушкина, 4\nЕжедневно 8:00–21:00 ☕',
    ['coffee', 'food'],
  ),
  person(
    'dom_muzey',
    'Дом-музей керамики',
    'Маленький музей гончарного дела. Скопин.\nПускаем с детьми и вопросами',
    ['museum', 'art'],
    'verified',
  ),
  person('gleb_noch', 'Глеб Соколов', 'Ночная Москва и мокрый асфальт', ['city', 'architecture']),
  person('nastya.msk', 'Настя Ершова', 'Архитектор. Люблю панельки и не стыжусь', ['architecture', 'city']),
  person('artem_f', 'Артём Филатов', 'Басист. Репетирую громче, чем соседи готовы 🎸', ['music', 'city']),
  person('vinil.i.ya', 'Винил и я', 'Пластинка дня. Иногда ночи', ['music', 'books']),
  person('zvezdochet', 'Илья Звездин', 'Любительская астрономия. Добсон 250 мм, термос, терпение 🔭', [
    'stars',
    'north',
  ]),
  person('baikal_sergey', 'Сергей Бадмаев', 'Байкал круглый год. Лёд — с января по апрель', [
    'winter',
    'sea',
    'mountains',
  ]),
  person(
    'olga.sad',
    'Ольга Садовникова',
    'Сад на шести сотках под Тверью. Пионы, космея, вечная борьба со слизнями 🌸',
    ['plants', 'food'],
  ),
  person('vera_chitaet', 'Вера Гордеева', 'Читаю 5 книг одновременно, дочитываю две 📚', ['books', 'coffee']),
  person('pasha.trip', 'Павел Тропин', 'Ищу дешёвые билеты и дорогие виды ✈️', [
    'travel',
    'sea',
    'architecture',
  ]),
  person('sonya_yug', 'Соня Мельник', 'Сочи. Море из окна (если высунуться)', ['sea', 'plants', 'people']),
  person('borsch.club', 'Борщ-клуб', 'Готовим по четвергам. Рецепты в описаниях, споры в комментариях', [
    'food',
  ]),
  person('ramil_d', 'Рамиль Давлетшин', 'Дизайнер плакатов. Уфа', ['art', 'architecture']),
  person('yana.risuet', 'Яна Рисует', 'Портреты по воскресеньям. Заказы закрыты до весны 🎨', [
    'people',
    'art',
  ]),
  person('les_i_tishina', 'Лес и тишина', 'Один человек, один лес, много тумана', ['forest', 'winter']),
  person('mitya.k', 'Митя Карпов', 'Для своих', ['people', 'city'], 'private'),
  person(
    'tanya_doma',
    'Таня Белова',
    'Закрытый дневник: дом, свет, растения',
    ['plants', 'coffee'],
    'private',
  ),
  person('egor-wind', 'Егор Ветров', 'Яхты, ветер, Ладога. Снимаю, когда не мутит ⛵', ['sea', 'travel']),
  person('ulyana.p', 'Ульяна Пак', 'Владивосток. Рамен, сопки, мосты', ['food', 'city', 'sea']),
];

/** People who would know each other outside the network. */
const circles: readonly (readonly string[])[] = [
  ['katya', 'alina.k', 'onega_life', 'les_i_tishina', 'egor-wind', 'mitya.k'],
  ['masha_l', 'sever', 'zvezdochet', 'timur', 'baikal_sergey', 'alina.k'],
  ['lera_v', 'kot_semyon', 'yana.risuet', 'ramil_d', 'polar.lab', 'dom_muzey'],
  ['dasha.pechet', 'borsch.club', 'kofe.na.uglu', 'ulyana.p', 'vera_chitaet', 'olga.sad', 'tanya_doma'],
  ['gleb_noch', 'nastya.msk', 'artem_f', 'vinil.i.ya', 'mitya.k', 'ramil_d'],
  ['pasha.trip', 'sonya_yug', 'egor-wind', 'timur', 'ulyana.p'],
];

const popular = [
  'masha_l',
  'alina.k',
  'kot_semyon',
  'sever',
  'polar.lab',
  'kofe.na.uglu',
  'dom_muzey',
  'timur',
];

const katyaFollows = [
  'alina.k',
  'timur',
  'masha_l',
  'sever',
  'polar.lab',
  'onega_life',
  'kot_semyon',
  'lera_v',
  'kofe.na.uglu',
  'les_i_tishina',
  'mitya.k',
  'vera_chitaet',
  'gleb_noch',
  'egor-wind',
];

/** Pairs [follower, followee] of logins; the same on every call, without follows of oneself and without repeats. */
export function demoFollows(): [follower: string, followee: string][] {
  const random = seeded(20);
  return demoPeople.flatMap(({ login }): [string, string][] => {
    if (login === MAIN_LOGIN) return katyaFollows.map((followee) => [login, followee]);
    const friends = circles.filter((circle) => circle.includes(login)).flat();
    const famous = random.shuffle(popular).slice(0, random.int(2, 4));
    const chance = random.shuffle(demoPeople.map((one) => one.login)).slice(0, random.int(1, 3));
    const wanted = new Set([...random.shuffle(friends), ...famous, ...chance]);
    if (friends.includes(MAIN_LOGIN) || random.chance(0.25)) wanted.add(MAIN_LOGIN);
    wanted.delete(login);
    return [...wanted].slice(0, 15).map((followee) => [login, followee]);
  });
}

/** Requests that the owner of a private account has not answered yet, by the owner's login; all others are accepted. */
const openRequests: Readonly<Record<string, readonly string[]>> = {
  [MAIN_LOGIN]: ['nastya.msk', 'vinil.i.ya', 'borsch.club', 'sonya_yug'],
  'mitya.k': ['ramil_d', 'kofe.na.uglu'],
  tanya_doma: ['egor-wind', 'timur'],
};

export const isOpenRequest = (follower: string, followee: string): boolean =>
  openRequests[followee]?.includes(follower) ?? false;
