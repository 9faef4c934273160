import { expect, it } from 'vitest';
import * as limits from './limits.ts';

it('holds the constants of the specification to the letter', () => {
  expect(limits).toMatchObject({
    FEED_PAGE_SIZE: 10,
    RECOMMENDATIONS_PAGE_SIZE: 10,
    MESSAGE_PAGE_SIZE: 15,
    UNREAD_BADGE_MAX: 9,
    POST_VIEW_DEDUPE_HOURS: 24,
    POST_VIEWED_RATIO: 0.5,
    INFINITE_SCROLL_RATIO: 0.1,
    REFRESH_POLL_SECONDS: 60,
    PASSWORD_MIN_LENGTH: 6,
    POST_VIDEO_MAX_SECONDS: 600,
    STORY_VIDEO_MAX_SECONDS: 180,
    STORY_TEXT_MAX_LENGTH: 200,
    MUSIC_CLIP_MIN_SECONDS: 0.1,
    MUSIC_CLIP_MAX_SECONDS: 15,
    STORY_IMAGE_SIZE_PX: { width: 1080, height: 1920 },
    STORY_IMAGE_VIDEO_SIZE_PX: { width: 720, height: 1280 },
    IMAGE_JPEG_QUALITY: 0.92,
    CAMERA_JPEG_QUALITY: 0.9,
    UPLOAD_PROGRESS_CAP_PERCENT: 95,
    UPLOAD_PROGRESS_STEP_MS: 35,
    UPLOAD_SUCCESS_REDIRECT_MS: 1_200,
    UPLOAD_ERROR_CLOSE_MS: 1_800,
    STORY_DEFAULT_DURATION_MS: 5_000,
    STORY_PROGRESS_STEP_MS: 100,
    STORY_SWIPE_HORIZONTAL_PX: 60,
    STORY_SWIPE_VERTICAL_PX: 120,
    COMMENTS_SHEET_CLOSE_DRAG_PX: 120,
    COMMENT_INPUT_MAX_HEIGHT_PX: 160,
    VIDEO_CONTROLS_HIDE_MS: 2_000,
    PUSH_PROMPT_DELAY_MS: 5_000,
    IOS_INSTALL_PROMPT_DELAY_MS: 60_000,
    LONG_PRESS_REACTION_MS: 500,
    LONG_PRESS_MESSAGE_MS: 600,
    HEART_ANIMATION_MS: 800,
    SEARCH_DEBOUNCE_MS: 300,
    TYPING_THROTTLE_MS: 400,
    TYPING_STOP_MS: 1_500,
    TYPING_SHOWN_MS: 3_000,
    SOCKET_CONNECT_TIMEOUT_MS: 5_000,
    SOCKET_REGISTER_TIMEOUT_MS: 5_000,
    SOCKET_RECONNECT_DELAY_MS: { min: 1_000, max: 5_000 },
    SOCKET_CONNECTION_TIMEOUT_MS: 20_000,
    CHAT_LOAD_OLDER_PX: 120,
    CHAT_AUTO_SCROLL_PX: 120,
    MOBILE_BREAKPOINT_PX: 768,
    RECOMMENDED_FOLLOWERS_PREVIEW: 2,
    FOLLOW_REQUESTS_PREVIEW: 5,
    SWIPE_LIKERS_PREVIEW: 2,
    DOUBLE_TAP_MS: 300,
    MODAL_CLOSE_MS: 260,
    FOCUS_SCROLL_DELAY_MS: 300,
    PULL_TO_REFRESH: { thresholdPx: 120, maxPullPx: 140, damping: 12 },
    WORKER_VERSION_TIMEOUT_MS: 2_000,
    WORKER_ACTIVATION_TIMEOUT_MS: 4_000,
  });
});

it('keeps every number positive and every range the right way round', () => {
  for (const value of Object.values(limits).flatMap((limit) =>
    typeof limit === 'number' ? [limit] : Object.values(limit),
  ))
    expect(value).toBeGreaterThan(0);
  expect(limits.LOGIN_MIN_LENGTH).toBeLessThan(limits.LOGIN_MAX_LENGTH);
  expect(limits.PASSWORD_MIN_LENGTH).toBeLessThan(limits.PASSWORD_MAX_LENGTH);
  expect(limits.FEED_PAGE_SIZE).toBeLessThanOrEqual(limits.MAX_PAGE_SIZE);
  expect([...limits.IMAGE_WIDTHS]).toEqual([...limits.IMAGE_WIDTHS].toSorted((a, b) => a - b));
  // A login is the name of its account until another is chosen.
  expect(limits.LOGIN_MAX_LENGTH).toBeLessThanOrEqual(limits.USER_NAME_MAX_LENGTH);
});
