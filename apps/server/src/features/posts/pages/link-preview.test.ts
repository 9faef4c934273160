import * as v from 'valibot';
import { PostId, UserId } from '@sfera/contract/base/ids';
import type { Post } from '@sfera/contract/posts/posts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkPreview } from './link-preview.ts';

const ID = v.parse(PostId, '019ca945-0a01-7619-84b8-ed9b20ebcb81');
const source = (width: number) => ({
  width,
  webp: `/media/key/${width}.webp`,
  jpeg: `/media/key/${width}.jpg`,
});

const POST: Post = {
  id: ID,
  user: {
    id: v.parse(UserId, ID),
    login: 'ana',
    userName: 'Анна',
    logoImage: null,
    isVerified: false,
    followStatus: 'none',
    isOwn: false,
  },
  description: 'Море',
  fileType: 'image',
  postUrl: '/media/key/1080.webp',
  thumbnailUrl: '/media/key/320.jpg',
  picture: {
    width: 4000,
    height: 3000,
    thumbhash: null,
    isAnimated: false,
    sources: [source(320), source(640), source(1080)],
  },
  video: null,
  status: 'ready',
  failure: null,
  views: 0,
  countComment: 0,
  countLike: 0,
  liked: false,
  reactions: {},
  userReaction: null,
  reactionsFollowing: { users: [], totalFollowing: 0, totalReactions: 0 },
  createdAt: '2026-03-01T12:00:00.000Z',
};
const VIDEO: Post = {
  ...POST,
  fileType: 'video',
  video: {
    url: '/media/key/video.mp4',
    lightUrl: null,
    smallUrl: null,
    durationMs: 1,
    hasSound: true,
    wasTrimmed: false,
  },
};

const tags = (post: Post) =>
  linkPreview(post, 'https://sfera.example')
    .split('\n')
    .map((tag) => tag.trim());
/** The content of the tag as a messenger parses it. */
function read(post: Post, key: string): string | undefined {
  const tag = tags(post).find((line) => line.includes(`="${key}" `));
  const content = tag && /^<meta (?:name|property)="[\w:]+" content="([^"<>]*)" \/>$/.exec(tag)?.[1];
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return content?.replaceAll(/&([^;]+);/g, (_, name: string) => characters[name] ?? '?');
}
const describeAs = (description: string) => read({ ...POST, description }, 'og:description');

it('shows a photo with its author, its text and its largest jpeg', () => {
  expect(tags(POST)).toEqual([
    '<title>Анна (@ana) · Сфера</title>',
    '<meta name="description" content="Море" />',
    '<meta property="og:type" content="article" />',
    '<meta property="og:site_name" content="Сфера" />',
    '<meta property="og:locale" content="ru_RU" />',
    '<meta property="og:title" content="Анна (@ana)" />',
    '<meta property="og:description" content="Море" />',
    `<meta property="og:url" content="https://sfera.example/post/${ID}" />`,
    '<meta property="og:image" content="https://sfera.example/media/key/1080.jpg" />',
    '<meta property="og:image:type" content="image/jpeg" />',
    '<meta property="og:image:width" content="1080" />',
    '<meta property="og:image:height" content="810" />',
    '<meta property="og:image:alt" content="Фото пользователя @ana" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ]);
});

it('shows a video with its poster, and with its file when the file is final', () => {
  expect(read(VIDEO, 'og:type')).toBe('video.other');
  expect(read(VIDEO, 'og:image')).toBe('https://sfera.example/media/key/1080.jpg');
  const file = (post: Post) =>
    ['og:video', 'og:video:type', 'og:video:width', 'og:video:height'].map((key) => read(post, key));
  expect(file(VIDEO)).toEqual(['https://sfera.example/media/key/video.mp4', 'video/mp4', '4000', '3000']);
  expect(file({ ...VIDEO, status: 'processing' })).toEqual(Array(4).fill(undefined));
  expect(file(POST)).toEqual(Array(4).fill(undefined));
});

describe('the text', () => {
  it.each(['', ' \n ', '\u200b\u200d\ufeff', '\u202e\u2066', '\u3164'])(
    '%j counts as empty',
    (description) => {
      expect(describeAs(description)).toBe('Фото пользователя @ana в Сфере');
      expect(read({ ...VIDEO, description }, 'description')).toBe('Видео пользователя @ana в Сфере');
    },
  );

  it('is one line', () => {
    expect(describeAs('  раз\r\n\n два\tтри\u2028четыре ')).toBe('раз два три четыре');
  });

  it.each([
    ['"><script>alert(1)</script>', '"><script>alert(1)</script>'],
    ["</title></head><body onload='x'>", "</title></head><body onload='x'>"],
    ['$& $1 $` &quot;', '$& $1 $` &quot;'],
    ['\u202eтекст\u202c\u0000\u0007', 'текст'],
    ['с\u200bе\u00adк\u2060рет\ufeff', 'секрет'],
    ['👩‍👩‍👧 ❤️‍🔥 1️⃣ 🇷🇺 👍🏽', '👩‍👩‍👧 ❤️‍🔥 1️⃣ 🇷🇺 👍🏽'],
  ])('%j is escaped as %j', (description, expected) => {
    expect(describeAs(description)).toBe(expected);
    expect(linkPreview({ ...POST, description }, 'https://x.example')).not.toMatch(
      /<(?:script|body)|<\/head/,
    );
  });

  it('of a long post ends at a whole character, at most 200', () => {
    expect(describeAs('я'.repeat(200))).toBe('я'.repeat(200));
    expect(describeAs('я'.repeat(201))).toBe(`${'я'.repeat(200)}…`);
    expect(describeAs('👩‍👩‍👧'.repeat(201))).toBe(`${'👩‍👩‍👧'.repeat(200)}…`);
    expect(describeAs(`${'я'.repeat(199)} конец`)).toBe(`${'я'.repeat(199)}…`);
  });

  it('never breaks a tag, whatever the text and the author’s name are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (description, userName) => {
        const post = { ...POST, description, user: { ...POST.user, userName } };
        const [title, ...rest] = tags(post);
        expect(title).toMatch(/^<title>[^<>"]*@ana[^<>"]* · Сфера<\/title>$/);
        for (const tag of rest)
          expect(tag).toMatch(/^<meta (?:name|property)="[a-z:_]+" content="[^"<>\n]+" \/>$/);
        expect(read(post, 'og:description')?.length).toBeLessThanOrEqual(200);
      }),
    );
  });
});

it('names an author without a visible name by login', () => {
  expect(read({ ...POST, user: { ...POST.user, userName: '\u200b\u202e' } }, 'og:title')).toBe('@ana');
});
