import type { Route } from '@sfera/contract/kit/route';
import { ROUTES } from '@sfera/contract/routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts';

/** How the caller stands towards the owner of what the route is about, whose account is public or private. */
const ROLES = [
  'anonymous',
  'stranger',
  'follower',
  'owner',
  'anonymous, private',
  'stranger, private',
  'pending, private',
  'follower, private',
  'owner, private',
] as const;
type Role = (typeof ROLES)[number];

interface Row {
  /** Expected status by role, in the order of {@link ROLES}. */
  statuses: readonly number[];
  /** What the route is about. Default: nothing. */
  about?: 'owner' | 'post' | 'failed video';
  query?: Record<string, string>;
  body?: unknown;
}

const everybody = (status: number) => Array<number>(9).fill(status);
/** For a route that is about nobody: every member alike. */
const members = (status: number) => [401, status, status, status, 401, status, status, status, status];
const visiblePost = [200, 200, 200, 200, 404, 404, 404, 200, 200];

/** Every route of the contract, by name. A route with several faces has a row for each, `name / face`. */
const TABLE: Record<string, Row> = {
  register: { body: {}, statuses: everybody(400) },
  logIn: { body: { login: 'nobody', password: 'wrong' }, statuses: everybody(401) },
  getCurrentUser: { statuses: members(200) },
  countUsers: { statuses: members(200) },
  requestFollow: { about: 'owner', statuses: [401, 200, 200, 409, 401, 200, 200, 200, 409] },
  unfollow: { about: 'owner', statuses: members(200) },
  listPosts: { statuses: everybody(200) },
  'listPosts / own': { query: { type: 'own' }, statuses: members(200) },
  'listPosts / subscribesPosts': { query: { type: 'subscribesPosts' }, statuses: members(200) },
  listRecommendations: { statuses: members(200) },
  'listRecommendations / subscribesPosts': { query: { type: 'subscribesPosts' }, statuses: members(200) },
  getPost: { about: 'post', statuses: visiblePost },
  'getPost / failed': { about: 'failed video', statuses: [404, 404, 404, 200, 404, 404, 404, 404, 200] },
  getUploadLimits: { statuses: everybody(200) },
  uploadPost: { statuses: members(415) },
  retryPost: { about: 'failed video', statuses: [401, 404, 404, 200, 401, 404, 404, 404, 200] },
  'retryPost / a fine post': { about: 'post', statuses: [401, 404, 404, 409, 401, 404, 404, 404, 409] },
  deletePost: { about: 'post', statuses: [401, 403, 403, 204, 401, 404, 404, 403, 204] },
  'deletePost / failed': {
    about: 'failed video',
    statuses: [401, 404, 404, 204, 401, 404, 404, 404, 204],
  },
  getViewsCount: { about: 'post', statuses: visiblePost },
  addUniqueView: { about: 'post', statuses: [401, 200, 200, 200, 401, 404, 404, 200, 200] },
};

let test: TestApp;
let nextNumber = 0;

beforeAll(async () => {
  test = await createTestApp();
});

/** People of this one case: whose things the role meets, and who calls. */
async function cast(role: Role): Promise<{ owner: TestPerson; caller: TestPerson | undefined }> {
  nextNumber += 1;
  const owner = await test.addPerson(`owner-${nextNumber}`, { isPrivate: role.endsWith(', private') });
  if (role.startsWith('anonymous')) return { owner, caller: undefined };
  if (role.startsWith('owner')) return { owner, caller: owner };
  const caller = await test.addPerson(`caller-${nextNumber}`);
  if (role.startsWith('follower')) await test.addFollow(caller, owner);
  if (role.startsWith('pending')) await test.addFollow(caller, owner, 'pending');
  return { owner, caller };
}

async function idFor(owner: TestPerson, about: Row['about']): Promise<string> {
  if (about === 'owner') return owner.id;
  return (await test.addPost(owner, about === 'post' ? {} : { status: 'failed' })).id;
}

async function statusFor(route: Route, { about, query, body }: Row, role: Role): Promise<number> {
  const { owner, caller } = await cast(role);
  const id = about ? await idFor(owner, about) : '';
  const input = { as: caller, params: { id, postId: id }, ...(query && { query }), body };
  return (await test.send(route, input)).status;
}

it('has a row for every route of the contract, and none for another', () => {
  const tried = new Set(Object.keys(TABLE).map((name) => name.split(' / ')[0]));
  expect([...tried].toSorted()).toEqual([...ROUTES.keys()].toSorted());
});

describe.each(Object.entries(TABLE))('%s', (name, row) => {
  it.each(ROLES.map((role, index) => [role, row.statuses[index]] as const))(
    'answers %s: %i',
    async (role, expected) => {
      const route = ROUTES.get(name.split(' / ')[0] ?? '');
      if (!route) throw new Error(`${name} is no route`);
      expect(await statusFor(route, row, role)).toBe(expected);
    },
  );
});
