import { performance } from 'node:perf_hooks';
import { sendMessage, sendPhotoMessage } from '@sfera/contract/chat/chat';
import { uploadPost } from '@sfera/contract/posts/upload';
import { listPosts } from '@sfera/contract/posts/posts';
import { searchUsers } from '@sfera/contract/people/search';
import { gif } from '../files/gif.ts';
import { noise } from '../files/pictures.ts';
import { median } from '../../run/table.ts';
import type { Attack } from '../attack.ts';
import type { Exchange } from '../judge/exchange.ts';
import { findFaults } from '../judge/faults.ts';
import { count } from '../judge/tally.ts';
import { fileForm, type Person } from '../people/client.ts';
import { bearer } from '../requests/roles.ts';

const TURNS = 5;
/** Requests of one account that are under way at once. */
const FLOOD_AT_ONCE = 12;
const FLOOD_MS = 25_000;

/** One account sends as much as it may; the calls of another account are timed before and during that. */
export async function flood(attack: Attack): Promise<void> {
  const { client, cast, tally } = attack;
  const [flooder, other] = [await cast.addPerson('flooder'), await cast.addPerson('other')];
  const recipient = { recipientUserId: cast.keeper.id };
  const animation = gif(1_000, 1_000, 60);
  const floods: Record<string, () => Promise<Exchange>> = {
    'анимации в чат': () =>
      client.send(sendPhotoMessage, { as: flooder, params: recipient, form: fileForm('photo', animation) }),
    поиск: () =>
      client.send(searchUsers, {
        as: flooder,
        query: { query: 'а'.repeat(1 + Math.floor(Math.random() * 5)) },
      }),
    сообщения: () =>
      client.send(sendMessage, { as: flooder, params: recipient, body: { content: 'Ещё одно' } }),
  };
  const photo = await noise(2_000, 1_500).jpeg().toBuffer();
  const quiet = await timesOf(attack, other, photo);
  for (const [name, send] of Object.entries(floods)) {
    attack.memory.during(`flood: ${name}`);
    const until = performance.now() + FLOOD_MS;
    const over = new AbortController();
    let sent = 0;
    const work = async () => {
      while (!over.signal.aborted && performance.now() < until) {
        const exchange = await send();
        sent += 1;
        const role = bearer('flooder', '');
        // A flooder's long wait is no fault: that is the queue.
        count(
          tally,
          exchange,
          `flood: ${name}`,
          'floods',
          findFaults({ role, sent: '', exchange: { ...exchange, ms: 0 } }, attack.rules),
        );
      }
    };
    const flooding = Promise.all(Array.from({ length: FLOOD_AT_ONCE }, work));
    const meanwhile = await timesOf(attack, other, photo);
    over.abort();
    await flooding;
    const told = Object.entries(meanwhile).map(
      ([call, ms]) => `${call} ${Math.round(quiet[call] ?? 0)} → ${Math.round(ms)} мс`,
    );
    tally.notes.push(`поток «${name}» (${sent} за это время), у другого: ${told.join(', ')}`);
  }
}

/** Medians of the calls of a person who does not flood. Unit: milliseconds. */
async function timesOf(
  { client, rules, tally }: Attack,
  as: Person,
  photo: Buffer,
): Promise<Record<string, number>> {
  const calls: Record<string, () => Promise<Exchange>> = {
    лента: () => client.send(listPosts, { as }),
    поиск: () => client.send(searchUsers, { as, query: { query: 'owner' } }),
    фото: () => client.send(uploadPost, { as, form: fileForm('file', photo) }),
  };
  const times: Record<string, number> = {};
  for (const [name, send] of Object.entries(calls)) {
    const taken: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const exchange = await send();
      taken.push(exchange.ms);
      count(
        tally,
        exchange,
        `beside a flood: ${name}`,
        'floods',
        findFaults({ role: bearer('other', ''), sent: '', exchange }, rules),
      );
    }
    times[name] = median(taken);
  }
  return times;
}
