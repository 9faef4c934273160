import { BACKUPS_KEPT } from '@sfera/contract/admin/limits';
import { BEFORE } from './files.ts';
import { run } from './machine.ts';
import type { Plan, PlannedFile, Step } from './plan.ts';
import { PATHS } from './templates.ts';

const indent = (text: string): string => text.trimEnd().replaceAll(/^/gm, '    ');

/** The plan for a person: what is wrong, what will be done, and every file that will be written. */
export async function showPlan({ problems, warnings, steps }: Plan): Promise<string> {
  const parts = [...problems.map((text) => `✗ ${text}`), ...warnings.map((text) => `! ${text}`)];
  if (problems.length > 0) return parts.join('\n');
  for (const [index, step] of steps.entries()) {
    parts.push(`${index + 1}. ${describe(step)}`);
    for (const file of 'files' in step && step.kind !== 'check' ? step.files : [])
      parts.push(await showFile(file));
  }
  return parts.join('\n');
}

/** One line about a step. */
export function describe(step: Step): string {
  switch (step.kind) {
    case 'packages':
      return `Поставить пакеты: ${step.names.join(', ')}`;
    case 'user':
      return `Завести системного пользователя ${step.name} без права входа`;
    case 'build':
      return `Собрать веб-приложение в ${step.code}`;
    case 'copy':
      return `Скопировать код из ${step.from} в ${step.to}, потому что в прежнюю папку служба не войдёт; дальше он живёт там`;
    case 'folder':
      return `Папка ${step.path}: владелец ${step.owner}, права ${step.mode.toString(8)}`;
    case 'service':
      return `${step.isNew ? 'Завести' : 'Обновить'} службу sfera, включить её при загрузке, запустить и дождаться готовности`;
    case 'check':
      return 'Проверить будущий сайт программой caddy validate';
    case 'site':
      return 'Поставить сайт, включить Caddy при загрузке и перечитать';
    case 'backup':
      return `Копия каждую ночь в ${step.target}, последние ${BACKUPS_KEPT}`;
  }
}

async function showFile({ path, before, after, mode, isForeign }: PlannedFile): Promise<string> {
  const title = `   ${path} (${mode.toString(8)})`;
  if (before === null) return `${title}, новый файл:\n${indent(after)}`;
  // Lines around a change of the settings may hold passwords.
  const context = path === PATHS.env ? 0 : 2;
  const labels = ['--label', 'сейчас', '--label', 'будет'];
  const { output } = await run('diff', [`-U${context}`, ...labels, path, '-'], { input: after });
  const kept = isForeign ? ` (прежний останется как ${path}${BEFORE})` : '';
  return `${title}, изменения${kept}:\n${indent(output)}`;
}
