import type { Context } from '../../context/context.ts';
import { readChanged } from './change-queries.ts';
import { tellChange } from './tell-change.ts';

/**
 * Tells the devices that are connected to this process what a job has changed in a message: its video, or the card of
 * its link. Each process has heard of it by itself. In a circle the sender is told like all others.
 */
export function tellChangesByJobs({ db, clock, events, live }: Context): void {
  events.on('messageChangedByJob', async ({ messageId }) => {
    const row = await readChanged(db, messageId);
    const isGone = !row || (row.expires_at && row.expires_at <= clock.now());
    if (!isGone) await tellChange({ db, live: { tell: live.tellHere } }, 'messageEdited', row, row.sender_id);
  });
}
