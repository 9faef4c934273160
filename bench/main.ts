import { parseArgs } from 'node:util';
import benches from './benches.json' with { type: 'json' };
import { benchAlbums } from './albums/albums.ts';
import { benchChat } from './chat/chat.ts';
import { benchCluster } from './cluster/cluster.ts';
import { benchDoors } from './doors/doors.ts';
import { runToEnd } from './run/ends.ts';
import { benchFeed } from './feed/feed.ts';
import { benchFirstContent } from './screens/first-content.ts';
import { benchIdle } from './memory/idle.ts';
import { benchLetters } from './letters/letters.ts';
import { benchLighthouse } from './lighthouse/lighthouse.ts';
import { benchMemory } from './memory/memory.ts';
import { benchPhoto } from './photo/photo.ts';
import { benchSocial } from './social/social.ts';
import { printTable, type Table } from './run/table.ts';
import { benchTaps } from './screens/taps.ts';
import { benchUpload } from './upload/upload.ts';
import { benchWall } from './memory/wall.ts';

interface Options {
  scale: number;
  /** Length of a long fault, for the cluster. */
  seconds: number | undefined;
  /** Parts of the bench, for the cluster. */
  only: string[];
  /** Files to publish, for the doors. */
  folder: string | undefined;
}

type Bench = (options: Options) => Promise<Table | Table[]>;

/**
 * Each bench measures Сфера and a yardstick in one run, because machines differ and ratios do not. `benches.json` says
 * what each needs, and `npm run bench` readies the needs of the chosen ones.
 */
const BENCHES: Record<keyof typeof benches, Bench> = {
  feed: benchFeed,
  albums: benchAlbums,
  social: benchSocial,
  photo: benchPhoto,
  idle: benchIdle,
  memory: benchMemory,
  wall: benchWall,
  doors: benchDoors,
  chat: benchChat,
  letters: benchLetters,
  lighthouse: benchLighthouse,
  'first-content': benchFirstContent,
  taps: benchTaps,
  upload: benchUpload,
  cluster: benchCluster,
};
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    seconds: { type: 'string' },
    only: { type: 'string', default: '' },
    folder: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const options: Options = {
  scale: Number(values.scale) || 1,
  seconds: values.seconds === undefined ? undefined : Number(values.seconds),
  only: values.only.split(',').filter((name) => name !== ''),
  folder: values.folder,
};
const isBench = (name: string): name is keyof typeof benches => Object.hasOwn(BENCHES, name);
const isUsual = (name: keyof typeof benches) => !('isOnRequest' in benches[name]);

await runToEnd(async () => {
  for (const name of names.length > 0
    ? names.filter(isBench)
    : Object.keys(BENCHES).filter(isBench).filter(isUsual)) {
    const measured = await BENCHES[name](options);
    for (const table of Array.isArray(measured) ? measured : [measured])
      if (values.json) console.log(JSON.stringify({ bench: name, ...table }));
      else printTable(table);
  }
});
