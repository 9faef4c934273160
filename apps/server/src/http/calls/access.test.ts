import { randomUUID } from 'node:crypto';
import { ERRORS } from '@sfera/contract/base/errors';
import { blockUser } from '@sfera/contract/people/blocks';
import type { CaseId } from '@sfera/contract/base/ids';
import { sendMessage } from '@sfera/contract/chat/chat';
import { createInvitation } from '@sfera/contract/accounts/joining';
import type { Route } from '@sfera/contract/base/route';
import { startImport } from '@sfera/contract/posts/imports';
import { createAppeal } from '@sfera/contract/moderation/decisions';
import { ROUTES } from '@sfera/contract/routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { muteEverything } from '../../testing/data/test-standing.ts';
import { addReport, decideAsOperator, readCaseOf } from '../../testing/data/test-report.ts';
import { openTestSession } from '../../testing/data/test-person.ts';
import { type Role, ROLES, type Row } from '../../testing/access/row.ts';
import { OPEN_TO_DISABLED, OPEN_TO_LIMITED } from '../../testing/access/standing.ts';
import { TABLE } from '../../testing/access/table.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { addTestAlbum } from '../../testing/data/test-album.ts';
import { addTestEvent } from '../../testing/data/test-event.ts';
import { addTestCircle } from '../../testing/data/test-circle.ts';
import { addTestCollection } from '../../testing/data/test-collection.ts';
import { addScheduled } from '../../testing/data/test-scheduled.ts';
import { addTestPasskey } from '../../testing/outside/test-passkey.ts';

let test: TestApp;
let nextNumber = 0;

beforeAll(async () => {
  test = await createTestApp();
});

/** Behind a pooler and with a replica, a sample of the rows shows that the same is refused there. */
const EVERY_NTH = process.env['SFERA_TEST_CONTEXT'] === 'cluster' ? 10 : 1;
const TRIED = Object.entries(TABLE).filter((_row, at) => at % EVERY_NTH === 0);

/** A row without a subject knows guests and members alone: its caller is related to no other person. */
const rolesOf = ({ about }: Row) => (about ? ROLES : ROLES.slice(0, 2));

/** The people of one case: the owner of the subject, and the caller. */
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

async function idFor(about: Row['about'], owner: TestPerson, caller = owner): Promise<string> {
  if (about === 'owner') return owner.id;
  if (about?.endsWith(' to the owner'))
    return talk(await test.addPerson(`talking-${nextNumber}`), owner, 'message');
  if (about === 'message of the owner')
    return talk(owner, await test.addPerson(`talking-${nextNumber}`), 'message');
  if (about === 'session of the owner') return (await openTestSession(test.context, owner)).id;
  if (about === 'case of the owner') return openCase(owner);
  if (about === 'decision on the owner') return decideOn(owner);
  if (about === 'appeal of the owner')
    return (
      await test.send(createAppeal, {
        as: owner,
        body: { decisionId: await decideOn(owner), words: 'Я не согласна' },
      })
    ).body.appeal.id;
  if (about === 'chat of the owner')
    return talk(await test.addPerson(`talking-${nextNumber}`), owner, 'chat');
  if (about === 'invitation of the owner')
    return (await test.send(createInvitation, { as: owner, body: { uses: 1, days: 1 } })).body.invitation.id;
  if (about === 'passkey of the owner') return (await addTestPasskey(test.context, owner)).id;
  if (about === 'request')
    return test.addFollow(await test.addPerson(`asking-${nextNumber}`), owner, 'pending');
  if (about === 'scheduled post of the owner') return (await addScheduled(test.context, owner)).id;
  if (about === 'import of the owner')
    return (await test.send(startImport, { as: owner, body: { source: 'instagram' } })).body.id;
  if (about === 'story of the owner') return (await test.addStory(owner)).id;
  if (about === 'failed story') return (await test.addStory(owner, { status: 'failed' })).id;
  if (about === 'expired story') return (await test.addStory(owner, { ageMs: 24 * 3_600_000 })).id;
  if (about === 'story of the caller') return (await test.addStory(caller)).id;
  if (about === 'album of the owner') return (await addTestAlbum(test, owner)).id;
  if (about === 'event of the owner')
    return (await addTestEvent(test, owner, await addTestCircle(test.context, owner))).id;
  if (about === 'circle of the owner') return addTestCircle(test.context, owner);
  const isVideo = about?.endsWith('video');
  const status = about === 'failed video' ? 'failed' : 'ready';
  const post = await test.addPost(owner, isVideo ? { status } : {});
  if (about === 'collection of the owner') return addTestCollection(test.context, owner, post);
  if (about === 'comment of the owner') return (await test.addComment(owner, post)).id;
  if (about === 'comment of the caller') return (await test.addComment(caller, post)).id;
  return post.id;
}

/** The id of the card of the person's post. */
async function openCase(owner: TestPerson): Promise<CaseId> {
  const post = await test.addPost(owner);
  const reporter = await test.addPerson(`reporting-${nextNumber}`);
  await test.addFollow(reporter, owner);
  await addReport(test.context, reporter, { kind: 'post', id: post.id });
  const row = await readCaseOf(test.context, post.id);
  return row.id;
}

/** The id of a decision of the operator. */
async function decideOn(owner: TestPerson): Promise<string> {
  const verdict = { action: 'sensitive', rule: 7, reason: 'Нагота' } as const;
  return decideAsOperator(test.context, await openCase(owner), verdict);
}

/** The id of a message from one person to the other, or of their chat. */
async function talk(as: TestPerson, to: TestPerson, what: 'message' | 'chat'): Promise<string> {
  const { body } = await test.send(sendMessage, {
    as,
    params: { recipientUserId: to.id },
    body: { content: 'Привет' },
  });
  return body[what].id;
}

const otherParams = (id: string) => ({
  userId: id,
  chatId: id,
  messageId: id,
  recipientUserId: id,
  tempId: id,
  sessionId: id,
  passkeyId: id,
  guestId: id,
  ticket: id,
});

async function statusFor(route: Route, row: Row, role: Role): Promise<number> {
  const { owner, caller } = await cast(role);
  const id = row.about ? await idFor(row.about, owner, caller) : '';
  return (await test.send(route, inputFor(row, id, caller))).status;
}

function inputFor({ about, query, body }: Row, id: string, caller: TestPerson | undefined) {
  const named = about && body ? { postId: id, storyId: id, userId: id, ...body } : body;
  const object = named && 'object' in named ? { ...(named.object as object), id } : undefined;
  const decisionId = named && 'decisionId' in named ? id : undefined;
  return {
    as: caller,
    params: { id, name: 'rules', postId: id, commentId: id, storyId: id, ...otherParams(id) },
    ...(query && { query: about ? { ...query, userId: id } : query }),
    body: named && { ...named, ...(object && { object }), ...(decisionId !== undefined && { decisionId }) },
  };
}

it('names no other routes as open to limited and disabled people', () => {
  for (const name of [...OPEN_TO_LIMITED, ...OPEN_TO_DISABLED])
    expect(ROUTES.get(name)?.access, name).toBe('member');
});

it('has a row for every route of the contract, and none for another', () => {
  const tried = new Set(Object.keys(TABLE).map((name) => name.split(' / ')[0]));
  expect([...tried].toSorted()).toEqual([...ROUTES.keys()].toSorted());
});

it('has one status for guests and one for members in each row without a subject', () => {
  for (const [name, { about, statuses, blocked }] of Object.entries(TABLE)) {
    if (about) continue;
    const [guest, member] = statuses;
    const two = ROLES.map((role) => (role.startsWith('anonymous') ? guest : member));
    expect(statuses, name).toEqual(two);
    expect([undefined, member], name).toContain(blocked);
  }
});

const routeOf = (name: string): Route => {
  const route = ROUTES.get(name.split(' / ')[0] ?? '');
  if (!route) throw new Error(`${name} is no route`);
  return route;
};

describe.each(TRIED)('%s', (name, row) => {
  const route = routeOf(name);
  const [routeName = ''] = name.split(' / ');
  const asStranger = row.statuses[ROLES.indexOf('stranger')];
  const isWrite = route.access === 'member' && /POST|PUT|PATCH/.test(route.method);
  const limited = isWrite && !OPEN_TO_LIMITED.has(routeName) ? 'limited' : asStranger;
  const isGuest = route.access === 'anyone' && !route.errors?.includes('signed_out');
  const asDisabled = OPEN_TO_DISABLED.has(routeName) ? asStranger : 'account_disabled';
  const disabled = isGuest ? row.statuses[0] : asDisabled;

  it.each(rolesOf(row).map((role, index) => [role, row.statuses[index]] as const))(
    'answers %s: %i',
    async (role, expected) => expect(await statusFor(route, row, role)).toBe(expected),
  );

  const isOfOwner = row.about !== undefined && !row.about.endsWith('of the caller');
  const expected = row.blocked ?? (isOfOwner ? 404 : asStranger);

  it.each(row.about ? ['blocked', 'blocker'] : [])(
    `answers a caller who is %s: ${expected}, as for a missing subject`,
    async (role) => {
      const { owner, caller } = await cast('stranger');
      if (!caller) throw new Error('A guest can neither block nor be blocked');
      const id = row.about ? await idFor(row.about, owner, caller) : '';
      const [by, whom] = role === 'blocked' ? [owner, caller] : [caller, owner];
      await test.send(blockUser, { as: by, params: { id: whom.id } });
      // One's own block may be repeated and ended.
      if (role === 'blocker' && ['blockUser', 'unblockUser'].includes(name)) return;
      const answer = await test.send(route, inputFor(row, id, caller));
      expect(answer.status).toBe(expected);
      if (!isOfOwner || name.endsWith('/ of the other one')) return;
      const missing = await test.send(route, inputFor(row, randomUUID(), caller));
      expect([answer.status, answer.body]).toEqual([missing.status, missing.body]);
    },
  );

  it.each(row.about ? ['muted', 'muter'] : [])(
    'answers a stranger who is %s as another stranger',
    async (role) => {
      const { owner, caller } = await cast('stranger');
      if (!caller) throw new Error('A guest can neither mute nor be muted');
      const [by, whom] = role === 'muted' ? [owner, caller] : [caller, owner];
      await muteEverything(test, by, whom);
      const id = row.about ? await idFor(row.about, owner, caller) : '';
      expect((await test.send(route, inputFor(row, id, caller))).status).toBe(asStranger);
    },
  );

  it.each([
    ['may only read', { limited_until: new Date('2026-03-08T12:00:00Z') }, limited],
    ['was limited a week ago', { limited_until: new Date('2026-03-01T11:00:00Z') }, asStranger],
    ['is disabled', { disabled_at: new Date('2026-03-01T11:00:00Z') }, disabled],
    ['is a moderator', { role: 'moderator' }, row.staff ?? asStranger],
    ['owns the server', { role: 'owner' }, row.serverOwner ?? row.staff ?? asStranger],
  ] as const)('answers a stranger who %s', async (_who, change, status) => {
    const { owner, caller } = await cast('stranger');
    if (!caller) throw new Error('A guest has no account');
    await test.context.db.updateTable('users').set(change).where('id', '=', caller.id).execute();
    const id = row.about ? await idFor(row.about, owner, caller) : '';
    const answer = await test.send(route, inputFor(row, id, caller));
    const { code } = (answer.body ?? {}) as { code?: string };
    // The answer to a HEAD has no body.
    const wanted = typeof status === 'string' && route.method === 'HEAD' ? ERRORS[status].status : status;
    expect(typeof wanted === 'string' ? code : answer.status).toBe(wanted);
  });
});
