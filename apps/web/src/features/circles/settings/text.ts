import { isolated } from '@sfera/contract/words/isolated';

export const text = {
  title: 'Настройки круга',
  picture: 'Картинка круга',
  choose: 'Выбрать картинку',
  change: 'Сменить картинку',
  removePicture: 'Убрать',
  pictureSaved: 'Картинка обновлена',
  name: 'Название',
  save: 'Сохранить название',
  saved: 'Название сохранено',
  saveFailed: 'Не удалось сохранить название',
  failed: 'Не удалось изменить круг',
  delete: 'Удалить круг',
  deleteQuestion: (name: string) => `Удалить круг «${isolated(name)}»?`,
  deleteHint: 'Круг исчезнет у всех. Публикации останутся у авторов, и видеть их будут только они.',
  deleteLabel: 'Удалить',
  deleted: 'Круг удалён',
  deleteFailed: 'Не удалось удалить круг',
};
