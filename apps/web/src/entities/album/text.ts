import { isolated } from '@sfera/contract/words/isolated';
import { countOf } from '#shared/text/plural.ts';

const pictures = { one: 'снимок', few: 'снимка', many: 'снимков' };

/** Words of albums, wherever they are chosen. */
export const text = {
  count: (count: number) => countOf(count, pictures),
  circle: (name: string) => `Круг «${isolated(name)}»`,
  ofGuest: (name: string) => `Гость ${isolated(name)}`,
  own: 'В моём профиле',
  loadFailed: 'Не удалось загрузить альбомы',
  toAlbum: 'В альбом',
  noAlbums: 'Альбомов пока нет. Создайте первый в своём профиле или в круге.',
  added: (name: string) => `Теперь в альбоме «${isolated(name)}»`,
  addFailed: 'Не удалось добавить в альбом',
  makeCover: 'Сделать обложкой',
  coverChosen: 'Это теперь обложка альбома',
  coverGivenBack: 'Обложка снова последний снимок',
  coverFailed: 'Не удалось сменить обложку',
  remove: 'Убрать из альбома',
  removed: 'Убрано из альбома',
  removeFailed: 'Не удалось убрать из альбома',
};
