import { expect, it } from 'vitest';
import { LIMITS } from './testing/all-limits.ts';

it.each([
  ['LOGIN_MIN_LENGTH', 'LOGIN_MAX_LENGTH'],
  ['PASSWORD_MIN_LENGTH', 'PASSWORD_MAX_LENGTH'],
  // A new account has its login as its name.
  ['LOGIN_MAX_LENGTH', 'USER_NAME_MAX_LENGTH'],
  // A search query can hold a whole name.
  ['USER_NAME_MAX_LENGTH', 'SEARCH_QUERY_MAX_LENGTH'],
  ['FEED_PAGE_SIZE', 'MAX_PAGE_SIZE'],
  ['MESSAGE_PAGE_SIZE', 'MAX_PAGE_SIZE'],
  ['COMMENT_PAGE_SIZE', 'MAX_PAGE_SIZE'],
  ['PEOPLE_PAGE_SIZE', 'MAX_PAGE_SIZE'],
  ['PROFILE_PAGE_SIZE', 'MAX_PAGE_SIZE'],
  ['SWIPE_PAGE_SIZE', 'SWIPE_PAGE_MAX'],
  // The badge shows «9+» for any greater count.
  ['UNREAD_BADGE_MAX', 'UNREAD_COUNT_MAX'],
  ['LIGHT_VIDEO_MAX_SHORT_SIDE', 'VIDEO_MAX_SHORT_SIDE'],
  ['SMALL_VIDEO_MAX_SHORT_SIDE', 'LIGHT_VIDEO_MAX_SHORT_SIDE'],
  ['SMALL_VIDEO_BITS_PER_SECOND', 'LIGHT_VIDEO_BITS_PER_SECOND'],
  ['MUSIC_CLIP_MIN_SECONDS', 'MUSIC_CLIP_MAX_SECONDS'],
] as const)('keeps %s within %s', (lesser, greater) => {
  expect(LIMITS[lesser]).toBeLessThanOrEqual(LIMITS[greater]);
});

it('lists the widths of pictures in ascending order', () => {
  for (const widths of [LIMITS.IMAGE_WIDTHS, LIMITS.AVATAR_WIDTHS])
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
});
