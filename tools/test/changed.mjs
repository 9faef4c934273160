import { basename } from 'node:path';
import { runOrFail } from '../setup/run.mjs';
import { playwrightStep, vitestStep } from './test-runners.mjs';

/**
 * Beginnings of the names of the journeys about a subject: a folder of `features` or `entities`, of the web app or the
 * server. `check-tiers.mjs` finds a subject without a row and a name without a journey.
 */
export const JOURNEYS = {
  about: ['joining'],
  account: ['account', 'sessions', 'factors', 'mutes', 'pwa-push-settings'],
  accounts: ['account', 'register'],
  admin: ['admin', 'joining'],
  album: ['album'],
  albums: ['album'],
  auth: ['register', 'session', 'factors', 'recovery', 'joining'],
  backups: ['admin'],
  blocks: ['block'],
  chat: ['chat-', 'circle-chat', 'message-actions', 'surroundings'],
  'chat-search': ['chat-tools'],
  circle: ['circle'],
  circles: ['circle'],
  collection: ['saved'],
  comments: ['comment', 'who-comments'],
  create: [
    'create-draft',
    'publish-',
    'several',
    'tray',
    'editor-',
    'formats',
    'stories-create',
    'scheduled',
  ],
  defence: ['who-comments', 'chat-requests'],
  doctor: ['admin'],
  drafts: ['create-draft', 'publish-'],
  'edit-profile': ['edit-profile', 'edit-picture', 'profile'],
  event: ['event'],
  events: ['event'],
  explore: ['explore', 'search-posts', 'tags'],
  feed: ['feeds', 'following', 'long-feed', 'new-posts', 'views'],
  follows: ['followers', 'following', 'private-account'],
  guest: ['album-guests'],
  'home-column': ['desktop'],
  import: ['import'],
  install: ['pwa-install'],
  joining: ['joining'],
  letters: ['recovery'],
  likes: ['likes', 'double-tap', 'swipes'],
  'link-cards': ['message-actions', 'chat-tools'],
  mail: ['recovery'],
  media: ['processing', 'publish-', 'hidden-media'],
  memories: ['memories'],
  syndication: [],
  mentions: ['tags'],
  metrics: ['admin'],
  moderation: ['moderation'],
  mutes: ['mutes'],
  notification: ['notifications'],
  notifications: ['notifications'],
  passport: ['upload-passport', 'tray'],
  post: ['post-', 'own-post', 'comment', 'reaction', 'carousel', 'edit-post', 'video-player'],
  'post-search': ['search-posts'],
  posts: ['post-', 'publish-', 'feeds', 'edit-post', 'several', 'scheduled', 'own-post'],
  profile: ['profile', 'followers', 'private-account'],
  profiles: ['profile', 'private-account'],
  push: ['pwa-push'],
  quotas: ['admin', 'upload-passport'],
  reaction: ['reaction'],
  'reaction-posts': ['reaction-posts'],
  reactions: ['reaction', 'palette'],
  recovery: ['recovery'],
  reports: ['moderation'],
  saved: ['saved'],
  scheduled: ['scheduled'],
  search: ['explore'],
  'search-query': ['search-posts'],
  'server-info': ['joining'],
  'server-page': ['admin'],
  settings: ['account', 'sessions', 'factors', 'privacy-change', 'pwa-push-settings'],
  shortcuts: ['keyboard', 'chat-keyboard'],
  stories: ['stories-', 'story-'],
  story: ['stories-', 'story-'],
  subscriptions: ['subscriptions', 'following'],
  suggestions: ['explore', 'desktop'],
  swipes: ['swipes'],
  tags: ['tags'],
  uploads: ['publish-', 'tray', 'several', 'upload-passport'],
  user: ['followers', 'profile', 'block', 'private-account'],
  users: ['profile', 'private-account', 'register'],
  versions: ['admin'],
  'view-as': ['view-as'],
  views: ['views'],
  wall: ['wall'],
  walls: ['wall'],
};

const SUBJECT = /\/(?:features|entities)\/([\w-]+)\//;
const JOURNEY = /^e2e\/(?:journeys|screens|server|long)\//;
const CODE = /^(?:apps|packages|e2e)\/.*\.(?:[cm]?[jt]sx?|css|html)$/;
const TEST = /\.test\.[cm]?[jt]sx?$/;

/** The steps for what has changed since `commit`; without one, since the last commit. */
export async function changedSteps({ browsers, files: [commit = 'HEAD'] }) {
  const journeys = journeysFor(await changedFiles(commit));
  return [
    vitestStep({
      title: 'Vitest',
      projects: ['!engines', '!machine'],
      args: ['--changed', commit],
      mayBeEmpty: true,
    }),
    ...(journeys.files.length > 0
      ? [playwrightStep({ title: 'Пути изменённого', ...browsers, args: journeys.files })]
      : []),
    ...(journeys.wantsMain
      ? [playwrightStep({ title: 'Главные пути в браузере', ...browsers, args: ['--grep', '@smoke'] })]
      : []),
  ];
}

const git = (...args) =>
  runOrFail('git не знает, что изменилось.', 'git', ['-c', 'safe.directory=*', ...args]);

async function changedFiles(commit) {
  const lists = await Promise.all([
    git('diff', '--name-only', commit, '--'),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return lists.flatMap((list) => list.split('\n')).filter(Boolean);
}

/**
 * Journeys that may show a fault of these changed files. Code without a subject (the shell, the platform, the contract)
 * is met by the main ones.
 * @returns {{ files: string[], wantsMain: boolean }} filters of Playwright, and whether the main journeys run as well
 */
export function journeysFor(changed) {
  const files = new Set();
  let wantsMain = false;
  for (const file of changed.filter((name) => CODE.test(name) && !TEST.test(name))) {
    const names = JOURNEYS[SUBJECT.exec(file)?.[1]];
    if (JOURNEY.test(file)) files.add(`/${basename(file)}`);
    else if (names === undefined) wantsMain = true;
    else for (const name of names) files.add(`/journeys/[^/]+/${name}`);
  }
  return { files: [...files], wantsMain };
}
