import { expect, it } from 'vitest';
import { demoPeople, MAIN_LOGIN } from '../seed/people.ts';
import { demoChats } from './chats.ts';

const logins = new Set(demoPeople.map(({ login }) => login));

it('lets people of the community talk, each pair in one chat', () => {
  for (const { between } of demoChats) for (const login of between) expect(logins).toContain(login);
  expect(new Set(demoChats.map(({ between }) => between.toSorted().join())).size).toBe(demoChats.length);
});

it('parses every line', () => {
  for (const { between, lines } of demoChats) {
    expect(new Set(lines.map(({ by }) => by))).toEqual(new Set(between));
    for (const [index, { text, minutesLater, answers }] of lines.entries()) {
      expect(text).toMatch(/^[^<>[\]+{}^]+$/u);
      if (answers !== null) expect(lines[answers]?.text, `${index}`).toBeTruthy();
      expect(minutesLater).toBeGreaterThan(0);
    }
  }
});

it('leaves the main account unread messages of others', () => {
  const waiting = demoChats.filter(({ between, unread }) => between.includes(MAIN_LOGIN) && unread > 0);
  expect(waiting.length).toBeGreaterThan(1);
  for (const { lines, unread: count } of waiting)
    expect(new Set(lines.slice(-count).map(({ by }) => by))).not.toContain(MAIN_LOGIN);
});
