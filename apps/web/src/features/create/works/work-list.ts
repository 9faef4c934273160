import { PLAIN_DESIGN } from './story-design.ts';
import { bytesOf, split, withItem } from './items.ts';
import type { Item, Work } from './work.ts';

/** The works that are being made: those of this sitting first, then those that were left in an earlier one. */
export interface WorksState {
  readonly works: readonly Work[];
  /** How many belong to this sitting; the first of them is on the screen. */
  readonly active: number;
  /** How many of this sitting are published or on their way. */
  readonly done: number;
  /** Words of a file that was refused, or that came without one; the next file gets them. */
  readonly words: Pick<Work, 'description' | 'target'> | null;
  /** On their way to the server, in the order of sending. */
  readonly sending: readonly Work[];
}

export type WorksEvent =
  /** A screen of publications is opened: what it finds was left. */
  | { readonly type: 'opened' }
  /** Works of an earlier visit are found. */
  | { readonly type: 'found'; readonly works: readonly Work[] }
  | { readonly type: 'chosen'; readonly works: readonly Work[] }
  /** Words for the next file, shared by another app. */
  | { readonly type: 'worded'; readonly description: string }
  | { readonly type: 'changed'; readonly id: string; readonly change: Partial<Omit<Work, 'id'>> }
  /** One photo or video of a work. */
  | {
      readonly type: 'item-changed';
      readonly id: string;
      readonly itemId: string;
      readonly change: Partial<Item>;
    }
  /** Each photo and video of a post becomes a publication of its own. */
  | { readonly type: 'split'; readonly id: string; readonly target: Work['target'] }
  /** These go to the server now: smaller files before larger ones. */
  | { readonly type: 'sent'; readonly ids: readonly string[] }
  /** Sent after all these, in their order. */
  | { readonly type: 'ordered'; readonly ids: readonly string[] }
  /** Not sent any more: it is the work on the screen again, or one that waits to be gone on with. */
  | { readonly type: 'returned'; readonly id: string; readonly isShown: boolean }
  /** One that was sent is published, or the file of another one is refused. */
  | { readonly type: 'ended'; readonly id: string }
  /** These are gone on with, of an earlier visit too. */
  | { readonly type: 'resumed'; readonly ids: readonly string[] }
  /** Thrown away. */
  | { readonly type: 'discarded'; readonly id: string };

export const NO_WORKS: WorksState = { works: [], active: 0, done: 0, words: null, sending: [] };

/** A work that begins: the file as it was chosen. */
export function newWork(file: File, kind: Work['kind'], target: Work['target'] = 'post'): Work {
  const id = crypto.randomUUID();
  return {
    id,
    itemId: id,
    file,
    kind,
    edit: {},
    filters: {},
    further: [],
    description: '',
    target,
    story: PLAIN_DESIGN,
  };
}

export function nextWorks(state: WorksState, event: WorksEvent): WorksState {
  const { works, active, done } = state;
  switch (event.type) {
    case 'opened':
      return { ...state, active: 0, done: 0, words: null };
    case 'found': {
      const known = new Set([...works, ...state.sending].map(({ id }) => id));
      const found = event.works.filter(({ id }) => !known.has(id));
      return {
        ...state,
        works: [...works, ...found.filter(({ sending }) => !sending)],
        sending: [...state.sending, ...found.filter(({ sending }) => sending)],
      };
    }
    case 'chosen':
      // A work that was begun a moment ago is not lost: it is offered again, like those that an earlier visit left.
      return {
        ...state,
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
        sending: state.sending.map((work) => (work.id === event.id ? { ...work, ...event.change } : work)),
      };
    case 'item-changed':
      return {
        ...state,
        works: works.map((work) =>
          work.id === event.id ? withItem(work, event.itemId, event.change) : work,
        ),
      };
    case 'split': {
      const at = works.findIndex(({ id }) => id === event.id);
      const whole = works[at];
      if (!whole) return state;
      const parts = split({ ...whole, target: event.target });
      return {
        ...state,
        works: works.toSpliced(at, 1, ...parts),
        active: at < active ? active + parts.length - 1 : active,
      };
    }
    case 'sent':
      return {
        ...state,
        works: works.filter(({ id }) => !event.ids.includes(id)),
        active: active - works.slice(0, active).filter(({ id }) => event.ids.includes(id)).length,
        done: done + event.ids.length,
        sending: works.filter(({ id }) => event.ids.includes(id)).reduce(withSent, state.sending),
      };
    case 'ordered':
      return {
        ...state,
        sending: state.sending.toSorted(
          (one, other) => event.ids.indexOf(one.id) - event.ids.indexOf(other.id),
        ),
      };
    case 'returned': {
      const returned = state.sending.find(({ id }) => id === event.id);
      if (!returned) return state;
      const { sending: _over, ...work } = returned;
      const left = { ...state, sending: state.sending.filter((other) => other !== returned) };
      return event.isShown
        ? { ...left, works: [work, ...works], active: active + 1, done: Math.max(0, done - 1) }
        : { ...left, works: [...works, work] };
    }
    case 'ended': {
      if (state.sending.some(({ id }) => id === event.id))
        return { ...state, sending: state.sending.filter(({ id }) => id !== event.id) };
      const at = works.findIndex(({ id }) => id === event.id);
      const ended = works[at];
      if (!ended) return state;
      const isActive = at < active;
      return {
        ...state,
        works: works.filter((work) => work !== ended),
        active: isActive ? active - 1 : active,
        words: ended,
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

const JUST_SENT = { isPaused: false, lostFile: null };

/** Before the first larger one. */
function withSent(sending: readonly Work[], work: Work): readonly Work[] {
  const larger = sending.findIndex((other) => bytesOf(other) > bytesOf(work));
  return sending.toSpliced(larger === -1 ? sending.length : larger, 0, { ...work, sending: JUST_SENT });
}

const withWords = ([first, ...others]: readonly Work[], words: WorksState['words']): readonly Work[] =>
  first && words
    ? [withWordsOf(first, words), ...others]
    : [first, ...others].filter((work) => work !== undefined);

/** A story shows one photo or video. */
const withWordsOf = (work: Work, { description, target }: NonNullable<WorksState['words']>): Work => ({
  ...work,
  description,
  target: work.further.length > 0 ? work.target : target,
});

/** The work on the screen. */
export const currentWork = ({ works, active }: WorksState): Work | null =>
  active > 0 ? (works[0] ?? null) : null;

/** The works that an earlier visit left, until they are gone on with or thrown away. */
export const leftWorks = ({ works, active }: WorksState): readonly Work[] => works.slice(active);
