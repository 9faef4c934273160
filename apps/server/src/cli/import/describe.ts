import { fitText } from '@sfera/archives/fit-text';
import type { Skipped } from '@sfera/archives/item';
import type { Source } from '@sfera/archives/source';
import type { PostToBring } from '@sfera/archives/split';
import type { Group } from '@sfera/archives/telegram/group-messages';
import { MESSAGE_MAX_LENGTH } from '@sfera/contract/chat/limits';
import { SKIP_REASONS } from '@sfera/archives/skip-reason';
import { IMPORT_SOURCES } from '@sfera/contract/posts/import-sources';
import { formatSize } from '../../files/write-upload.ts';
import type { Brought } from './bring.ts';
import type { FoundAll } from './read-found.ts';

/** So many examples of each reason are named. */
const EXAMPLES = 5;

/** The table of what an archive holds, in lines for the owner. */
export function describeFound(
  { name }: Source,
  { items, skipped }: FoundAll,
  posts: readonly PostToBring[],
): string[] {
  const bytes = items.flatMap(({ files }) => files).reduce((sum, { file }) => sum + file.size, 0);
  const lines = [`${IMPORT_SOURCES[name]}. Найдено публикаций: ${items.length}, вместе ${formatSize(bytes)}`];
  const byYear = Map.groupBy(items, ({ at }) => at.getUTCFullYear());
  for (const [year, found] of [...byYear].toSorted(([a], [b]) => a - b))
    lines.push(`  ${year}: ${found.length}`);
  const divided = posts.filter(({ part }) => part?.number === 1).length;
  if (divided > 0) lines.push(`Снимков больше, чем вмещает пост, и он станет несколькими: ${divided}`);
  const cut = posts.filter(({ textCut }) => textCut).length;
  if (cut > 0) lines.push(`Слов больше, чем вмещает пост, и конец не войдёт: ${cut}`);
  return [...lines, ...describeSkipped(skipped)];
}

function describeSkipped(skipped: readonly Skipped[]): string[] {
  if (skipped.length === 0) return [];
  const lines = ['Не переносится:'];
  for (const [reason, left] of Map.groupBy(skipped, (one) => one.reason))
    lines.push(...withExamples(SKIP_REASONS[reason], left));
  return lines;
}

/** The table of a group, in lines for the owner. */
export function describeGroup({ name, messages, skipped }: Group): string[] {
  const authors = Map.groupBy(messages, ({ author }) => author);
  const lines = [`Группа «${name}». Найдено сообщений: ${messages.length}`];
  for (const [year, found] of Map.groupBy(messages, ({ at }) => at.getUTCFullYear()))
    lines.push(`  ${year}: ${found.length}`);
  lines.push('Авторы:');
  for (const [author, written] of [...authors].toSorted(([, a], [, b]) => b.length - a.length))
    lines.push(`  ${author}: ${written.length}`);
  const cut = messages.filter(({ text }) => fitText(text, MESSAGE_MAX_LENGTH).textCut).length;
  if (cut > 0) lines.push(`Слов больше, чем вмещает сообщение, и конец не войдёт: ${cut}`);
  return [...lines, ...describeSkipped(skipped)];
}

export function describeBrought({ published, there, refused }: Brought): string[] {
  const lines = [`Готово. Перенесено: ${published}, были здесь раньше: ${there}`];
  if (refused.length === 0) return lines;
  lines.push('Не принято:');
  for (const [reason, files] of Map.groupBy(refused, (one) => one.reason))
    lines.push(...withExamples(reason, files));
  return lines;
}

function withExamples(reason: string, found: { where: string; count?: number }[]): string[] {
  const count = found.reduce((sum, one) => sum + (one.count ?? 1), 0);
  const rest = found.length > EXAMPLES ? ['    …'] : [];
  return [`  ${reason}: ${count}`, ...found.slice(0, EXAMPLES).map(({ where }) => `    ${where}`), ...rest];
}
