import { useNavigate } from '#shared/router/index.ts';
import { Button } from '../button/button.tsx';
import { text } from './text.ts';

interface SpentNoticeProps {
  /** The look of what stands in place of a video. */
  className: string | undefined;
  onWatch: () => void;
}

/** Stands over the poster of a video that waits because the day's budget is used up. */
export function SpentNotice({ className, onWatch }: SpentNoticeProps) {
  const navigate = useNavigate();
  return (
    <div role="group" aria-label={text.spent} className={className}>
      <p>{text.spent}</p>
      <Button size="small" onClick={onWatch}>
        {text.watch}
      </Button>
      <Button size="small" onClick={() => void navigate('/settings/data')}>
        {text.settings}
      </Button>
    </div>
  );
}
