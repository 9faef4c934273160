import { createAppeal } from '@sfera/contract/moderation/decisions';
import { getPost } from '@sfera/contract/posts/posts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { log } from '../base/log.ts';
import { createTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { openCase } from '../testing/data/test-report.ts';
import { answerAppeal, cases, decideCase, decisions, takeBackDecision } from './moderation.ts';

let test: TestApp;
let author: TestPerson;
let reader: TestPerson;

const said: string[] = [];
vi.spyOn(log, 'info').mockImplementation((line) => void said.push(line));
afterEach(() => void said.splice(0));

beforeAll(async () => {
  test = await createTestApp();
  author = await test.addPerson('author');
  reader = await test.addPerson('reader');
});

const statusOf = async (id: string) => (await test.send(getPost, { params: { id } })).status;
const lastWord = () => String(said.at(-1)).split(' ')[1]?.replace(':', '') ?? '';

it('the operator sees what waits, decides, and takes back', async () => {
  await cases(test.context);
  expect(said).toEqual(['Ничего не ждёт решения']);
  const { id } = await test.addPost(author, { description: 'Слова' });
  const caseId = await openCase(test.context, reader, { kind: 'post', id });
  await cases(test.context);
  expect(said.at(-1)).toBe(`${caseId}  post  author  жалоб 1: spam 1  Слова`);
  await decideCase(test.context, [caseId, 'hide', '3', 'Чужое', 'личное']);
  expect(await statusOf(id)).toBe(404);
  await decisions(test.context, ['author']);
  expect(said.at(-1)).toMatch(/hide {2}post {2}author {2}правило 3 {2}Чужое личное$/);
  await takeBackDecision(test.context, [String(said.at(-1)).split(' ')[0] ?? '', 'Ошибка']);
  expect(await statusOf(id)).toBe(200);
  await decisions(test.context, []);
  expect(said.at(-1)).toContain('hide (отменено)');
  await decisions(test.context, ['reader']);
  expect(said.at(-1)).toBe('Решений не было');
});

it('the operator sees what the server has noticed', async () => {
  const { id } = await test.addPost(author, { description: 'Казино' });
  const about = { objectKind: 'post', objectId: id, authorId: author.id } as const;
  test.context.events.emit('suspicious', { ...about, cause: 'server_word', at: test.context.clock.now() });
  await test.context.events.settled();
  await cases(test.context);
  expect(said.at(-1)).toMatch(/post {2}author {2}заметил сервер: server_word {2}Казино$/);
});

it('the operator answers an appeal', async () => {
  const { id } = await test.addPost(author);
  const caseId = await openCase(test.context, reader, { kind: 'post', id });
  await decideCase(test.context, [caseId, 'delete', '1', 'Травля']);
  const body = { decisionId: lastWord(), words: 'Я не согласна' };
  const { appeal } = (await test.send(createAppeal, { as: author, body })).body;
  await cases(test.context);
  expect(said.at(-1)).toContain(`обжалование ${appeal.id}  Я не согласна`);
  await answerAppeal(test.context, [appeal.id, 'grant', 'Посмотрели ещё раз']);
  expect(await statusOf(id)).toBe(200);
});

it.each([
  [decideCase, ['x', 'hide', '3', 'Слова'], 'Укажите номер карточки'],
  [decideCase, ['x', 'ban'], 'Укажите решение'],
  [decideCase, ['x', 'hide', '3'], 'Укажите номер правила и причину'],
  [decisions, ['nobody'], 'Нет аккаунта nobody'],
  [takeBackDecision, ['x', 'Слова'], 'Укажите номер решения'],
  [takeBackDecision, ['019cb000-0000-7000-8000-000000000000'], 'Напишите, почему'],
  [answerAppeal, ['x', 'maybe', 'Слова'], 'Укажите ответ'],
] as const)('says what is missing', async (command, args, message) => {
  await expect(command(test.context, [...args])).rejects.toThrow(message);
});
