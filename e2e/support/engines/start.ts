import type { LaunchOptions } from '@playwright/test';
import { startChromium } from './chromium.ts';
import type { Engine, EngineName } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** Chromium as the scripts beside the tests start it. */
export const CHROMIUM: LaunchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
};

/** Starts an engine by its name. */
export function startEngine(name: EngineName, launchOptions: LaunchOptions = CHROMIUM): Promise<Engine> {
  const start = {
    chromium: () => startChromium(launchOptions),
    firefox: startFirefox,
    webkit: startWebKit,
  };
  return start[name]();
}
