import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer-core';

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** The bench ends the browser by itself (`ends.ts`), and Puppeteer would end the process first. */
const NO_SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium that every bench of the web app measures in. */
export const openBrowser = (options: LaunchOptions = {}): Promise<Browser> =>
  puppeteer.launch({ executablePath: CHROMIUM, args: FLAGS, ...NO_SIGNALS, ...options });
