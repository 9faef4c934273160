import { BEFORE } from './files.ts';
import { hashOf, RECEIPT, type Receipt } from './receipt.ts';
import { IMPORT_LINE, PATHS } from './templates.ts';

/** The parts that are taken from the machine, and those that stay there. */
export interface Removal {
  hasService: boolean;
  hasImport: boolean;
  files: string[];
  /** The data folder, when it goes too. */
  data: string | undefined;
  user: string | undefined;
  /** In Russian, each with its reason. */
  kept: string[];
}

/**
 * Works out which parts an installation made and no person changed since. `files`: the present text of the files of the
 * receipt, null when there is none.
 */
export function planRemoval(
  { files: written, wish, code, copiedFrom, packages, backup, user }: Receipt,
  files: Readonly<Record<string, string | null>>,
  purgeData: boolean,
): Removal {
  const own = Object.entries(written).filter(([path]) => path !== PATHS.caddyfile);
  const isThere = ([path]: [string, string]) => files[path] != null;
  const isSame = ([path, hash]: [string, string]) => hashOf(files[path] ?? '') === hash;
  const changed = own.filter((entry) => isThere(entry) && !isSame(entry)).map(([path]) => path);
  const caddyfile = files[PATHS.caddyfile] ?? '';
  return {
    hasService: files[PATHS.unit] != null,
    hasImport: caddyfile.split('\n').some((line) => line.trim() === IMPORT_LINE),
    files: own.filter((entry) => isThere(entry) && isSame(entry)).map(([path]) => path),
    data: purgeData ? wish.data : undefined,
    // The owner of files that stay keeps a name.
    user: purgeData ? user : undefined,
    kept: [
      ...changed.map((path) => `${path}: вы меняли его после установки`),
      ...(purgeData ? [] : [`${wish.data}: данные людей (убрать и их: --purge-data)`]),
      ...(purgeData || user === undefined ? [] : [`пользователь ${user}: ему принадлежат данные`]),
      ...(backup === undefined ? [] : [`${backup}: копии`]),
      ...(copiedFrom === undefined ? [] : [`${code}: код`]),
      ...(packages.length === 0 ? [] : [`пакеты ${packages.join(', ')} (убрать: apt-get remove …)`]),
    ],
  };
}

/** The removal for a person. */
export function showRemoval({ hasService, hasImport, files, data, user, kept }: Removal): string {
  const gone = [
    ...(hasService ? ['служба sfera: остановить и больше не запускать'] : []),
    ...(hasImport ? [`строка «${IMPORT_LINE}» в ${PATHS.caddyfile}; другие сайты остаются`] : []),
    ...files,
    RECEIPT,
    ...(data === undefined ? [] : [`${data}: база, фото и видео, НАВСЕГДА`]),
    ...(user === undefined ? [] : [`пользователь ${user}`]),
  ];
  return (
    list('Уберу:', gone) +
    list('Останется:', kept) +
    `Файлы, которые установка заменила, лежат рядом с именем *${BEFORE}.`
  );
}

const list = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
