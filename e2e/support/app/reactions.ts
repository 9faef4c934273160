import type { Locator, Page } from '@playwright/test';
import type { PostId } from '@sfera/contract/base/ids';
import type { Post } from '@sfera/contract/posts/posts';
import type { Reaction } from '@sfera/contract/posts/reaction';
import type { Api, Person } from '../api.ts';
import { sample, type SampleName } from '../media/samples.ts';

const rowOf = (card: Locator) => card.getByRole('group', { name: 'Реакции', exact: true });

/** The bubbles of a card, most frequent reaction first. */
export const bubblesOf = (card: Locator): Locator => rowOf(card).getByRole('button', { name: /: \d/ });

/** The bubble of a reaction, by its Russian name; `count`: its expected text. */
export const bubbleOf = (card: Locator, name: string, count?: number): Locator =>
  rowOf(card).getByRole('button', {
    name: count === undefined ? new RegExp(`^${name}: `) : `${name}: ${count}`,
    exact: true,
  });

export const plusOf = (card: Locator): Locator => card.getByRole('button', { name: 'Добавить реакцию' });
export const paletteOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Выберите реакцию' });
export const listOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Реакции' });

/** A post of an author whom the reader follows. */
export async function publishFor(
  api: Api,
  reader: Person,
  text: string,
  file: SampleName = 'small.jpg',
): Promise<Post> {
  const author = await api.register();
  await api.follow(reader, author);
  return api.publish(author, sample(file), text);
}

/** Makes a new person react to the post. */
export async function newFan(api: Api, postId: PostId, emoji: Reaction, login?: string): Promise<Person> {
  const fan = await api.register(login);
  await api.react(fan, postId, emoji);
  return fan;
}
