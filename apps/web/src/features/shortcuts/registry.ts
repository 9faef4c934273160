import { text } from './text.ts';

/**
 * The effect of a shortcut: leads to a page, steps through a feed, presses a button of a post, or shows all shortcuts.
 */
export type ShortcutAction =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'step'; readonly key: 'PageDown' | 'PageUp' }
  | { readonly kind: 'press'; readonly button: 'like' | 'comments' }
  | { readonly kind: 'list' };

export interface Shortcut {
  readonly label: string;
  /** Each is one way: keys pressed one after the other, as `shortcutKey` names them. */
  readonly ways: readonly (readonly string[])[];
  /** Null: the screen itself listens to the keys. */
  readonly action: ShortcutAction | null;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
  /** Listed for owners and moderators alone. */
  readonly isForModerators?: true;
}

const go = (label: string, to: string, ...way: readonly string[]): Shortcut => ({
  label,
  ways: [way],
  action: { kind: 'go', to },
});

/**
 * Every shortcut of the app, in the order of the list that `?` shows. The letters are those that people know from X
 * and GitHub.
 */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: text.everywhere,
    shortcuts: [
      go(text.search, '/recomendation', '/'),
      go(text.create, '/createPost', 'n'),
      { label: text.list, ways: [['?']], action: { kind: 'list' } },
    ],
  },
  {
    title: text.places,
    shortcuts: [
      go(text.home, '/', 'g', 'h'),
      go(text.notifications, '/notification', 'g', 'n'),
      go(text.chats, '/chat', 'g', 'm'),
      go(text.subscriptions, '/subscriptions', 'g', 'f'),
      go(text.swipes, '/swipes', 'g', 's'),
      go(text.profile, '/myProfile', 'g', 'p'),
    ],
  },
  {
    title: text.feed,
    shortcuts: [
      { label: text.next, ways: [['j']], action: { kind: 'step', key: 'PageDown' } },
      { label: text.previous, ways: [['k']], action: { kind: 'step', key: 'PageUp' } },
      { label: text.like, ways: [['l']], action: { kind: 'press', button: 'like' } },
      { label: text.comments, ways: [['c']], action: { kind: 'press', button: 'comments' } },
    ],
  },
  {
    title: text.post,
    shortcuts: [
      { label: text.next, ways: [['j'], ['→']], action: null },
      { label: text.previous, ways: [['k'], ['←']], action: null },
      { label: text.close, ways: [['Esc']], action: null },
    ],
  },
  {
    title: text.desk,
    isForModerators: true,
    shortcuts: [
      { label: text.nextCase, ways: [['j']], action: null },
      { label: text.previousCase, ways: [['k']], action: null },
      { label: text.decide, ways: [['1–7']], action: null },
    ],
  },
];

const all = SHORTCUTS.flatMap(({ shortcuts }) => shortcuts);
const isWay = (way: readonly string[], typed: readonly string[]): boolean =>
  way.length === typed.length && way.every((key, index) => key === typed[index]);

/** The action of the keys typed one after the other; null when they are no shortcut, or one of a screen. */
export const actionOf = (typed: readonly string[]): ShortcutAction | null =>
  all.find(({ action, ways }) => action && ways.some((way) => isWay(way, typed)))?.action ?? null;

/** Whether a longer shortcut begins with this key. */
export const isFirstKey = (key: string): boolean =>
  all.some(({ ways }) => ways.some(([first, second]) => first === key && second !== undefined));
