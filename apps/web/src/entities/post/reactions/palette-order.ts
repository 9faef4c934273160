import { getReactionUse, ReactionUse } from '@sfera/contract/reaction-use';
import { EMOJI, Reaction, type ReactionSummary } from '@sfera/contract/reaction';
import * as z from 'zod/mini';
import { namedOf, WITH_NAMED } from '#entities/reaction/twins.ts';
import { call } from '#shared/api/call.ts';
import { privateKey, readStored, writeStored } from '#shared/api/private-storage.ts';
import { getSession } from '#shared/api/session.ts';

/** What people use changes slowly. Unit: milliseconds. */
const FRESH_MS = 60 * 60 * 1_000;

const Kept = z.object({ use: ReactionUse, askedAtMs: z.number() });
type Kept = z.infer<typeof Kept>;

const keyOf = () => {
  const session = getSession();
  return session && privateKey(session.userId, 'reaction-use');
};

function readKept(): Kept | null {
  const key = keyOf();
  try {
    return key ? Kept.parse(JSON.parse(readStored(key) ?? '')) : null;
  } catch {
    return null;
  }
}

/** Asks which reactions people use, at most once an hour; without an answer the palette keeps its order. */
export async function refreshOrder(): Promise<void> {
  const key = keyOf();
  const askedAtMs = Date.now();
  if (!key || askedAtMs - (readKept()?.askedAtMs ?? 0) < FRESH_MS) return;
  const use = await call(getReactionUse).catch(() => null);
  if (use && key === keyOf()) writeStored(key, JSON.stringify({ use, askedAtMs } satisfies Kept));
}

/**
 * The reactions to choose from: those that the person uses most come first, then those that all people use most, then
 * those of spec 9 in its order. An emoji and the named reaction of the same meaning are never both among them.
 * @param isEmojiAlone the twenty emoji in place of the named reactions and the fourteen other emoji
 */
export function readChoices(isEmojiAlone: boolean): Reaction[] {
  const { own, everyone } = readKept()?.use ?? { own: {}, everyone: {} };
  const meaningOf = (reaction: Reaction) => (isEmojiAlone ? reaction : namedOf(reaction));
  const [byOwn, byAll] = [countBy(own, meaningOf), countBy(everyone, meaningOf)];
  const choices: readonly Reaction[] = isEmojiAlone ? EMOJI : WITH_NAMED;
  return choices.toSorted((one, other) => byOwn(other) - byOwn(one) || byAll(other) - byAll(one));
}

/** How often each meaning was used. */
function countBy(use: ReactionSummary, meaningOf: (reaction: Reaction) => Reaction) {
  const counts = new Map<Reaction, number>();
  for (const reaction of Reaction.options) {
    const meaning = meaningOf(reaction);
    counts.set(meaning, (counts.get(meaning) ?? 0) + (use[reaction] ?? 0));
  }
  return (reaction: Reaction) => counts.get(reaction) ?? 0;
}
