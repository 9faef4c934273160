import { parseArgs } from 'node:util';
import { benchAccountTiming } from './account-timing.ts';
import { benchBackup } from './backup.ts';
import { benchCarousels } from './carousels.ts';
import { benchChat } from './chat.ts';
import { benchCircleChat } from './circle-chat.ts';
import { benchCluster } from './cluster/index.ts';
import { benchEditor } from './editor.ts';
import { benchFanOut } from './fan-out.ts';
import { benchFeed } from './feed.ts';
import { benchFirstContent } from './first-content.ts';
import { benchFlood } from './flood.ts';
import { benchGuessing } from './guessing.ts';
import { benchIdle } from './idle.ts';
import { benchLadder } from './ladder.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMemory } from './memory.ts';
import { benchMessageSearch } from './message-search.ts';
import { benchModeration } from './moderation.ts';
import { benchPhoto } from './photo.ts';
import { benchPostSearch } from './post-search.ts';
import { benchSaved } from './saved.ts';
import { benchSearch } from './search.ts';
import { benchSlowBodies } from './slow-bodies.ts';
import { benchSocial } from './social.ts';
import { benchSwipes } from './swipes.ts';
import { printTable, type Table } from './table.ts';
import { benchTaps } from './taps.ts';
import { benchUpload } from './upload.ts';
import { benchVideoFlood } from './video-flood.ts';
import { benchVideoMemory } from './video-memory.ts';

interface Options {
  scale: number;
  /** Length of a long fault, for the cluster. */
  seconds: number | undefined;
  /** Parts of the bench, for the cluster. */
  only: string[];
}

/** Each bench measures Сфера and a yardstick in one run, because machines differ and ratios do not. */
const BENCHES: Record<string, (options: Options) => Promise<Table | Table[]>> = {
  feed: benchFeed,
  carousels: benchCarousels,
  'fan-out': benchFanOut,
  social: benchSocial,
  search: benchSearch,
  'search-posts': benchPostSearch,
  'search-messages': benchMessageSearch,
  saved: benchSaved,
  moderation: benchModeration,
  backup: benchBackup,
  photo: benchPhoto,
  flood: benchFlood,
  idle: benchIdle,
  memory: benchMemory,
  editor: benchEditor,
  chat: benchChat,
  'circle-chat': benchCircleChat,
  lighthouse: benchLighthouse,
  'first-content': benchFirstContent,
  taps: benchTaps,
  swipes: benchSwipes,
  ladder: benchLadder,
  guessing: benchGuessing,
  'account-timing': benchAccountTiming,
  'slow-bodies': benchSlowBodies,
  upload: benchUpload,
  'video-flood': benchVideoFlood,
  'video-memory': benchVideoMemory,
  cluster: benchCluster,
};
/** It needs engines of the system (`tools/setup/engines.mjs`), so it is measured only when it is named. */
const ON_REQUEST = ['cluster'];

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    seconds: { type: 'string' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
});
const options: Options = {
  scale: Number(values.scale) || 1,
  seconds: values.seconds === undefined ? undefined : Number(values.seconds),
  only: values.only.split(',').filter((name) => name !== ''),
};
const unknown = names.find((name) => !Object.hasOwn(BENCHES, name));
if (unknown) {
  console.error(`Нет такого замера: ${unknown}. Есть: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}
const usual = Object.keys(BENCHES).filter((name) => !ON_REQUEST.includes(name));
for (const name of names.length > 0 ? names : usual) {
  const measured = (await BENCHES[name]?.(options)) ?? [];
  for (const table of Array.isArray(measured) ? measured : [measured])
    if (values.json) console.log(JSON.stringify({ bench: name, ...table }));
    else printTable(table);
}
