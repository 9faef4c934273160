import { getReactionUse, ReactionUse } from '@sfera/contract/posts/reaction-use';
import { Reaction } from '@sfera/contract/posts/reaction';
import * as v from 'valibot';
import { emojiOf, namedOf } from '#entities/reaction/twins.ts';
import { call } from '#shared/api/call.ts';
import { privateKey, readStored, writeStored } from '#shared/api/private-storage.ts';
import { getSession } from '#shared/api/session.ts';

/** The time for which the known use of reactions is fresh: people change their habits slowly. Unit: milliseconds. */
const FRESH_MS = 60 * 60 * 1_000;

const Kept = v.object({ use: ReactionUse, askedAtMs: v.number() });
type Kept = v.InferOutput<typeof Kept>;

const keyOf = () => {
  const session = getSession();
  return session && privateKey(session.userId, 'reaction-use');
};

function readKept(): Kept | null {
  const key = keyOf();
  try {
    return key ? v.parse(Kept, JSON.parse(readStored(key) ?? '')) : null;
  } catch {
    return null;
  }
}

/** Asks which reactions people use, at most once an hour; without an answer the favourites stay as they are. */
export async function refreshFavourites(): Promise<void> {
  const key = keyOf();
  const askedAtMs = Date.now();
  if (!key || askedAtMs - (readKept()?.askedAtMs ?? 0) < FRESH_MS) return;
  const use = await call(getReactionUse).catch(() => null);
  if (use && key === keyOf()) writeStored(key, JSON.stringify({ use, askedAtMs } satisfies Kept));
}

/** The favourites fill one line at most. */
const MOST_FAVOURITES = 6;

/**
 * The reactions that the person gives most, most given first. An emoji and the named reaction of the same meaning count
 * as one.
 * @param isEmojiAlone the emoji stand for the named reactions of the same meaning too
 */
export function readFavourites(isEmojiAlone: boolean): Reaction[] {
  const own = readKept()?.use.own ?? {};
  const counts = new Map<Reaction, number>();
  for (const reaction of Reaction.options) {
    const meaning = isEmojiAlone ? emojiOf(reaction) : namedOf(reaction);
    counts.set(meaning, (counts.get(meaning) ?? 0) + (own[reaction] ?? 0));
  }
  return [...counts.keys()]
    .filter((reaction) => counts.get(reaction))
    .toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
    .slice(0, MOST_FAVOURITES);
}
