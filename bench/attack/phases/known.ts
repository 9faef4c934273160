import { register } from '@sfera/contract/accounts/auth';
import { blockUser, unblockUser } from '@sfera/contract/people/blocks';
import { listMessages, sendMessage } from '@sfera/contract/chat/chat';
import { searchMessages } from '@sfera/contract/chat/search';
import { acceptCircleInvitation, checkCircleLink, joinCircle } from '@sfera/contract/circles/invitations';
import { addComment, listComments } from '@sfera/contract/comments/comments';
import type { Route } from '@sfera/contract/base/route';
import { HIDDEN_WORD_MAX_LENGTH, MAX_HIDDEN_WORDS } from '@sfera/contract/people/limits';
import { MESSAGE_MAX_LENGTH } from '@sfera/contract/chat/limits';
import { setHiddenWords } from '@sfera/contract/people/mutes';
import { requestRecovery, resetPassword, resetPasswordByCode } from '@sfera/contract/accounts/recovery';
import { searchPosts, searchUsers } from '@sfera/contract/people/search';
import { createUpload, PART_TYPE, sendPart } from '@sfera/contract/uploads/uploads';
import { previewAudience, viewPostAs, viewProfileAs, ViewRole } from '@sfera/contract/people/view-as';
import { hashText, type Random, seeded } from '../../../apps/server/src/demo/seed/random.ts';
import type { Attack } from '../attack.ts';
import type { Exchange } from '../judge/exchange.ts';
import { findFaults } from '../judge/faults.ts';
import { count } from '../judge/tally.ts';
import type { Person } from '../people/client.ts';
import { bearer } from '../requests/roles.ts';

/** Requests under way at once. */
const AT_ONCE = 12;
const PEOPLE = 10;

/** Pieces that parsers have once taken n² for, and their siblings. */
const PIECES = [
  ').',
  '(.',
  '.',
  '…',
  '»',
  '"',
  "'",
  ']',
  '[',
  '*',
  '_',
  '`',
  '@a',
  '#a',
  '@a.',
  'a.',
  'https://a.',
  'www.a.b ',
  '://',
  '\u0323\u0301',
  '\u200b',
  '\u202e',
  '👨‍👩‍👧',
  'ﷺ',
  'а\u0306',
  '-"a" ',
  '%41',
  '\\',
  '<b>',
  '</i>',
  '&amp;',
];
const INSIDE_HOSTS = [
  '127.0.0.1',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '0.0.0.0',
  '169.254.169.254',
  '168.63.129.16',
  '10.0.0.1',
  '192.168.0.1',
  '2130706433',
  '0x7f.1',
  '100.64.0.1',
  '[fd00::1]',
  '[64:ff9b::7f00:1]',
  'site.invalid',
  'a..b',
];
const ADDRESSES = [
  '<a@b.test>',
  '=?utf-8?q?x?=@b.test',
  'a@[127.0.0.1]',
  '"a b"@b.test',
  'a@b.test, c@d.test',
  'a@b.test\r\nbcc: c@d',
  'a(x)@b.test',
  'a@b',
  '@b.test',
  'a@b.test>',
  'а@б.рф',
];

const longText = (random: Random) => {
  const start = random.pick(['https://x', 'www.x.y', '@x', '#x', '', 'x']);
  return (start + random.int(0, 1e9) + random.pick(PIECES).repeat(MESSAGE_MAX_LENGTH)).slice(
    0,
    MESSAGE_MAX_LENGTH,
  );
};
const word = (random: Random) =>
  Array.from({ length: HIDDEN_WORD_MAX_LENGTH }, () => random.pick([...'абвгдежзиклмнопрст'])).join('');

/**
 * Repeats within the limits what has once stopped or misled the server: long texts, addresses of cards, uploads, hidden
 * words, views of others, forms of e-mail, invitations and guesses. `most`: number of requests.
 */
export async function attackKnown(attack: Attack, most: number): Promise<void> {
  const { cast, client, options } = attack;
  attack.memory.during('known attacks');
  const roles = new Map(
    (['owner', 'stranger', 'partner'] as const).map((role) => [cast.person(role), role as string]),
  );
  while (roles.size < PEOPLE) roles.set(await cast.addPerson('known'), 'known');
  const people = [...roles.keys()];
  let next = 0;
  const work = async () => {
    while (next < most) {
      const number = next;
      next += 1;
      const random = seeded(hashText(`${options.seed}/known/${number}`));
      const as = random.pick(people);
      const [name, send] = random.pick(callsOf(attack, random, as, people));
      const exchange = await send();
      const faults = findFaults({ role: bearer(roles.get(as) ?? '', ''), sent: '', exchange }, attack.rules);
      count(attack.tally, exchange, `known: ${name}`, 'known', faults);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // The rest of the attack needs a chat between these two.
  for (const as of people)
    for (const other of people) await client.send(unblockUser, { as, params: { id: other.id } });
}

type Call = readonly [name: string, send: () => Promise<Exchange>];

function callsOf(
  { client, cast, connections, canary }: Attack,
  random: Random,
  as: Person,
  people: readonly Person[],
): Call[] {
  const id = (kind: string) => random.pick(cast.ids[kind] ?? ['x']);
  const call = (name: string, route: Route, input: Parameters<typeof client.send>[1]): Call => [
    name,
    () => client.send(route, { as, ...input }),
  ];
  const text = longText(random);
  const role = random.pick(ViewRole.options);
  const host = random.pick([...INSIDE_HOSTS, new URL(canary.url).host]);
  const link = `${random.pick(['https', 'http'])}://${host}${random.pick(['/', ':8443/', '/?a=b', ''])}`;
  const to = { recipientUserId: random.pick([cast.person('owner').id, cast.person('stranger').id]) };
  const query = { query: text.slice(0, 100) };
  const upload = (method: string, path: string, headers: Record<string, string>): Call => [
    `${method} of tus`,
    () =>
      connections.send({
        method,
        path,
        headers: { authorization: `Bearer ${as.token}`, 'tus-resumable': '1.0.0', ...headers },
        body: Buffer.alloc(5),
      }),
  ];
  const part = { 'content-type': PART_TYPE };
  return [
    call('a long text', sendMessage, { params: to, body: { content: text } }),
    call('a link inside', sendMessage, { params: to, body: { content: `${random.int(0, 1e9)} ${link}` } }),
    call('a chat', listMessages, { params: { chatId: id('chat') }, query: { limit: '50' } }),
    call('a comment', addComment, { params: { postId: id('post') }, body: { text: text.slice(0, 1_000) } }),
    call('comments', listComments, { params: { postId: id('post') } }),
    call('people', searchUsers, { query }),
    call('posts', searchPosts, { query }),
    call('messages', searchMessages, { query }),
    call('hidden words', setHiddenWords, {
      body: { words: Array.from({ length: MAX_HIDDEN_WORDS }, () => word(random)) },
    }),
    call('a profile as others', viewProfileAs, { query: { role } }),
    call('a post as others', viewPostAs, { params: { id: id('post') }, query: { role } }),
    call('a new post as others', previewAudience, {}),
    call('a form of e-mail', register, {
      body: {
        login: `mail${random.int(0, 1e9)}`,
        email: random.pick(ADDRESSES),
        password: 'Лебедь-и-75-щук',
        confirmPassword: 'Лебедь-и-75-щук',
      },
    }),
    call('a block', random.pick([blockUser, unblockUser]), { params: { id: random.pick(people).id } }),
    call('an invitation', acceptCircleInvitation, { params: { id: id('post') } }),
    call('a link to a circle', random.pick([checkCircleLink, joinCircle]), {
      body: { code: 'A'.repeat(22) },
    }),
    call('a link by mail', requestRecovery, { body: { login: as.login } }),
    call('a dead link', resetPassword, { body: { token: 'A'.repeat(43), password: 'Лебедь-и-75-щук' } }),
    call('a recovery code', resetPasswordByCode, {
      body: { login: as.login, code: '0'.repeat(10), password: 'Лебедь-и-75-щук' },
    }),
    upload('POST', createUpload.path, { 'upload-length': '5', ...(random.chance(0.8) && part) }),
    upload('PATCH', sendPart.path.replace(':id', random.pick(['f'.repeat(32), 'x'])), {
      ...part,
      'upload-offset': String(random.int(-1, 9)),
    }),
  ];
}
