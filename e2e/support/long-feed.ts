import type { Api, Person } from './api.ts';
import { sample } from './media/samples.ts';

const AT_ONCE = 4;

export interface LongFeed {
  reader: Person;
  /** The requested number of posts, all by one author. */
  count: number;
}

/** A reader whose home feed holds `count` small photos: «Пост 1» is the oldest. */
export async function makeLongFeed(api: Api, count: number): Promise<LongFeed> {
  const [author, reader] = await Promise.all([api.register(), api.register()]);
  await api.follow(reader, author);
  for (let first = 1; first <= count; first += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - first + 1) }, (_, i) => first + i);
    await Promise.all(batch.map((number) => api.publish(author, sample('tiny.jpg'), `Пост ${number}`)));
  }
  return { reader, count };
}
