import * as v from 'valibot';
import { Story, StoryGroup } from '@sfera/contract/stories/stories';
import { CurrentUser } from '@sfera/contract/people/users';

/** Who has the stories, unless told otherwise. */
export const ALINA = '01990000-0000-7000-8000-0000000000a1';
/** Who is signed in by `makeToken`. */
export const KATYA = '01990000-0000-7000-8000-000000000001';

/** The same person as the server tells her of herself. */
export const katya: CurrentUser = v.parse(CurrentUser, {
  id: KATYA,
  login: 'katya',
  userName: 'Катя',
  logoImage: null,
  isVerified: false,
  isPrivate: false,
  email: 'katya@example.com',
  description: '',
  countPosts: 0,
  countFollowers: 0,
  countFollowing: 0,
  role: 'member',
  limitedUntil: null,
  isDisabled: false,
});

let lastId = 0;
const newId = () => {
  lastId += 1;
  return `01957f6e-0000-7000-9000-${String(lastId).padStart(12, '0')}`;
};

type Fields = Partial<Omit<Story, 'id' | 'userId'>> & { id?: string; userId?: string };

/** An unseen picture of alina.k made now, later than the one made before, unless told otherwise; checked by the contract. */
export const makeStory = (fields: Fields = {}): Story =>
  v.parse(Story, {
    id: newId(),
    userId: ALINA,
    login: 'alina.k',
    logoImage: null,
    fileType: 'image',
    fileUrl: '/media/s/1080.jpeg',
    picture: {
      width: 1080,
      height: 1920,
      thumbhash: null,
      isAnimated: false,
      sources: [{ width: 320, webp: '/media/s/320.webp', jpeg: '/media/s/320.jpeg' }],
    },
    video: null,
    status: 'ready',
    failure: null,
    text: '',
    isTextDrawn: false,
    music: null,
    durationMs: null,
    createdAt: new Date().toISOString(),
    isViewed: false,
    myReaction: null,
    countViews: null,
    ...fields,
  });

/** One of Katya's own, as she sees it. */
export const makeOwnStory = (fields: Fields = {}): Story =>
  makeStory({ userId: KATYA, login: 'katya', isViewed: true, countViews: 0, ...fields });

type GroupFields = Partial<Omit<StoryGroup, 'id' | 'stories'>> & { id?: string; stories?: Fields[] };

/** A group with one unseen story, unless told otherwise; its ring follows from the stories. */
export function makeStoryGroup({
  id = ALINA,
  login = 'alina.k',
  stories = [{}],
  ...fields
}: GroupFields = {}): StoryGroup & { cursor: string } {
  const made = stories.map((story) => makeStory({ userId: id, login, ...story }));
  const group = v.parse(StoryGroup, {
    id,
    login,
    logoImage: null,
    isVerified: false,
    hasUnseen: made.some(({ isViewed }) => !isViewed),
    stories: made,
    ...fields,
  });
  return { ...group, cursor: `after-${login}` };
}
