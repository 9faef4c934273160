import { isolated } from '@sfera/contract/words/isolated';
import { countOf } from '../text/plural.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { chooseAgain, type Picking } from './pick-files.ts';

const folders = { one: 'папку', few: 'папки', many: 'папок' };

const text = {
  folder: (name: string) => `Папку «${isolated(name)}» отправить нельзя. Откройте её и выберите файлы`,
  folders: (count: number) => `Нельзя отправить ${countOf(count, folders)}. Откройте их и выберите файлы`,
  onlyLink: 'Это ссылка, а не файл. Сохраните файл на устройство и выберите его',
  onlyFirst: (name: string, count: number) =>
    `Можно выбрать только один файл. Взят первый из ${count}: «${isolated(name)}»`,
  onlyPath: 'Браузер не получил сам файл, только его адрес. Перетащите файл сюда или выберите его',
};

const refused = (picking: Picking) => ({ kind: 'error' as const, action: chooseAgain(picking) });

/** Says which folders cannot be sent, and offers another choice. */
export function tellFolders(names: readonly string[], picking: Picking): void {
  const [first] = names;
  if (first !== undefined)
    toast(names.length === 1 ? text.folder(first) : text.folders(names.length), refused(picking));
}
export const tellOnlyLink = (picking: Picking) => toast(text.onlyLink, refused(picking));
export const tellOnlyPath = (picking: Picking) => toast(text.onlyPath, refused(picking));
export const tellOnlyFirst = (name: string, count: number) => toast(text.onlyFirst(name, count));
