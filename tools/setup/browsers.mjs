import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian keeps the browser that WebKitGTK's driver steers. */
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Programs of each engine beside Chromium, by their path or name, and the packages of Debian that hold them. */
const PROGRAMS = {
  firefox: { 'firefox-esr': ['firefox-esr'] },
  webkit: {
    // Its media come from GStreamer: H.264 and AAC are in two packages of their own.
    WebKitWebDriver: ['webkit2gtk-driver', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-bad'],
    [MINI_BROWSER]: ['webkit2gtk-driver'],
    Xvfb: ['xvfb'],
  },
};

/** Packages of Debian that these engines lack here. */
export const missingBrowsers = (engines) => [
  ...new Set(
    engines.flatMap((engine) =>
      Object.entries(PROGRAMS[engine] ?? {}).flatMap(([program, packages]) =>
        isThere(program) ? [] : packages,
      ),
    ),
  ),
];

const isThere = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program))) ||
  existsSync(program);
