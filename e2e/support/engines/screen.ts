import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import type { Point, Tab } from './engine.ts';
import { aim, findAll, placeOf, wasHit, withoutChoice, type Step } from './in-page.ts';

/** Roles and names are found alike in all engines: by DOM Testing Library in the page. */
const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const POLL_MS = 100;
/** A loaded machine in CI is late. */
const PATIENCE_MS = process.env['CI'] === undefined ? 40_000 : 60_000;
const MOVE_MS = 16;
const MOVES = 10;

export const KEY = {
  enter: '\uE007',
  escape: '\uE00C',
  up: '\uE013',
  right: '\uE014',
  down: '\uE015',
} as const;

type Words = string | RegExp;

/** The field that the app lays on the page for a choice of files. */
const CHOICE: Step = { by: 'css', what: 'body > input[type=file]', takesHidden: true };

const stepWords = (words: Words | undefined) =>
  words instanceof RegExp ? { words: { pattern: words.source } } : words === undefined ? {} : { words };

/** Searches by what a person sees: elements out of sight are not found. */
class Search {
  readonly tab: Tab;
  readonly steps: readonly Step[];

  constructor(tab: Tab, steps: readonly Step[] = []) {
    this.tab = tab;
    this.steps = steps;
  }

  /** Elements of this role, and of this accessible name: the whole one, or one that fits the pattern. */
  role(role: string, name?: Words): Spot {
    return this.#inside({ by: 'role', what: role, ...stepWords(name) });
  }

  /** Innermost elements of this text. */
  text(words: Words): Spot {
    return this.#inside({ by: 'text', ...stepWords(words) });
  }

  /** The field of this label. */
  field(label: Words): Spot {
    return this.#inside({ by: 'label', ...stepWords(label) });
  }

  /** The card of a post with these words. */
  article(words: string): Spot {
    return this.#inside({ by: 'role', what: 'article', has: words });
  }

  css(selector: string): Spot {
    return this.#inside({ by: 'css', what: selector });
  }

  /** The field for files of this label, which its button may hide. */
  fileField(label: Words): Spot {
    return this.#inside({ by: 'label', takesHidden: true, ...stepWords(label) });
  }

  /** Any field for files. */
  files(): Spot {
    return this.#inside({ by: 'css', what: 'input[type=file]', takesHidden: true });
  }

  #inside(step: Step): Spot {
    return new Spot(this.tab, [...this.steps, step]);
  }
}

/** Elements of a page that need not be there yet. All actions wait, and take the first one. */
export class Spot extends Search {
  nth(place: number): Spot {
    const last = this.steps.at(-1);
    return new Spot(this.tab, [...this.steps.slice(0, -1), { ...last, nth: place } as Step]);
  }

  /** Calls a function of the page with all elements found now. */
  async look<R>(
    use: (found: HTMLElement[], ...more: never[]) => R,
    ...more: readonly unknown[]
  ): Promise<Awaited<R>> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the result of `use`, through JSON
    return (await this.#ask(String(use), more)) as Awaited<R>;
  }

  async #ask(use: string, more: readonly unknown[] = []): Promise<unknown> {
    const source = `async (steps, ...more) =>
      'TestingLibraryDom' in globalThis ? [await (${use})((${findAll})(steps), ...more)] : null`;
    for (;;) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the result of `source`
      const answer = (await this.tab.call(source, [this.steps, ...more])) as [unknown] | null;
      if (answer) return answer[0];
      // The library goes with the document.
      await this.tab.call(`() => { (function () { ${LIBRARY} }).call(globalThis); }`, []);
    }
  }

  count(): Promise<number> {
    return this.look((found) => found.length);
  }

  async isSeen(): Promise<boolean> {
    return (await this.count()) > 0;
  }

  seen(withinMs?: number): Promise<void> {
    return this.#until('is not seen', async () => (await this.count()) > 0, withinMs);
  }

  gone(withinMs?: number): Promise<void> {
    return this.#until('is still seen', async () => (await this.count()) === 0, withinMs);
  }

  /** Waits until the function of the page says yes about the first element. */
  fits(why: string, test: (element: HTMLElement) => boolean | Promise<boolean>): Promise<void> {
    const use = `(found) => found.length > 0 && (${test})(found[0])`;
    return this.#until(`is not ${why}`, async () => (await this.#ask(use)) === true);
  }

  attribute(name: string): Promise<string | null> {
    return this.look((found, wanted: string) => found[0]?.getAttribute(wanted) ?? null, name);
  }

  /** The middle, once a finger there would touch it. */
  async place(): Promise<Point> {
    const use = `(found) => found.length === 0 ? 'is not seen' : (${placeOf})(found[0])`;
    let place: Point | string = '';
    await this.#until(
      () => String(place),
      async () => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the result of `placeOf`
        place = (await this.#ask(use)) as Point | string;
        return typeof place !== 'string';
      },
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- found above
    return place as unknown as Point;
  }

  async tap(): Promise<void> {
    await this.#until('is not hit by a finger', async () => {
      const point = await this.place();
      await this.#ask(`([found]) => found && (${aim})(found)`);
      await this.tab.finger([{ ...point, afterMs: 0 }]);
      return (await this.tab.call(String(wasHit), [])) === true;
    });
  }

  async tapTwice(): Promise<void> {
    const point = await this.place();
    await this.tab.finger([{ ...point, afterMs: 0 }]);
    await this.tab.finger([{ ...point, afterMs: 0 }]);
  }

  /** Holds a finger on it. */
  async hold(forMs: number): Promise<void> {
    const point = await this.place();
    await this.tab.finger([
      { ...point, afterMs: 0 },
      { ...point, afterMs: forMs },
    ]);
  }

  /** Drags a finger over its middle, from one side to the other. Unit: CSS pixels. */
  async drag(aside: number, down: number): Promise<void> {
    const { x, y } = await this.place();
    const steps = Array.from({ length: MOVES + 1 }, (_, step) => ({
      x: x + aside * (step / MOVES - 0.5),
      y: y + down * (step / MOVES - 0.5),
      afterMs: step === 0 ? 0 : MOVE_MS,
    }));
    await this.tab.finger(steps);
  }

  /** Gives it the focus, and presses a key. */
  async press(key: string): Promise<void> {
    await this.seen();
    await this.look(([found]) => found?.focus());
    await this.tab.type(key);
  }

  /** Writes into a field instead of what is there. */
  async fill(words: string): Promise<void> {
    await this.tap();
    await this.fits('a field with the caret', (element) => element === document.activeElement);
    await this.look((found) => (found[0] as HTMLInputElement).select());
    await this.tab.type(words);
    await this.hasValue(words);
  }

  async hasValue(words: string): Promise<void> {
    await this.#until(
      `has not the value «${words}»`,
      async () => (await this.look((found) => (found[0] as HTMLInputElement | undefined)?.value)) === words,
    );
  }

  async giveFiles(...files: readonly string[]): Promise<void> {
    await this.seen();
    await this.tab.giveFiles(`(steps) => (${findAll})(steps)[0]`, [this.steps], files);
  }

  /** Taps a button that opens the device's choice of files, and gives these instead of it. */
  async chooseFiles(...files: readonly string[]): Promise<void> {
    await this.tab.call(String(withoutChoice), []);
    await this.tap();
    await new Spot(this.tab, [CHOICE]).giveFiles(...files);
  }

  async #until(
    why: string | (() => string),
    test: () => Promise<boolean>,
    withinMs = PATIENCE_MS,
  ): Promise<void> {
    const untilMs = Date.now() + withinMs;
    do {
      if (await test()) return;
      await wait(POLL_MS);
    } while (Date.now() < untilMs);
    throw new Error(`${JSON.stringify(this.steps)} ${typeof why === 'string' ? why : why()}`);
  }
}

/** A page as a person uses it, the same in all engines. */
export class Screen extends Search {
  readonly url: string;

  constructor(tab: Tab, url: string) {
    super(tab);
    this.url = url;
  }

  open(path: string): Promise<void> {
    return this.tab.goTo(`${this.url}${path}`);
  }

  /** Keeps these values where the app finds its session and settings, before the app is opened. */
  async keep(values: Readonly<Record<string, string>>): Promise<void> {
    // A page of the same origin without the app.
    await this.open('/robots.txt');
    await this.run((kept: Record<string, string>) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, values);
  }

  async path(): Promise<string> {
    return String(
      await this.tab.call(
        String(() => location.pathname + location.search),
        [],
      ),
    );
  }

  async isAt(path: string | RegExp): Promise<void> {
    const untilMs = Date.now() + PATIENCE_MS;
    for (;;) {
      const now = await this.path();
      if (typeof path === 'string' ? now === path : path.test(now)) return;
      if (Date.now() > untilMs) throw new Error(`The page is at ${now}, not at ${String(path)}`);
      await wait(POLL_MS);
    }
  }

  /** Has the page look for news, as after a glance at another app. */
  glance(): Promise<void> {
    return this.run(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  }

  run<R>(source: (...args: never[]) => R, ...args: readonly unknown[]): Promise<Awaited<R>> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the result of the function, through JSON
    return this.tab.call(String(source), args) as Promise<Awaited<R>>;
  }
}
