import type { Context } from '../../../platform/context/context.ts';
import { readChanged } from '../change-queries.ts';
import { tellChange } from '../tell-change.ts';

/**
 * Tells the devices that are connected to this process what has become of a video; each process has heard of it by
 * itself. In a circle its sender is told like everybody else.
 */
export function tellVideosEnded({ db, clock, events, live }: Context): void {
  events.on('messageVideoEnded', async ({ messageId }) => {
    const row = await readChanged(db, messageId);
    const isGone = !row || (row.expires_at && row.expires_at <= clock.now());
    if (!isGone) await tellChange({ db, live: { tell: live.tellHere } }, 'messageEdited', row, row.sender_id);
  });
}
