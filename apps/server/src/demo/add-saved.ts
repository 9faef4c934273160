import type { UserId } from '@sfera/contract/base/ids';
import { addToCollection, createCollection, listCollections, savePost } from '../features/saved/index.ts';
import type { Context } from '../context/context.ts';
import { ifAllowed } from './if-allowed.ts';
import { readKnownPosts } from './known-posts.ts';
import { demoPosts } from './posts/posts.ts';
import { demoPeople, MAIN_LOGIN } from './seed/people.ts';

/** The posts that the account for showing Sfera has saved: collections by the beginning of the looks in them. */
const COLLECTIONS: Readonly<Record<string, readonly string[]>> = {
  'Рецепты на выходные': ['food/', 'coffee/'],
  'Куда поехать': ['mountains/', 'sea/', 'aurora/'],
};
const EACH = 7;
/** Saved without a collection. */
const LOOSE = 'cat/';

/** Saves posts and puts them into collections. Safe to repeat. */
export async function addSaved(context: Context, idOf: (login: string) => UserId): Promise<void> {
  const viewer = await ifAllowed(async () => idOf(MAIN_LOGIN));
  if (!viewer) return;
  const known = await readKnownPosts(context, idOf);
  const isOpen = new Set(demoPeople.filter(({ isPrivate }) => !isPrivate).map(({ login }) => login));
  const postsOf = (looks: readonly string[]) =>
    demoPosts()
      .filter(({ author, scene }) => isOpen.has(author) && looks.some((look) => scene.look.startsWith(look)))
      .flatMap(({ key }) => known.get(key) ?? [])
      .filter(({ isTakenDown }) => !isTakenDown)
      .slice(0, EACH);
  for (const { id } of postsOf([LOOSE])) await ifAllowed(() => savePost(context, viewer, id));
  const { collections } = await listCollections(context, viewer, {});
  for (const [name, looks] of Object.entries(COLLECTIONS)) {
    const collection =
      collections.find((one) => one.name === name) ??
      (await ifAllowed(() => createCollection(context, viewer, name)));
    if (!collection) continue;
    const { id } = collection;
    for (const post of postsOf(looks))
      await ifAllowed(() => addToCollection(context, viewer, { id, postId: post.id }));
  }
}
