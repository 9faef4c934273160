import { changeEmail, getEmail, sendConfirmation } from '@sfera/contract/accounts/email';
import { requestRecovery } from '@sfera/contract/accounts/recovery';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { waitingMail } from '../../testing/outside/waiting-mail.ts';

let test: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp({ rateLimitFactor: 1 });
  ana = await test.addPerson('ana');
});

const NO_MAIL = { status: 409, code: 'mail_not_set_up', message: 'Этот сервер не отправляет писем' };

it('says that it sends no mail, whoever asks for whom', async () => {
  for (const login of ['ana', 'nobody'])
    expect(await test.refusal(requestRecovery, { body: { login } })).toEqual(NO_MAIL);
  expect(await test.refusal(sendConfirmation, { as: ana })).toEqual(NO_MAIL);
});

it('changes the e-mail at once', async () => {
  const body = { email: 'new@example.com', password: PASSWORD };
  expect((await test.send(changeEmail, { as: ana, body })).body).toEqual({ status: 'changed' });
  expect((await test.send(getEmail, { as: ana })).body).toEqual({
    email: 'new@example.com',
    isConfirmed: false,
  });
  expect(await waitingMail(test.context)).toEqual([]);
});

it('tells an address of at most 15 e-mails that they are taken, whatever account it uses', async () => {
  await test.addPerson('boris');
  const codes: string[] = [];
  for (let number = 0; number < 20; number += 1) {
    const as = await test.addPerson(`eve-${number}`);
    const body = { email: 'BORIS@example.com', password: PASSWORD };
    codes.push((await test.refusal(changeEmail, { as, body })).code);
  }
  expect(codes).toEqual([...Array(15).fill('email_taken'), ...Array(5).fill('rate_limited')]);
});
