import type { Reaction } from '@sfera/contract/reaction';

/** Those that stand ready under a story, in their order. */
export const QUICK_REACTIONS: readonly Reaction[] = ['❤️', '😂', '😮', '😢', '🔥', '👍'];
