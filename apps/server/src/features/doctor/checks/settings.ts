import { type Check, fine, problem, warning } from '../exam.ts';

/** The release line that the project pins in package.json. */
const NODE_MAJOR = 26;

export const settings: Check = {
  name: 'settings',
  title: 'Настройки',
  run: async ({ wrongSettings }) =>
    wrongSettings.length === 0
      ? fine('Переменные окружения читаются')
      : problem(
          wrongSettings.join('\n'),
          'Исправьте эти переменные: с ними сервер не запустится. Все они описаны в docs/owner/settings.md',
        ),
};

export const node: Check = {
  name: 'node',
  title: 'Node.js',
  run: async () => {
    const major = Number(process.versions.node.split('.')[0]);
    return major >= NODE_MAJOR
      ? fine(process.version)
      : warning(
          `${process.version}, а Сфера проверена с ${NODE_MAJOR}`,
          'Запускайте через npm (npm start, npm run sfera): он возьмёт нужный Node.js из проекта',
        );
  },
};
