import { benchChat } from './chat.ts';
import { benchEditor } from './editor.ts';
import { benchFanOut } from './fan-out.ts';
import { benchFeed } from './feed.ts';
import { benchFirstContent } from './first-content.ts';
import { benchFlood } from './flood.ts';
import { benchGuessing } from './guessing.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMemory } from './memory.ts';
import { benchPhoto } from './photo.ts';
import { benchSearch } from './search.ts';
import { benchSlowBodies } from './slow-bodies.ts';
import { benchSocial } from './social.ts';
import { benchSwipes } from './swipes.ts';
import { printTable, type Table } from './table.ts';
import { benchTaps } from './taps.ts';
import { benchVideoFlood } from './video-flood.ts';
import { benchVideoMemory } from './video-memory.ts';

/** Each bench measures Сфера and a yardstick in one run, because machines differ and ratios do not. */
const BENCHES: Record<string, (options: { scale: number }) => Promise<Table | Table[]>> = {
  feed: benchFeed,
  'fan-out': benchFanOut,
  social: benchSocial,
  search: benchSearch,
  photo: benchPhoto,
  flood: benchFlood,
  memory: benchMemory,
  editor: benchEditor,
  chat: benchChat,
  lighthouse: benchLighthouse,
  'first-content': benchFirstContent,
  taps: benchTaps,
  swipes: benchSwipes,
  guessing: benchGuessing,
  'slow-bodies': benchSlowBodies,
  'video-flood': benchVideoFlood,
  'video-memory': benchVideoMemory,
};

const args = process.argv.slice(2);
const scale = Number(args[args.indexOf('--scale') + 1]) || 1;
const names = args.filter((arg, at) => !arg.startsWith('--') && args[at - 1] !== '--scale');
const unknown = names.find((name) => !Object.hasOwn(BENCHES, name));
if (unknown) {
  console.error(`Нет такого замера: ${unknown}. Есть: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}
for (const name of names.length > 0 ? names : Object.keys(BENCHES)) {
  const result = await BENCHES[name]?.({ scale: args.includes('--scale') ? scale : 1 });
  for (const table of [result ?? []].flat())
    if (args.includes('--json')) console.log(JSON.stringify({ bench: name, ...table }));
    else printTable(table);
}
