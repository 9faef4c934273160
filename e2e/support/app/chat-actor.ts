import { errors, type Locator, type Page } from '@playwright/test';
import type { Person } from '../api.ts';
import { type ChatRecord, type Mark, MARKS } from './chat-record.ts';
import { chatOf } from './chat-screen.ts';
import { expect } from '../test.ts';

/** A message may be deleted by another person while its menu opens. */
const MENU_TIMEOUT_MS = 3_000;
/** The code that an act needs is fetched with the first one. */
const BEGIN_TIMEOUT_MS = 30_000;

/** Ends of the names of messages that the server does not have yet. */
const UNSENT = '(Ждёт отправки|Отправляется|Не отправлено)$';

const NAMES = Object.keys(MARKS);
const isMark = (name: string | null | undefined): name is Mark => NAMES.includes(name ?? '');

interface Options {
  page: Page;
  person: Person;
  /** Deletes messages of others as well. */
  isLeader: boolean;
  record: ChatRecord;
}

/** The menus of the messages of an open chat, while the rows move all the time. */
function menuOf(page: Page) {
  /** Opens the menu of one of the sent messages by the keyboard; the words of it, null where there is none. */
  const open = (side: 'own' | 'theirs', turn: number): Promise<string | null> =>
    page.evaluate(
      ([wanted, which, pattern]) => {
        const bubbles = document.querySelectorAll<HTMLElement>(
          `article[data-message][data-side="${wanted}"]`,
        );
        const sent = [...bubbles].filter((one) => !new RegExp(pattern).test(one.ariaLabel ?? ''));
        const bubble = sent[which % sent.length];
        bubble?.focus({ preventScroll: true });
        bubble?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
        );
        return bubble?.querySelector('p > span')?.textContent ?? null;
      },
      [side, turn, UNSENT] as const,
    );

  /** Presses an item of the open menu; whether it was set. Null when the menu went with its message. */
  const choose = async (item: Locator): Promise<boolean | null> => {
    try {
      const wasSet = await item.evaluate(
        (one: HTMLElement) => {
          const wasChecked = one.ariaChecked === 'true';
          one.click();
          return wasChecked;
        },
        undefined,
        { timeout: MENU_TIMEOUT_MS },
      );
      // A closing menu takes the focus.
      await expect(page.getByRole('menu')).toHaveCount(0);
      return wasSet;
    } catch (error) {
      if (error instanceof errors.TimeoutError) return null;
      throw error;
    }
  };

  return { open, choose };
}

/** A finger taps twice on a message: the words of the message, and the own reaction that it had. */
const tapMessageTwice = (page: Page, turn: number) =>
  page.evaluate((which) => {
    const bubbles = document.querySelectorAll('article[data-message]');
    const bubble = bubbles[which % bubbles.length];
    const words = bubble?.querySelector('p > span');
    if (!bubble || !words) return null;
    const own = bubble.querySelector('[aria-pressed="true"]')?.ariaLabel?.split(',')[0];
    const touch = { bubbles: true, cancelable: true, pointerType: 'touch' };
    for (const detail of [1, 2]) {
      for (const kind of ['pointerdown', 'pointerup', 'click'])
        words.dispatchEvent(new PointerEvent(kind, { ...touch, detail }));
    }
    return { own, words: words.textContent };
  }, turn);

/** Presses a reaction that is there: its name, whether it was set, and the words of the message. */
const pressReaction = (page: Page, turn: number) =>
  page.evaluate((which) => {
    const chips = document.querySelectorAll<HTMLElement>('article[data-message] [aria-pressed]');
    const chip = chips[which % chips.length];
    if (!chip) return null;
    const [name] = chip.ariaLabel?.split(',') ?? [];
    const wasSet = chip.ariaPressed === 'true';
    const words = chip.closest('article')?.querySelector('p > span')?.textContent ?? '';
    chip.click();
    return { name, wasSet, words };
  }, turn);

/**
 * A person who acts in an open chat faster than people do, with the drawn messages, and records it. The rows move all
 * the time: the acts are events at elements instead of presses at places. Each act is false where nothing was there to
 * act on.
 */
export function actorOf({ page, person: { login }, isLeader, record }: Options) {
  const { field } = chatOf(page);
  const menu = menuOf(page);
  let said = 0;
  let edited = 0;

  const say = async (words = `${login} ${(said += 1)}`): Promise<boolean> => {
    record.say(login, words);
    await field.fill(words);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    return true;
  };

  const lastWaits = () =>
    page.evaluate((pattern) => {
      const own = document.querySelectorAll('article[data-message][data-side="own"]');
      return new RegExp(pattern).test([...own].at(-1)?.ariaLabel ?? '');
    }, UNSENT);

  /** Other words for the newest own message, sent or not. */
  const edit = async (): Promise<boolean> => {
    const waits = await lastWaits();
    await field.press('ArrowUp');
    const [title = ''] = (await field.inputValue()).split(',');
    if (title === '') return false;
    const words = `${title}, в ${(edited += 1)}-й раз`;
    await field.fill(words);
    await field.press('Enter');
    record.edit(words, waits);
    await expect(field).toHaveValue('');
    return true;
  };

  const remove = async (turn: number): Promise<boolean> => {
    const isOwn = !isLeader || turn % 2 === 0;
    const words = await menu.open(isOwn ? 'own' : 'theirs', turn);
    if (words === null) return false;
    const name = isOwn ? 'Удалить' : 'Удалить у всех';
    if ((await menu.choose(page.getByRole('menuitem', { name, exact: true }))) === null) return false;
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Удалить', exact: true }).dispatchEvent('click');
    record.remove(words);
    // One that fades out still holds the focus.
    await expect(question).toHaveCount(0);
    return true;
  };

  const mark = async (turn: number): Promise<boolean> => {
    const name = NAMES[turn % NAMES.length];
    const words = await menu.open(turn % 3 === 0 ? 'own' : 'theirs', turn);
    if (words === null || !isMark(name)) return false;
    const wasSet = await menu.choose(page.getByRole('menuitemcheckbox', { name, exact: true }));
    if (wasSet === null) return false;
    record.react(login, words, wasSet ? null : name);
    return true;
  };

  /** Taps twice with a finger on a message, sent or not. */
  const tapTwice = async (turn: number): Promise<boolean> => {
    const tapped = await tapMessageTwice(page, turn);
    if (tapped) record.react(login, tapped.words, tapped.own === 'Люблю' ? null : 'Люблю');
    return tapped !== null;
  };

  /** Presses a reaction that is there. */
  const press = async (turn: number): Promise<boolean> => {
    const pressed = await pressReaction(page, turn);
    if (!pressed || !isMark(pressed.name)) return false;
    record.react(login, pressed.words, pressed.wasSet ? null : pressed.name);
    return true;
  };

  return {
    say,
    /** The act of this turn; words where there is nothing to act on. */
    async act(turn: number): Promise<void> {
      const acts: Record<number, () => Promise<boolean>> = {
        2: () => tapTwice(turn),
        4: edit,
        5: () => press(turn),
        7: () => mark(turn),
        9: () => (isLeader || turn % 20 > 10 ? remove(turn) : edit()),
      };
      const isDone = await acts[turn % 10]?.();
      if (!isDone) await say();
    },
    /** Uses what the page fetches with the first use: a cut would leave it without. */
    async begin(): Promise<void> {
      for (const _ of [1, 2]) await say();
      await expect(page.getByRole('img', { name: /^(Ждёт отправки|Отправляется)$/ })).toHaveCount(0);
      for (const first of [mark, edit, remove])
        await expect.poll(() => first(1), { timeout: BEGIN_TIMEOUT_MS }).toBe(true);
    },
  };
}
