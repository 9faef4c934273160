import type { Random } from '../../../apps/server/src/demo/seed/random.ts';
import { type FilePlan, plan } from './hostile-file.ts';

import { MARKUP, PAYLOAD } from '../requests/hostile-values.ts';

/** Content that another program might run, behind a picture or in its place. */
export const ACTIVE: Readonly<Record<string, string>> = {
  html: `<!doctype html><html><body>${MARKUP}<script>${PAYLOAD}</script></body></html>`,
  js: `/*${PAYLOAD}*/=1;alert(1)//`,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" onload="${PAYLOAD}"><image href="file:///etc/passwd"/></svg>`,
  zip: `PK\x03\x04\x14\0\0\0\0\0${PAYLOAD}PK\x05\x06${'\0'.repeat(18)}`,
  pdf: `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${PAYLOAD})>>>>endobj\n%%EOF`,
  php: `<?php system('${PAYLOAD}'); ?>`,
};

/** A valid file with its end cut off, with changed bits, or with bytes behind its end. */
export function spoilt(
  name: string,
  random: Random,
  make: () => Promise<Buffer> | Buffer,
  flips = 3,
): FilePlan[] {
  const cuts = [0.02, 0.1, 0.5, 0.9, 0.99];
  return [
    ...cuts.map((share) =>
      plan(`${name} cut at ${share * 100} %`, async () => {
        const bytes = await make();
        return bytes.subarray(0, Math.floor(bytes.length * share));
      }),
    ),
    ...Array.from({ length: flips }, (_, at) => {
      const seeds = Array.from({ length: 4 ** (at + 1) }, () => random.next());
      return plan(`${name} with ${seeds.length} bits turned`, async () => {
        const bytes = Buffer.from(await make());
        for (const seed of seeds) {
          const where = 12 + Math.floor(seed * (bytes.length - 12));
          bytes[where] = (bytes[where] ?? 0) ^ (1 << Math.floor((seed * 1e6) % 8));
        }
        return bytes;
      });
    }),
    plan(`${name} and markup`, async () => Buffer.concat([await make(), Buffer.from(ACTIVE['html'] ?? '')]), {
      fileName: 'a.html',
    }),
    plan(`${name} and an archive`, async () =>
      Buffer.concat([await make(), Buffer.from(ACTIVE['zip'] ?? '', 'latin1')]),
    ),
  ];
}
