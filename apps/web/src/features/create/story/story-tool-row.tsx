import Frame from 'lucide-react/icons/scan';
import Music from 'lucide-react/icons/music';
import Pencil from 'lucide-react/icons/pencil-line';
import Scissors from 'lucide-react/icons/scissors';
import Sliders from 'lucide-react/icons/sliders-horizontal';
import Smile from 'lucide-react/icons/smile';
import Type from 'lucide-react/icons/type';
import * as Radix from 'radix-ui/tabs';
import { withoutRing } from '#shared/ui/tabs/without-ring.ts';
import rowStyles from '../edit/tool-row.module.css';
import type { Work } from '../works/work.ts';
import styles from './story-step.module.css';
import { text } from './text.ts';

export type StoryTool = keyof typeof text.tool;

export const isStoryTool = (value: string): value is StoryTool => value in text.tool;

const ICONS = {
  frame: Frame,
  caption: Type,
  stickers: Smile,
  drawing: Pencil,
  music: Music,
  filters: Sliders,
  trim: Scissors,
};
const TOOLS: Record<Work['kind'], readonly StoryTool[]> = {
  image: ['caption', 'stickers', 'drawing', 'music', 'filters', 'frame'],
  video: ['caption', 'stickers', 'drawing', 'music', 'filters', 'frame', 'trim'],
};

/** The tools of a story, as the tabs of a `Radix.Root` around it. */
export function StoryToolRow({ kind }: Pick<Work, 'kind'>) {
  return (
    <Radix.List className={`${rowStyles.row} ${styles.tools}`} aria-label={text.tools} data-over-page>
      {TOOLS[kind].map((tool) => {
        const Icon = ICONS[tool];
        return (
          <Radix.Trigger
            key={tool}
            value={tool}
            className={`${rowStyles.tool} ${styles.tool}`}
            {...withoutRing}
          >
            <Icon size={22} aria-hidden="true" />
            {text.tool[tool]}
          </Radix.Trigger>
        );
      })}
    </Radix.List>
  );
}
