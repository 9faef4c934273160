import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { passwordChanged, sendMail } from '../../features/mail/index.ts';
import type { TestApp, TestPerson, TestPost } from '../test-app.ts';
import { addFiles } from '../files/test-files.ts';

const PICTURES = ['320.webp', '320.jpg', '640.webp', '640.jpg'];

export interface TestCommunity {
  ana: TestPerson;
  ben: TestPerson;
  posts: TestPost[];
  /** Files of the storage and of the data folder. */
  countFiles: number;
}

/** Adds a post with all of its files. */
export async function addPostWithFiles(test: TestApp, author: TestPerson): Promise<TestPost> {
  const post = await test.addPost(author);
  for (const file of PICTURES) await addFiles(test.context, post.mediaKey, [file]);
  return post;
}

/** Two people with posts, follows, a chat, a mail that waits if the server sends any, a page of the operator and a security log. */
export async function addCommunity(test: TestApp, countPosts = 3): Promise<TestCommunity> {
  const { context } = test;
  const [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
  const posts: TestPost[] = [];
  for (let n = 0; n < countPosts; n += 1) posts.push(await addPostWithFiles(test, ana));
  await test.addFollow(ben, ana);
  await test.addFollow(ana, ben);
  await test.addMessage(ana, ben, { content: 'Привет\tBen\n\\.' });
  const message = passwordChanged({ login: 'ana', at: context.clock.now() });
  await context.db.transaction().execute((tx) => sendMail(context, tx, { to: 'ana@example.com', message }));
  await mkdir(join(context.env.dataDir, 'pages'), { recursive: true });
  await writeFile(join(context.env.dataDir, 'pages', 'about.md'), '# О нас');
  context.securityLog.note('registered', { userId: ana.id });
  return { ana, ben, posts, countFiles: countPosts * PICTURES.length + 2 };
}
