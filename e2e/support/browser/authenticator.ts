import type { CDPSession, Page } from '@playwright/test';

/** An authenticator of Chromium's, in software: it checks its owner and answers at once. */
export interface Authenticator {
  /** Lets the next answers count no further than this many uses, as a copy of the authenticator would. */
  countFrom(uses: number): Promise<void>;
}

/** Gives the page an authenticator like that of a phone: https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    async countFrom(signCount) {
      const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId });
      for (const { credentialId, ...credential } of credentials) {
        await browser.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
        const copy = { ...credential, credentialId, signCount };
        await browser.send('WebAuthn.addCredential', { authenticatorId, credential: copy });
      }
    },
  };
}
