import { expect, it } from 'vitest';
import { isPicture } from '#shared/data-use/is-picture.ts';
import { isScreen } from './screens.ts';

it.each(['/', '/auth', '/userProfile/post/1', '/profile.v2', '/apiary', '/mediation', '/user/7'])(
  '%s is a screen of the app',
  (path) => expect(isScreen(path)).toBe(true),
);

it.each([
  '/api',
  '/api/docs',
  '/api/posts',
  '/media/7/video.mp4',
  '/socket.io/',
  '/assets/gone.js',
  '/sw.js',
  '/manifest.webmanifest',
  '/robots.txt',
  '/embed/@ana',
  '/oembed',
  '/icons/icon.svg',
])('%s is the server’s own', (path) => expect(isScreen(path)).toBe(false));

it.each([
  ['/media/7/1080.webp', true],
  ['/media/7/320.jpg', true],
  ['/media/7/video.mp4', false],
  ['/media/7/file.bin/photo.jpg', false],
  ['/assets/page.webp', false],
])('%s is a picture to be kept: %s', (path, isKept) => expect(isPicture(path)).toBe(isKept));
