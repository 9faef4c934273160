import { type CDPSession, KnownDevices, type Page, PredefinedNetworkConditions } from 'puppeteer-core';

/** Session of a person, stored as the app does. */
export interface PhoneSession {
  origin: string;
  token: string;
}

/** A phone of 390×844. One CSS pixel is one screen pixel: only the processor draws here. */
export async function emulatePhone(page: Page): Promise<void> {
  const viewport = { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 1 };
  await page.emulate({ viewport, userAgent: KnownDevices['Pixel 5'].userAgent });
}

/** «Fast 4G» as Chromium's developer tools define it: 8.1 Mbit/s down, 165 ms. Expects `Network` to be enabled. */
export async function emulateNetwork(client: CDPSession): Promise<void> {
  const { download = -1, upload = -1, latency = 0 } = PredefinedNetworkConditions['Fast 4G'];
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: download,
    uploadThroughput: upload,
  });
}

export async function keepSession(page: Page, { origin, token }: PhoneSession): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((jwt) => {
    const { exp } = JSON.parse(atob(jwt.split('.')[1] ?? '')) as { exp: number };
    localStorage.setItem('jwtToken', jwt);
    localStorage.setItem('jwtTokenExpiry', String(exp * 1000));
  }, token);
}
