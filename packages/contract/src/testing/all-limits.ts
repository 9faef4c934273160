import * as accounts from '../accounts/limits.ts';
import * as admin from '../admin/limits.ts';
import * as albums from '../albums/limits.ts';
import * as base from '../base/limits.ts';
import * as chat from '../chat/limits.ts';
import * as circles from '../circles/limits.ts';
import * as comments from '../comments/limits.ts';
import * as events from '../events/limits.ts';
import * as media from '../media/limits.ts';
import * as moderation from '../moderation/limits.ts';
import * as notices from '../notices/limits.ts';
import * as people from '../people/limits.ts';
import * as posts from '../posts/limits.ts';
import * as stories from '../stories/limits.ts';
import * as uploads from '../uploads/limits.ts';
import * as walls from '../walls/limits.ts';

/** The numbers of all rooms by name. */
export const LIMITS = {
  ...accounts,
  ...admin,
  ...albums,
  ...base,
  ...chat,
  ...circles,
  ...comments,
  ...events,
  ...media,
  ...moderation,
  ...notices,
  ...people,
  ...posts,
  ...stories,
  ...uploads,
  ...walls,
};
