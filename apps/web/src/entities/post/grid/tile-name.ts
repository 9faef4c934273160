import { firstCharacters } from '@sfera/contract/words/characters';
import type { Audience } from '@sfera/contract/people/audience';
import { isolated } from '@sfera/contract/words/isolated';
import type { Post } from '@sfera/contract/posts/posts';
import { text } from './text.ts';

/** This much of a description tells posts apart. Unit: characters. */
const MAX_WORDS_LENGTH = 60;

const date = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });

/** The accessible name of a tile: «Фото: Рассвет на Онежском озере, 12 марта 2026 г.» */
export function tileName(
  { items, fileType, status, description, createdAt, audience }: Post,
  isPinned = false,
): string {
  const one = fileType === 'video' ? text.video : text.photo;
  const kind = items ? text.several : one;
  const pin = isPinned ? `, ${text.pinned}` : '';
  const whom = audience ? `, ${wordsOf(audience)}` : '';
  const state = status === 'ready' ? '' : `, ${text[status]}`;
  const words = firstWords(description);
  return `${kind}${pin}${whom}${state}${words && `: ${words}`}, ${date.format(new Date(createdAt))}`;
}

function wordsOf(audience: Audience): string {
  if (audience.kind === 'followers') return text.followers;
  return audience.circle ? text.circle(isolated(audience.circle.name)) : text.circleGone;
}

function firstWords(description: string): string {
  const line = description.replaceAll(/\s+/g, ' ').trim();
  const head = firstCharacters(line, MAX_WORDS_LENGTH);
  return head === line ? line : `${head.replace(/\s+\S*$/, '')}…`;
}
