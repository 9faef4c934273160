import { PLAIN_DESIGN } from './story-design.ts';
import type { Work } from './work.ts';

/** What is being made: the works of this sitting first, then those that were left in an earlier one. */
export interface WorksState {
  readonly works: readonly Work[];
  /** How many belong to this sitting; the first of them is on the screen. */
  readonly active: number;
  /** How many of this sitting are published. */
  readonly done: number;
  /** Words of a file that was refused, or that came without one; the next file gets them. */
  readonly words: Pick<Work, 'description' | 'target'> | null;
}

export type WorksEvent =
  /** Of an earlier visit. */
  | { readonly type: 'found'; readonly works: readonly Work[] }
  | { readonly type: 'chosen'; readonly works: readonly Work[] }
  /** Words for the next file, shared by another app. */
  | { readonly type: 'worded'; readonly description: string }
  | { readonly type: 'changed'; readonly id: string; readonly change: Partial<Omit<Work, 'id'>> }
  /** Published, or its file is refused. */
  | { readonly type: 'ended'; readonly id: string; readonly isPublished: boolean }
  /** These are gone on with, of an earlier visit too. */
  | { readonly type: 'resumed'; readonly ids: readonly string[] }
  /** Thrown away. */
  | { readonly type: 'discarded'; readonly id: string };

export const NO_WORKS: WorksState = { works: [], active: 0, done: 0, words: null };

/** A work that begins: the file as it was chosen. */
export const newWork = (file: File, kind: Work['kind'], target: Work['target'] = 'post'): Work => ({
  id: crypto.randomUUID(),
  file,
  kind,
  edit: {},
  filters: {},
  description: '',
  target,
  story: PLAIN_DESIGN,
});

export function nextWorks(state: WorksState, event: WorksEvent): WorksState {
  const { works, active, done } = state;
  switch (event.type) {
    case 'found': {
      const known = new Set(works.map(({ id }) => id));
      return { ...state, works: [...works, ...event.works.filter(({ id }) => !known.has(id))] };
    }
    case 'chosen':
      // What was begun a moment ago is not lost: it is offered again, as what an earlier visit left.
      return {
        works: [...withWords(event.works, state.words), ...works],
        active: event.works.length,
        done: 0,
        words: null,
      };
    case 'worded':
      return { ...state, words: { description: event.description, target: 'post' } };
    case 'changed':
      return {
        ...state,
        works: works.map((work) => (work.id === event.id ? { ...work, ...event.change } : work)),
      };
    case 'ended': {
      const at = works.findIndex(({ id }) => id === event.id);
      const ended = works[at];
      if (!ended) return state;
      const isActive = at < active;
      return {
        works: works.filter((work) => work !== ended),
        active: isActive ? active - 1 : active,
        done: isActive && event.isPublished ? done + 1 : done,
        words: event.isPublished ? state.words : ended,
      };
    }
    case 'resumed': {
      const resumed = works.filter(({ id }) => event.ids.includes(id));
      const others = works.filter(({ id }) => !event.ids.includes(id));
      return { ...state, works: [...resumed, ...others], active: resumed.length };
    }
    case 'discarded': {
      const isActive = works.slice(0, active).some(({ id }) => id === event.id);
      return {
        ...state,
        works: works.filter(({ id }) => id !== event.id),
        active: isActive ? active - 1 : active,
      };
    }
  }
}

const withWords = ([first, ...others]: readonly Work[], words: WorksState['words']): readonly Work[] =>
  first && words
    ? [{ ...first, description: words.description, target: words.target }, ...others]
    : [first, ...others].filter((work) => work !== undefined);

/** The work on the screen. */
export const currentWork = ({ works, active }: WorksState): Work | null =>
  active > 0 ? (works[0] ?? null) : null;

/** What an earlier visit left, until it is gone on with or thrown away. */
export const leftWorks = ({ works, active }: WorksState): readonly Work[] => works.slice(active);
