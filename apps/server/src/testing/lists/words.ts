import { listMessages } from '@sfera/contract/chat/chat';
import { listChatGallery, searchChatMessages, searchMessages } from '@sfera/contract/chat/search';
import { listReplies, listThreads } from '@sfera/contract/comments/threads';
import { addComment, listComments } from '@sfera/contract/comments/comments';
import { createAppeal, listOwnDecisions } from '@sfera/contract/moderation/decisions';
import { listCases, listDecisionLog } from '@sfera/contract/moderation/moderation';
import { listReports } from '@sfera/contract/moderation/reports';
import { listStoryArchive } from '@sfera/contract/stories/stories';
import { eachOther, type ListCase, type ListWorld, postsOfOthers, postsOfReader } from './case.ts';
import { decideAsOperator, openCase } from '../data/test-report.ts';

/** More messages than a page of either search takes. */
const MANY = 110;

/** Messages to the reader and back. */
async function chat({ test, reader, others: [other = reader] }: ListWorld, count: number, hasPhoto = false) {
  let chatId = '';
  for (let n = 0; n < count; n += 1) {
    const [sender, recipient] = n % 2 ? [reader, other] : [other, reader];
    ({ chatId } = await test.addMessage(sender, recipient, { content: 'кошка', hasPhoto }));
  }
  return { chatId };
}

/** Reports of posts of the reader; decided cases with appeals of the reader, whom no decision meets as an owner. */
async function cases(world: ListWorld, isDecided: boolean): Promise<void> {
  const { test, reader, others } = world;
  const become = (role: 'member' | 'owner') =>
    test.context.db.updateTable('users').set({ role }).where('id', '=', reader.id).execute();
  await become('member');
  for (const { id } of await postsOfReader(world)) {
    const caseId = await openCase(test.context, others[0] ?? reader, { kind: 'post', id });
    if (!isDecided) continue;
    const verdict = { action: 'hide', rule: 1, reason: 'Реклама' } as const;
    const decisionId = await decideAsOperator(test.context, caseId, verdict);
    await test.send(createAppeal, { as: reader, body: { decisionId, words: 'Нет' } });
  }
  await become('owner');
}

const desk = (route: ListCase['route'], query: Record<string, string>): ListCase => ({
  route,
  async fill(world) {
    await cases(world, query['queue'] !== 'reports');
    return { query };
  },
  rows: route === listCases ? 'cases' : 'decisions',
  // Cases and decisions are kept; a decided or a reopened case goes out of its place.
  goes: null,
});

/** Lists of comments, messages, stories, and of the desk. */
export const WORD_LISTS: Record<string, ListCase> = {
  listThreads: {
    route: listThreads,
    async fill(world) {
      const post = await world.test.addPost(world.reader);
      await eachOther(world, (person) => world.test.addComment(person, post));
      await world.test.addComment(world.reader, post);
      return { params: { postId: post.id } };
    },
    rows: 'comments',
    goes: ['comments', 'id'],
  },
  listReplies: {
    route: listReplies,
    async fill(world) {
      const post = await world.test.addPost(world.reader);
      const { id: commentId } = await world.test.addComment(world.reader, post);
      const params = { postId: post.id };
      await eachOther(world, (as) =>
        world.test.send(addComment, { as, params, body: { text: 'Да', answers: commentId } }),
      );
      return { params: { commentId } };
    },
    rows: 'replies',
    goes: ['comments', 'id'],
  },
  listComments: {
    route: listComments,
    async fill(world) {
      const post = await world.test.addPost(world.reader);
      await eachOther(world, (person) => world.test.addComment(person, post));
      return { params: { postId: post.id } };
    },
    rows: null,
    cursor: 'id',
    goes: ['comments', 'id'],
  },
  listMessages: {
    route: listMessages,
    fill: async (world) => ({ params: await chat(world, 6) }),
    rows: 'messages',
    cursor: 'id',
    isReversed: true,
    goes: ['messages', 'id'],
  },
  searchMessages: {
    route: searchMessages,
    async fill(world) {
      await chat(world, MANY);
      return { query: { query: 'кошка' } };
    },
    rows: 'messages',
    goes: ['messages', 'id'],
  },
  searchChatMessages: {
    route: searchChatMessages,
    fill: async (world) => ({ params: await chat(world, MANY), query: { query: 'кошка' } }),
    rows: 'ids',
    goes: ['messages', 'id'],
  },
  listChatGallery: {
    route: listChatGallery,
    fill: async (world) => ({ params: await chat(world, 6, true), query: { kind: 'photos' } }),
    rows: 'messages',
    goes: ['messages', 'id'],
  },
  listStoryArchive: {
    route: listStoryArchive,
    async fill(world) {
      await eachOther(world, () => world.test.addStory(world.reader, { ageMs: 30 * 3_600_000 }));
      return {};
    },
    rows: 'stories',
    goes: ['stories', 'id'],
  },
  'listCases / reports': desk(listCases, { queue: 'reports' }),
  'listCases / appeals': desk(listCases, { queue: 'appeals' }),
  listDecisionLog: desk(listDecisionLog, {}),
  listOwnDecisions: desk(listOwnDecisions, {}),
  listReports: {
    route: listReports,
    async fill(world) {
      for (const { id } of await postsOfOthers(world))
        await openCase(world.test.context, world.reader, { kind: 'post', id });
      return {};
    },
    rows: 'reports',
    goes: ['reports', 'id'],
  },
};
