import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  requestPasskey,
  requestPasskeyConfirmation,
  requestPasskeySignIn,
  signInWithPasskey,
} from '@sfera/contract/accounts/passkeys';
import { PASSKEYS_MAX } from '@sfera/contract/accounts/limits';
import { getCurrentUser } from '@sfera/contract/people/users';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { createTestPasskey, type TestPasskey } from '../../../testing/outside/test-passkey.ts';

const FIVE_MINUTES_MS = 5 * 60_000;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36';

let test: TestApp;
let owner: TestPerson;
let number = 0;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  owner = await test.addPerson(`owner-${number}`);
});

const headers = { host: 'localhost', 'user-agent': CHROME };

const askForNew = async (as: TestPerson) =>
  (await test.send(requestPasskey, { as, body: { password: PASSWORD }, headers })).body;

/** A passkey of the person that the server has accepted. */
async function addKey(as: TestPerson, ways?: Parameters<typeof createTestPasskey>[1]) {
  const passkey = createTestPasskey(await askForNew(as), ways);
  const { status, body } = await test.send(addPasskey, {
    as,
    body: { passkey: passkey.attestation },
    headers,
  });
  expect(status).toBe(201);
  return { passkey, row: body };
}

const askToSignIn = async () => (await test.send(requestPasskeySignIn, { headers })).body;

const signIn = async (passkey: TestPasskey, ways?: Parameters<TestPasskey['answer']>[1]) =>
  test.send(signInWithPasskey, { body: { passkey: passkey.answer(await askToSignIn(), ways) }, headers });

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null,
];
const REFUSED = [403, 'passkey_refused'];
const EXPIRED = [403, 'passkey_expired'];

describe('a passkey', () => {
  it('is made for this site, to be found without a login', async () => {
    const asked = await askForNew(owner);
    expect(asked).toMatchObject({
      rp: { id: 'localhost', name: 'Сфера' },
      user: { name: owner.login, displayName: owner.login },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { row } = await addKey(owner);
    expect(row).toMatchObject({ name: 'Chrome, Windows', host: 'localhost', lastUsedAt: null });
    expect((await askForNew(owner)).excludeCredentials).toHaveLength(1);
  });

  it('opens a session of its owner, without a password', async () => {
    const { passkey } = await addKey(owner);
    const { status, body } = await signIn(passkey);
    expect(status).toBe(200);
    const own = await test.send(getCurrentUser, { headers: { authorization: `Bearer ${body.token}` } });
    expect(own.body.id).toBe(owner.id);
    const [{ lastUsedAt } = { lastUsedAt: null }] = (await test.send(listPasskeys, { as: owner })).body;
    expect(lastUsedAt).toBe(test.context.clock.now().toISOString());
  });

  it('is added once, and never to a second account', async () => {
    const asked = await askForNew(owner);
    const { attestation } = createTestPasskey(asked);
    const body = { passkey: attestation };
    expect((await test.send(addPasskey, { as: owner, body, headers })).status).toBe(201);
    expect(codeOf(await test.send(addPasskey, { as: owner, body, headers }))).toEqual(EXPIRED);
    const other = await test.addPerson(`other-${number}`);
    const known = createTestPasskey(await askForNew(other));
    known.attestation.response.attestationObject = attestation.response.attestationObject;
    known.attestation.id = attestation.id;
    known.attestation.rawId = attestation.rawId;
    const again = { as: other, body: { passkey: known.attestation }, headers };
    expect(codeOf(await test.send(addPasskey, again))).toEqual(REFUSED);
  });

  it.each([
    ['of another origin', { origin: 'http://evil.localhost' }],
    ['of another site', { host: 'evil.localhost' }],
    ['of a device that did not ask its owner', { isVerified: false }],
  ])('%s is not added and opens nothing', async (_what, ways) => {
    const made = createTestPasskey(await askForNew(owner), ways);
    const added = { as: owner, body: { passkey: made.attestation }, headers };
    expect(codeOf(await test.send(addPasskey, added))).toEqual(REFUSED);
    const { passkey } = await addKey(owner);
    expect(codeOf(await signIn(passkey, ways))).toEqual(REFUSED);
    expect((await signIn(passkey)).status).toBe(200);
  });

  it('of one host is refused at another host of the same server', async () => {
    const { passkey } = await addKey(owner);
    const elsewhere = { host: 'sfera.localhost' };
    const asked = (await test.send(requestPasskeySignIn, { headers: elsewhere })).body;
    expect(asked.rpId).toBe('sfera.localhost');
    const body = { passkey: passkey.answer(asked, { origin: 'http://sfera.localhost' }) };
    expect(codeOf(await test.send(signInWithPasskey, { body, headers: elsewhere }))).toEqual(REFUSED);
  });

  it('that counts its uses is refused as a copy when it counts less than was seen', async () => {
    const { passkey } = await addKey(owner, { counter: 7 });
    expect((await signIn(passkey, { counter: 9 })).status).toBe(200);
    for (const counter of [9, 8, 0])
      expect(codeOf(await signIn(passkey, { counter }))).toEqual([403, 'passkey_cloned']);
    expect((await signIn(passkey, { counter: 10 })).status).toBe(200);
  });

  it('with a spoilt signature or of nobody is refused', async () => {
    const { passkey } = await addKey(owner);
    const stranger = createTestPasskey(await askForNew(owner));
    expect(codeOf(await signIn(stranger))).toEqual(REFUSED);
    const answer = passkey.answer(await askToSignIn());
    const other = stranger.answer(await askToSignIn());
    answer.response.signature = other.response.signature;
    expect(codeOf(await test.send(signInWithPasskey, { body: { passkey: answer }, headers }))).toEqual(
      REFUSED,
    );
  });

  it('that names another account than its own is refused', async () => {
    const { passkey } = await addKey(owner);
    const answer = passkey.answer(await askToSignIn());
    const other = await test.addPerson(`other-${number}`);
    answer.response.userHandle = (await askForNew(other)).user.id;
    expect(codeOf(await test.send(signInWithPasskey, { body: { passkey: answer }, headers }))).toEqual(
      REFUSED,
    );
  });
});

describe('a challenge', () => {
  it('is answered once, also by two answers at once', async () => {
    const { passkey } = await addKey(owner);
    const asked = await askToSignIn();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        test.send(signInWithPasskey, { body: { passkey: passkey.answer(asked) }, headers }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403]);
  });

  it('is good for five minutes', async () => {
    const { passkey } = await addKey(owner);
    const [early, late] = [await askToSignIn(), await askToSignIn()];
    test.context.clock.advance(FIVE_MINUTES_MS - 1);
    const send = (asked: typeof early) =>
      test.send(signInWithPasskey, { body: { passkey: passkey.answer(asked) }, headers });
    expect((await send(early)).status).toBe(200);
    test.context.clock.advance(1);
    expect(codeOf(await send(late))).toEqual(EXPIRED);
  });

  it('made by a caller, or for another purpose or another account, is refused', async () => {
    const { passkey } = await addKey(owner);
    const other = await test.addPerson(`other-${number}`);
    const theirs = (await test.send(requestPasskeyConfirmation, { as: other, headers })).body;
    const own = (await test.send(requestPasskeyConfirmation, { as: owner, headers })).body;
    const invented = { ...own, challenge: Buffer.from('x'.repeat(60)).toString('base64url') };
    for (const asked of [theirs, own, invented]) {
      const body = { passkey: passkey.answer(asked) };
      expect(codeOf(await test.send(signInWithPasskey, { body, headers }))).toEqual(EXPIRED);
    }
    const body = { passkey: passkey.answer(theirs) };
    expect(codeOf(await test.send(requestPasskey, { as: owner, body, headers }))).toEqual(EXPIRED);
  });
});

describe('adding and removing', () => {
  it.each([[{}], [{ password: 'x' }]])('asks for the password: %j', async (body) => {
    const { row } = await addKey(owner);
    const params = { passkeyId: row.id };
    const refusal = [403, 'wrong_password'];
    expect(codeOf(await test.send(requestPasskey, { as: owner, body, headers }))).toEqual(refusal);
    expect(codeOf(await test.send(removePasskey, { as: owner, params, body, headers }))).toEqual(refusal);
  });

  it('takes a fresh answer of a passkey of the account instead, once', async () => {
    const { passkey, row } = await addKey(owner);
    const asked = (await test.send(requestPasskeyConfirmation, { as: owner, headers })).body;
    expect(asked.allowCredentials.map(({ id }) => id)).toEqual([passkey.id]);
    const body = { passkey: passkey.answer(asked) };
    expect((await test.send(requestPasskey, { as: owner, body, headers })).status).toBe(200);
    const params = { passkeyId: row.id };
    expect(codeOf(await test.send(removePasskey, { as: owner, params, body, headers }))).toEqual(EXPIRED);
  });

  it('takes no passkey of somebody else', async () => {
    const other = await test.addPerson(`other-${number}`);
    const { passkey } = await addKey(other);
    const asked = (await test.send(requestPasskeyConfirmation, { as: owner, headers })).body;
    const body = { passkey: passkey.answer(asked) };
    expect(codeOf(await test.send(requestPasskey, { as: owner, body, headers }))).toEqual(REFUSED);
  });

  it('leaves a removed passkey useless', async () => {
    const { passkey, row } = await addKey(owner);
    const params = { passkeyId: row.id };
    const input = { as: owner, params, body: { password: PASSWORD }, headers };
    expect((await test.send(removePasskey, input)).status).toBe(204);
    expect(codeOf(await signIn(passkey))).toEqual(REFUSED);
    expect(codeOf(await test.send(removePasskey, input))).toEqual([404, 'passkey_not_found']);
  });

  it('holds at the limit, also for passkeys added at once', async () => {
    const asked = await Promise.all(Array.from({ length: PASSKEYS_MAX + 3 }, () => askForNew(owner)));
    const replies = await Promise.all(
      asked.map((creation) => {
        const body = { passkey: createTestPasskey(creation).attestation };
        return test.send(addPasskey, { as: owner, body, headers });
      }),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(PASSKEYS_MAX);
    const input = { as: owner, body: { password: PASSWORD }, headers };
    expect(codeOf(await test.send(requestPasskey, input))).toEqual([409, 'passkey_limit_reached']);
  });
});

it('renames a passkey of the caller only', async () => {
  const { row } = await addKey(owner);
  const other = await test.addPerson(`other-${number}`);
  const input = { params: { passkeyId: row.id }, body: { name: ' Ключ на связке ' } };
  expect(codeOf(await test.send(renamePasskey, { as: other, ...input }))).toEqual([404, 'passkey_not_found']);
  expect((await test.send(renamePasskey, { as: owner, ...input })).body.name).toBe('Ключ на связке');
});

it.each(['192.0.2.1', '[2001:db8::1]:3000', 'sfera.example', 'evil/..'])(
  'knows no passkeys at http://%s',
  async (host) => {
    const input = { headers: { host } };
    expect(codeOf(await test.send(requestPasskeySignIn, input))).toEqual([409, 'passkeys_unavailable']);
  },
);

it('takes the site from the operator’s address, whatever host a caller names', async () => {
  const named = await createTestApp({ publicUrl: 'https://sfera.example:8443/' });
  const ana = await named.addPerson('ana');
  const asked = await named.send(requestPasskey, {
    as: ana,
    body: { password: PASSWORD },
    headers: { host: 'evil.localhost' },
  });
  expect(asked.body.rp.id).toBe('sfera.example');
  const add = (origin: string) => {
    const body = { passkey: createTestPasskey(asked.body, { origin }).attestation };
    return named.send(addPasskey, { as: ana, body });
  };
  expect(codeOf(await add('https://sfera.example'))).toEqual(REFUSED);
  expect((await add('https://sfera.example:8443')).status).toBe(201);
});
