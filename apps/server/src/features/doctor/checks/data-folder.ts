import { access, constants, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { type Check, fine, problem, warning } from '../exam.ts';

const OTHERS = 0o007;

export const dataFolder: Check = {
  name: 'data-folder',
  title: 'Папка данных',
  async run({ env: { dataDir } }) {
    const found = await stat(dataDir).catch(() => null);
    if (!found)
      return problem(
        `${dataDir} не существует`,
        'Если сервер ещё не запускали, он создаст её сам. Если запускали, проверьте SFERA_DATA и примонтирован ли диск',
      );
    if (!found.isDirectory())
      return problem(`${dataDir} не папка`, 'Укажите в SFERA_DATA папку, в которой лежат данные Сферы');
    const user = userInfo();
    const isUsable = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!isUsable)
      return problem(
        `${user.username} не может писать в ${dataDir}`,
        `Запускайте Сферу от владельца папки или отдайте папку ей: chown -R ${user.username} ${dataDir}. ` +
          'Если диск смонтирован только для чтения, проверьте его (dmesg, fsck)',
      );
    return found.mode & OTHERS
      ? warning(
          `Папка ${dataDir} открыта другим пользователям машины`,
          `Закройте её: chmod o-rwx ${dataDir}. В ней переписка и секреты`,
        )
      : fine(dataDir);
  },
};
