import type { UserId } from '@sfera/contract/base/ids';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import type { RedisLink } from '../base/redis/link.ts';
import type { Cluster } from './cluster.ts';
import { PRESENCE_PACE, type PresencePace, sharePresence } from './shared-presence.ts';

/** The channel of a person, as the adapter names it. The other channels have an empty person. */
const PERSON = /^[^#]*#\/#(.*?)#?$/;
/** More people than this are not named: all people are told. */
const MAX_NAMED = 10_000;
const MISSED = 'missed';

/** Imports Socket.IO's adapter, so it is itself imported only when Redis is used. */
export function joinCluster(redis: RedisLink, pace: PresencePace = PRESENCE_PACE): Cluster {
  const { channels, commands } = redis;
  // Channels, unlike keys, belong to no database of Redis; a community may have a database for itself.
  const channelPrefix = `sfera:${commands.options.db ?? 0}`;
  return {
    // Each room has a channel: a process hears only of people who are connected to it.
    adapter: createShardedAdapter(channels, channels, { channelPrefix }),
    sharePresence: (local) => sharePresence(redis, local, pace),

    followGaps(io, renew) {
      /** People for whom this process has lost news. */
      const lost = createGroup();
      /** People of this process who miss news. */
      const missing = createGroup();
      let settling: NodeJS.Timeout | undefined;
      const renewLater = () =>
        (settling ??= setTimeout(() => {
          settling = undefined;
          renew(missing.take());
        }, pace.settleMs).unref());

      channels.onLost((channel) => {
        const person = PERSON.exec(channel)?.[1];
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rooms are named by their people
        lost.add(person ? [person as UserId] : 'everybody');
      });
      io.on(MISSED, (who: UserId[] | 'everybody') => {
        missing.add(who);
        renewLater();
      });
      redis.onBack(() => {
        missing.add('everybody');
        renewLater();
        const who = lost.take();
        if (who === 'everybody' || who.size > 0)
          io.serverSideEmit(MISSED, who === 'everybody' ? who : [...who]);
      });
    },
  };
}

/** Collects people; more than {@link MAX_NAMED} count as all people. */
function createGroup() {
  let people: Set<UserId> | 'everybody' = new Set();
  return {
    add(more: readonly UserId[] | 'everybody'): void {
      if (people === 'everybody') return;
      if (more === 'everybody' || people.size + more.length > MAX_NAMED) people = 'everybody';
      else for (const userId of more) people.add(userId);
    },
    take(): ReadonlySet<UserId> | 'everybody' {
      const taken = people;
      people = new Set();
      return taken;
    },
  };
}
