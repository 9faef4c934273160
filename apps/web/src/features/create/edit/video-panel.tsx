import { useCallback, useEffect, useState } from 'react';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { text } from './text.ts';
import type { VideoToolProps } from './video/video-tool-props.ts';

const loadTools = async () => {
  const [{ TrimTool }, { PosterTool }] = await Promise.all([
    import('./video/trim-tool.tsx'),
    import('./video/poster-tool.tsx'),
  ]);
  return { trim: TrimTool, poster: PosterTool };
};

/** A tool for videos; its code comes when it is wanted, for most of what is published are photos. */
export function VideoPanel({ tool, ...props }: VideoToolProps & { tool: 'trim' | 'poster' }) {
  const [tools, setTools] = useState<Awaited<ReturnType<typeof loadTools>> | 'failed' | null>(null);
  const load = useCallback(
    () =>
      loadTools().then(setTools, () => {
        setTools('failed');
      }),
    [],
  );
  useEffect(() => void load(), [load]);

  if (tools === 'failed') return <FailureLine words={text.toolFailed} onRetry={() => void load()} />;
  const Tool = tools?.[tool];
  return Tool ? <Tool {...props} /> : null;
}
