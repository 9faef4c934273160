import * as v from 'valibot';
import {
  addToCollection,
  createCollection,
  listCollections,
  type Collection,
} from '@sfera/contract/posts/collections';
import { CollectionId } from '@sfera/contract/base/ids';
import { savePost, unsavePost } from '@sfera/contract/posts/saved';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn, signOut } from '#shared/api/session.ts';
import { loseConnection, makeToken, refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { postQuery, usePost, writePosts } from '../post-query.ts';
import { makePost } from '../testing.ts';
import { CollectionsHost } from './collections-host.tsx';
import { closeCollections } from './open-collections.ts';
import { SaveButton } from './save-button.tsx';

beforeEach(() => {
  signIn(makeToken());
  useToasts.setState({ toasts: [] });
  closeCollections();
});

function Saved({ id }: { id: ReturnType<typeof makePost>['id'] }) {
  const { data: post } = usePost(id);
  return post ? <SaveButton post={post} /> : null;
}

function render(fields: Parameters<typeof makePost>[0] = {}) {
  const post = makePost(fields);
  const cache = testCache();
  writePosts(cache, [post]);
  renderApp(
    <>
      <Saved id={post.id} />
      <CollectionsHost />
      <Toaster />
    </>,
    { cache },
  );
  const isSaved = () => cache.getQueryData(postQuery(post.id).queryKey)?.isSaved === true;
  return { post, isSaved };
}
const button = (name: string) => screen.getByRole('button', { name });

it('saves at once, and offers to put the post into a collection when the server has agreed', async () => {
  const calls = reply(savePost, undefined);
  const { post, isSaved } = render();
  await userEvent.click(button('Сохранить'));
  button('Убрать из сохранённого');
  expect([isSaved(), screen.queryByText('Сохранено')]).toEqual([false, null]);
  await screen.findByText('Сохранено');
  expect([isSaved(), calls]).toMatchObject([true, [{ params: { postId: post.id } }]]);
  button('В коллекцию');
});

it('takes a post out without a word', async () => {
  const calls = reply(unsavePost, undefined);
  const { isSaved } = render({ isSaved: true });
  await userEvent.click(button('Убрать из сохранённого'));
  button('Сохранить');
  await waitFor(() => expect([calls.length, isSaved()]).toEqual([1, false]));
  expect(useToasts.getState().toasts).toEqual([]);
});

it('goes back and says why when the server refuses', async () => {
  refuse(savePost, 'rate_limited');
  const { isSaved } = render();
  await userEvent.click(button('Сохранить'));
  await screen.findByText(/^Не удалось сохранить пост\. /);
  button('Сохранить');
  expect(isSaved()).toBe(false);
});

it('ends as the last of quick taps wants it, and says nothing of a save that was taken back', async () => {
  const [saves, unsaves] = [reply(savePost, undefined), reply(unsavePost, undefined)];
  const { isSaved } = render();
  for (const name of ['Сохранить', 'Убрать из сохранённого'])
    await waitFor(() => fireEvent.click(button(name)));
  await waitFor(() => expect(unsaves).toHaveLength(1));
  await waitFor(() => expect(isSaved()).toBe(false));
  expect(saves.length).toBeLessThanOrEqual(1);
  button('Сохранить');
  expect(screen.queryByText('Сохранено')).toBeNull();
});

it('is not there for guests', () => {
  signOut();
  render();
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
});

let lastId = 0;
function makeCollection(name: string, fields: Partial<Collection> = {}): Collection {
  lastId += 1;
  const id = v.parse(CollectionId, `01957f70-0000-7000-8000-${String(lastId).padStart(12, '0')}`);
  return { id, name, countPosts: 0, cover: null, ...fields };
}

async function openSheet() {
  reply(savePost, undefined);
  const view = render();
  await userEvent.click(button('Сохранить'));
  await userEvent.click(await screen.findByRole('button', { name: 'В коллекцию' }));
  return { ...view, sheet: within(await screen.findByRole('dialog', { name: 'В коллекцию' })) };
}

it('puts the post into a collection: the tick shows the tap at once', async () => {
  const [sea, mountains] = [makeCollection('Море', { countPosts: 4 }), makeCollection('Горы')];
  reply(listCollections, { collections: [sea, mountains] });
  const { post, sheet } = await openSheet();
  const box = await sheet.findByRole('checkbox', { name: /^Море/ });
  expect([box.textContent, box.getAttribute('aria-checked')]).toEqual(['Море4 поста', 'false']);
  const calls = reply(addToCollection, undefined);
  reply(listCollections, { collections: [{ ...sea, countPosts: 5, hasPost: true }, mountains] });
  await userEvent.click(box);
  expect(box.getAttribute('aria-checked')).toBe('true');
  await sheet.findByText('5 постов');
  expect(calls).toMatchObject([{ params: { id: sea.id, postId: post.id } }]);
});

it('puts the post into a new collection', async () => {
  reply(listCollections, { collections: [] });
  const { post, sheet } = await openSheet();
  await sheet.findByText(/^Коллекций пока нет/);
  await userEvent.click(sheet.getByRole('button', { name: 'Новая коллекция' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Создать' }));
  await sheet.findByText('Напишите название');
  const sea = makeCollection('Море');
  const [made, added] = [reply(createCollection, sea), reply(addToCollection, undefined)];
  reply(listCollections, { collections: [{ ...sea, countPosts: 1, hasPost: true }] });
  await userEvent.type(sheet.getByRole('textbox', { name: 'Название' }), 'Море{Enter}');
  const row = await sheet.findByRole('checkbox', { name: /^Море/ });
  await waitFor(() => expect(row.getAttribute('aria-checked')).toBe('true'));
  expect([made, added]).toMatchObject([
    [{ body: { name: 'Море' } }],
    [{ params: { id: sea.id, postId: post.id } }],
  ]);
});

it('keeps the typed name when the collection could not be made', async () => {
  reply(listCollections, { collections: [] });
  const { sheet } = await openSheet();
  await userEvent.click(sheet.getByRole('button', { name: 'Новая коллекция' }));
  refuse(createCollection, 'collection_limit_reached');
  await userEvent.type(sheet.getByRole('textbox', { name: 'Название' }), 'Море{Enter}');
  await sheet.findByText('Слишком много коллекций. Удалите лишние');
  expect(sheet.getByRole('textbox', { name: 'Название' })).toHaveProperty('value', 'Море');
});

it('says that the collections did not come, and asks again', async () => {
  loseConnection(listCollections);
  const { sheet } = await openSheet();
  await sheet.findByText(/^Не удалось загрузить коллекции/);
  reply(listCollections, { collections: [makeCollection('Море')] });
  await userEvent.click(sheet.getByRole('button', { name: 'Попробовать снова' }));
  await sheet.findByRole('checkbox', { name: /^Море/ });
});
