import ArrowUp from 'lucide-react/icons/arrow-up';
import Mic from 'lucide-react/icons/mic';
import { useRef, type PointerEvent } from 'react';
import { tap } from '#shared/haptics/haptics.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from './text.ts';
import styles from './voice-button.module.css';
import { useVoice, type VoiceOptions } from './use-voice.ts';

/** So far the finger goes to the left to throw the recording away, and up to let it go on without a finger. Unit: px. */
const [CANCEL_PX, LOCK_PX] = [100, 70];
/** A shorter touch is a press: the recording goes on without a finger. */
const PRESS_MS = 350;

interface Hold {
  x: number;
  y: number;
  sinceMs: number;
}

/**
 * The button in the place of «Отправить»: a finger holds it to talk, a mouse or a key begins and sends. It stays mounted
 * while it is held.
 */
export function VoiceButton(options: VoiceOptions) {
  const { isActive, isLocked, begin, lock, finish, discard } = useVoice(options);
  const hold = useRef<Hold | null>(null);
  /** The click that follows a touch is no other press. */
  const wasTouched = useRef(false);
  const letGo = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    hold.current = null;
    drag(currentTarget, 0, 0);
  };
  return (
    <IconButton
      variant="accent"
      label={isActive ? text.send : text.record}
      title={isActive ? text.send : text.recordHint}
      icon={isActive && isLocked ? <ArrowUp size={22} /> : <Mic size={22} />}
      className={styles.voice ?? ''}
      data-held={(isActive && !isLocked) || undefined}
      onContextMenu={(event) => event.preventDefault()}
      // Keeps the focus where it is, and the keyboard of a phone open.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        wasTouched.current = event.pointerType !== 'mouse';
        if (!wasTouched.current || isActive || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        hold.current = { x: event.clientX, y: event.clientY, sinceMs: Date.now() };
        tap();
        begin(false);
      }}
      onPointerMove={(event) => {
        const held = hold.current;
        if (!held) return;
        const [x, y] = [event.clientX - held.x, event.clientY - held.y];
        if (x < -CANCEL_PX) {
          tap();
          letGo(event);
          discard();
        } else if (y < -LOCK_PX) {
          tap();
          letGo(event);
          lock();
        } else drag(event.currentTarget, x, y);
      }}
      onPointerUp={(event) => {
        const held = hold.current;
        if (!held) return;
        letGo(event);
        if (Date.now() - held.sinceMs < PRESS_MS) lock();
        else finish();
      }}
      onPointerCancel={(event) => {
        if (!hold.current) return;
        letGo(event);
        lock();
      }}
      onClick={() => {
        const isOfTouch = wasTouched.current;
        wasTouched.current = false;
        if (isActive && isLocked) finish();
        else if (!isOfTouch && !isActive) begin(true);
      }}
    />
  );
}

/** The button follows the finger. */
function drag(element: HTMLElement, x: number, y: number): void {
  element.style.setProperty('--drag-x', `${Math.min(0, x)}px`);
  element.style.setProperty('--drag-y', `${Math.min(0, y)}px`);
}
