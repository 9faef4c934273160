import * as v from 'valibot';

// The accents that the owner may choose from: contrast is promised by `accents.test.ts`, so no free colour is taken.

/** Colours of one accent. `ring` are the three stops of the gradient; `own` is the ground of one's own messages. */
interface AccentColours {
  ring: readonly [string, string, string];
  light: { accent: string; soft: string };
  dark: { accent: string; soft: string; own: string };
}

export const Accent = v.picklist([
  'blue',
  'violet',
  'purple',
  'pink',
  'red',
  'orange',
  'green',
  'teal',
  'graphite',
]);
export type Accent = v.InferOutput<typeof Accent>;

/** The first is that of `tokens.css`. */
export const ACCENTS: Readonly<Record<Accent, AccentColours>> = {
  blue: {
    ring: ['#10d3a5', '#2f7bff', '#9659ff'],
    light: { accent: '#1f62ea', soft: '#e8f0ff' },
    dark: { accent: '#6b9dff', soft: '#16233f', own: '#28487f' },
  },
  violet: {
    ring: ['#7cbdff', '#945ff9', '#c231ac'],
    light: { accent: '#8149e3', soft: '#f1eefe' },
    dark: { accent: '#ad8dff', soft: '#261d3e', own: '#4c3b77' },
  },
  purple: {
    ring: ['#a9affe', '#bf51c7', '#d3316a'],
    light: { accent: '#a93ab1', soft: '#fbeafc' },
    dark: { accent: '#db7ee1', soft: '#321934', own: '#623265' },
  },
  pink: {
    ring: ['#de96fd', '#de4181', '#ce4700'],
    light: { accent: '#c6266d', soft: '#ffeaef' },
    dark: { accent: '#f973a3', soft: '#3a1623', own: '#712d45' },
  },
  red: {
    ring: ['#fb8bd4', '#e6443d', '#ac6901'],
    light: { accent: '#cd2928', soft: '#ffebe8' },
    dark: { accent: '#ff7569', soft: '#3c1714', own: '#742e29' },
  },
  orange: {
    ring: ['#f896aa', '#ca6719', '#937702'],
    light: { accent: '#ab5202', soft: '#feece2' },
    dark: { accent: '#e18b53', soft: '#3a1a04', own: '#703504' },
  },
  green: {
    ring: ['#c3bc5a', '#2e9e52', '#018d87'],
    light: { accent: '#007d38', soft: '#e3f6e6' },
    dark: { accent: '#5fb674', soft: '#092c13', own: '#115629' },
  },
  teal: {
    ring: ['#8ac997', '#009a9a', '#0e84b7'],
    light: { accent: '#047879', soft: '#daf7f6' },
    dark: { accent: '#3db2b2', soft: '#002a2b', own: '#015353' },
  },
  graphite: {
    ring: ['#adbabe', '#7f8793', '#5f6573'],
    light: { accent: '#5c636e', soft: '#eaeef4' },
    dark: { accent: '#9ba1ac', soft: '#1e242e', own: '#414853' },
  },
};

/** The tokens of an accent by scheme, for `tokens.css`. */
export function accentTokens(accent: Accent): Record<'light' | 'dark', Record<`--${string}`, string>> {
  const { ring, light, dark } = ACCENTS[accent];
  const [from, middle, to] = ring;
  const aurora = `linear-gradient(135deg,${from} 0%,${middle} 52%,${to} 100%)`;
  return {
    light: {
      '--aurora': aurora,
      '--accent': light.accent,
      '--accent-soft': light.soft,
      '--own': light.accent,
    },
    dark: { '--aurora': aurora, '--accent': dark.accent, '--accent-soft': dark.soft, '--own': dark.own },
  };
}

const sheet = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map((pair) => pair.join(':'))
    .join(';');

/**
 * A style sheet that goes before `tokens.css`, for the same elements. More contrast, which a person has asked the system
 * for, has colours of its own (`contrast.css`).
 */
export function accentStyle(accent: Accent): string {
  if (accent === 'blue') return '';
  const { light, dark } = accentTokens(accent);
  return (
    `@media not ((prefers-contrast:more) or (forced-colors:active)){:root{${sheet(light)}}` +
    `:root[data-theme='dark'],[data-scheme='dark'],:root:has([data-beside][data-scheme='dark']) [data-radix-popper-content-wrapper]{${sheet(dark)}}}`
  );
}
