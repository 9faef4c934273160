import { parseArgs } from 'node:util';
import { restore } from '../features/backups/index.ts';
import { readEnv } from '../base/env.ts';
import { log } from '../base/log.ts';

const usage =
  '<папка>|s3://<хранилище>/<папка> [--copy <имя>]   восстановить последнюю копию или названную, в пустые папку данных и базу';

export const restoreCommand = {
  usage,
  async run(variables: NodeJS.ProcessEnv, args: string[]): Promise<number> {
    const options = { copy: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [source, ...rest] = positionals;
    if (source === undefined || rest.length > 0)
      throw new Error(`Укажите, откуда восстановить:\n  npm run sfera -- restore ${usage}`);
    await restore(readEnv(variables), source, { copy: values.copy, log });
    log.info('Готово. Запустите сервер: npm start');
    return 0;
  },
};
