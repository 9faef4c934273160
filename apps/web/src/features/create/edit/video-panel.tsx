import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { usePart } from '#shared/ui/on-demand/use-part.ts';
import { text } from '../text.ts';
import type { VideoToolProps } from '#shared/media/trim/video-tool-props.ts';

const loadTools = async () => {
  const [{ TrimTool }, { PosterTool }] = await Promise.all([
    import('#shared/media/trim/trim-tool.tsx'),
    import('./video/poster-tool.tsx'),
  ]);
  return { trim: TrimTool, poster: PosterTool };
};

/** A tool for videos; its code comes when it is wanted, for most of what is published are photos. */
export function VideoPanel({ tool, ...props }: VideoToolProps & { tool: 'trim' | 'poster' }) {
  const { part: tools, hasFailed, retry } = usePart(loadTools);
  if (hasFailed) return <FailureLine words={text.toolFailed} onRetry={retry} />;
  const Tool = tools?.[tool];
  return Tool ? <Tool {...props} /> : null;
}
