import { parseArgs } from 'node:util';
import type { Finding } from '@sfera/contract/admin/server';
import { examineFromOutside } from '../features/doctor/index.ts';
import { log } from '../base/log.ts';

export const doctorUsage = '[--json]   проверить сервер и всё вокруг него; ничего не меняет';

const SIGNS: Readonly<Record<Finding['state'], string>> = {
  fine: '✓',
  warning: '!',
  problem: '✗',
  unknown: '?',
};

/** Examines this server, also one that does not run. The exit code is 1 when there is a problem. */
export async function doctor(variables: NodeJS.ProcessEnv, args: string[]): Promise<number> {
  const { json } = readOptions(args);
  const findings = await examineFromOutside(variables);
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const problems = count('problem');
  if (json) log.info(JSON.stringify({ checkedAt: new Date(), findings }, null, 2));
  else {
    for (const finding of findings) if (!isLeftOut(finding)) log.info(print(finding));
    for (const [why, titles] of leftOut(findings))
      log.info(`? Не проверено: ${titles.join(', ')}\n    ${why}`);
    const counts = `проблем ${problems}, предупреждений ${count('warning')}, не проверено ${count('unknown')}`;
    log.info(`\n${problems === 0 ? 'Серьёзного ничего нет' : 'Есть что чинить'}: ${counts}`);
  }
  return problems === 0 ? 0 : 1;
}

function readOptions(args: string[]): { json: boolean } {
  try {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } });
    return values;
  } catch {
    throw new Error(`npm run sfera -- doctor ${doctorUsage}`);
  }
}

/** Many checks may be left out for one reason, such as a database that does not run: the reason is said once. */
const isLeftOut = ({ state, advice }: Finding): boolean => state === 'unknown' && advice === null;

const leftOut = (findings: readonly Finding[]): Map<string, string[]> =>
  new Map(
    [...Map.groupBy(findings.filter(isLeftOut), ({ detail }) => detail)].map(([why, alike]) => [
      why,
      alike.map(({ title }) => title),
    ]),
  );

function print({ state, title, detail, advice }: Finding): string {
  const [first = '', ...others] = detail.split('\n');
  const lines = [`${SIGNS[state]} ${title}: ${first}`, ...others];
  return [...lines, ...(advice === null ? [] : [`→ ${advice}`])].join('\n    ');
}
