import { requestTotp, turnOnTotp } from '@sfera/contract/accounts/second-factor';
import { TOTP } from 'otpauth';
import { PASSWORD, type TestApp, type TestPerson } from '../test-app.ts';

/** An authenticator app with one account. */
export interface TestTotp {
  /** The code at a moment, by default now on the clock of the test. */
  code(at?: Date): string;
}

/** Turns codes on for the person, spending the code of this half minute. */
export async function turnOnTestTotp(test: TestApp, as: TestPerson): Promise<TestTotp> {
  const { body } = await test.send(requestTotp, { as, body: { password: PASSWORD } });
  const app = new TOTP({ secret: body.secret });
  const totp = {
    code: (at = test.context.clock.now()) => app.generate({ timestamp: at.getTime() }),
  };
  const { status } = await test.send(turnOnTotp, { as, body: { code: totp.code() } });
  if (status !== 204) throw new Error(`Codes were not turned on: ${status}`);
  return totp;
}
