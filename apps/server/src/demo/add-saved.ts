import type { UserId } from '@sfera/contract/ids';
import { addToCollection, createCollection, listCollections, savePost } from '../features/saved/index.ts';
import type { Context } from '../platform/context/context.ts';
import { readKnownPosts } from './known-posts.ts';
import { demoPosts } from './posts/posts.ts';
import { demoPeople, MAIN_LOGIN } from './seed/people.ts';

/** What the account for showing Sfera has saved: collections by the beginning of the looks in them. */
const COLLECTIONS: Readonly<Record<string, readonly string[]>> = {
  'Рецепты на выходные': ['food/', 'coffee/'],
  'Куда поехать': ['mountains/', 'sea/', 'aurora/'],
};
const EACH = 7;
/** Saved without a collection. */
const LOOSE = 'cat/';

/** Saves posts and puts them into collections. Safe to repeat. */
export async function addSaved(context: Context, idOf: (login: string) => UserId): Promise<void> {
  const viewer = idOf(MAIN_LOGIN);
  const known = await readKnownPosts(context, idOf);
  const isOpen = new Set(demoPeople.filter(({ isPrivate }) => !isPrivate).map(({ login }) => login));
  const postsOf = (looks: readonly string[]) =>
    demoPosts()
      .filter(({ author, scene }) => isOpen.has(author) && looks.some((look) => scene.look.startsWith(look)))
      .flatMap(({ key }) => known.get(key) ?? [])
      .filter(({ isTakenDown }) => !isTakenDown)
      .slice(0, EACH);
  for (const { id } of postsOf([LOOSE])) await savePost(context, viewer, id);
  const { collections } = await listCollections(context, viewer, {});
  for (const [name, looks] of Object.entries(COLLECTIONS)) {
    const { id } =
      collections.find((collection) => collection.name === name) ??
      (await createCollection(context, viewer, name));
    for (const post of postsOf(looks)) await addToCollection(context, viewer, { id, postId: post.id });
  }
}
