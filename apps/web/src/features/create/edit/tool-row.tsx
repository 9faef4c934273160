import Crop from 'lucide-react/icons/crop';
import GalleryThumbnails from 'lucide-react/icons/gallery-thumbnails';
import Scissors from 'lucide-react/icons/scissors';
import Sliders from 'lucide-react/icons/sliders-horizontal';
import Wand from 'lucide-react/icons/wand-sparkles';
import * as Radix from 'radix-ui/tabs';
import { withoutRing } from '#shared/ui/tabs/without-ring.ts';
import type { Work } from '../works/work.ts';
import { text } from './text.ts';
import styles from './tool-row.module.css';

export type Tool = keyof typeof text.tool;

export const isTool = (value: string): value is Tool => value in text.tool;

const PHOTO_TOOLS: readonly Tool[] = ['crop', 'presets', 'sliders'];
const TOOLS: Record<Work['kind'], readonly Tool[]> = {
  image: PHOTO_TOOLS,
  video: [...PHOTO_TOOLS, 'trim', 'poster'],
};
export const hasTool = (kind: Work['kind'], tool: Tool): boolean => TOOLS[kind].includes(tool);
const ICONS = { crop: Crop, presets: Wand, sliders: Sliders, trim: Scissors, poster: GalleryThumbnails };

/** The tools of a photo or a video, as the tabs of a `Radix.Root` around it. */
export function ToolRow({ kind }: Pick<Work, 'kind'>) {
  return (
    <Radix.List className={styles.row} aria-label={text.tools}>
      {TOOLS[kind].map((tool) => {
        const Icon = ICONS[tool];
        return (
          <Radix.Trigger key={tool} value={tool} className={styles.tool} {...withoutRing}>
            <Icon size={22} aria-hidden="true" />
            {text.tool[tool]}
          </Radix.Trigger>
        );
      })}
    </Radix.List>
  );
}
