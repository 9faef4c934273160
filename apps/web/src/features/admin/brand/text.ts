import type { Accent } from '@sfera/contract/admin/accents';

export const text = {
  iconTitle: 'Значок сервера',
  icon: 'Значок',
  iconHint:
    'Из одной картинки получаются значки приложения и вкладки, картинка ссылки и письма. Лучше всего квадрат от 512 пикселей, важное в середине.',
  chooseIcon: 'Выбрать картинку',
  changeIcon: 'Заменить',
  removeIcon: 'Вернуть обычный',
  iconSaved: 'Значок сохранён',
  shapes: { square: 'на экране «Домой»', circle: 'на Android', tab: 'во вкладке' },

  names: 'Имя и цвет',
  name: 'Имя сервера',
  nameHint: 'В заголовке, на экране входа, в письмах и уведомлениях. Пусто: «Сфера»',
  shortName: 'Короткое имя',
  shortNameHint: 'Под значком приложения и в его шапке',
  words: 'Слова на экране входа',
  wordsHint: 'Например, для кого этот сервер',
  accent: 'Цвет',
  accents: {
    blue: 'Синий',
    violet: 'Фиолетовый',
    purple: 'Сиреневый',
    pink: 'Розовый',
    red: 'Красный',
    orange: 'Оранжевый',
    green: 'Зелёный',
    teal: 'Бирюзовый',
    graphite: 'Графит',
  } satisfies Record<Accent, string>,
  previews: 'Как это будет выглядеть',
  schemes: { light: 'Светлая тема', dark: 'Тёмная тема' },
  sampleLink: 'Ссылка',
  sampleButton: 'Создать',
  sampleMessage: 'Моё сообщение',
  saved: 'Сохранено. Открытые страницы покажут новый вид, когда обновятся',

  leaveQuestion: 'Уйти без сохранения?',
  leave: 'Уйти',
  stay: 'Остаться',

  reset: 'Вернуть обычный вид',
  resetTitle: 'Вернуть обычные имя, значок и цвет?',
  resetHint: 'Сервер снова будет называться «Сфера». Картинку значка понадобится выбрать заново.',
  resetConfirm: 'Вернуть',
  resetDone: 'Обычный вид вернулся',
};
