import ImageOff from 'lucide-react/icons/image-off';
import { useEffect, useState, type CSSProperties } from 'react';
import { messageWords } from '#entities/chat/message-words.ts';
import { useIsRequest } from '#entities/chat/requests.ts';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import type { Entry, Pictured } from '../entry.ts';
import { MOBILE_BREAKPOINT_PX } from '#shared/viewport/breakpoint.ts';
import { text } from '../text.ts';
import { measureLocalPhoto, releaseLocalPhoto, useLocalPhoto } from './local-photos.ts';
import styles from './photo.module.css';
import { SendingMark } from './sending-mark.tsx';
import { VideoPart } from './video/video-part.tsx';

/** Width divided by height of the narrowest and the widest box; other pictures are shown whole on a background. */
const ASPECT = { min: 9 / 20, max: 3, unknown: 4 / 3 };
const SIZES = `(width < ${MOBILE_BREAKPOINT_PX}px) 76vw, 340px`;

interface PhotoProps {
  entry: Entry;
  body: Pictured;
  author: string;
  /** Fills its place in an album. */
  isTile?: boolean;
  onOpen: () => void;
  onDiscard: (tempId: string) => void;
}

/**
 * The photo of a message, or the poster of its video, in a box that has its size before anything is loaded. A photo sent
 * from this device shows at once, and stays until the server's picture is drawn over it. Those of a stranger are blurred
 * until the chat is accepted.
 */
export function Photo({ entry, body, author, isTile = false, onOpen, onDiscard }: PhotoProps) {
  const tempId = entry.isOwn ? entry.message.tempId : null;
  const picture = 'picture' in body ? body.picture : null;
  const video = 'video' in body ? body.video : null;
  const isRound = body.kind === 'round';
  const local = useLocalPhoto(tempId, 'file' in body ? ownPicture(body) : null);
  const stranger = entry.kind === 'outgoing' ? entry.message.partner.id : entry.message.senderId;
  const isAmongOthers = entry.kind === 'stored' && entry.message.author !== undefined;
  const isVeiled = useIsRequest(stranger) && !isAmongOthers;
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => () => void (tempId && releaseLocalPhoto(tempId)), [tempId]);
  const natural = local?.aspect ?? (picture ? picture.width / picture.height : ASPECT.unknown);
  const aspect = isRound ? 1 : Math.min(ASPECT.max, Math.max(ASPECT.min, natural));
  const words = text.pictureOf(messageWords(body.kind, ''), author);
  const name = isVeiled ? text.veiled(words) : words;
  const box: CSSProperties & Record<'--aspect', number> = { '--aspect': aspect };

  return (
    <div
      className={styles.photo}
      style={box}
      data-round={isRound || undefined}
      data-veiled={isVeiled || undefined}
      data-tile={isTile || undefined}
    >
      {picture && (
        <div onLoadCapture={() => tempId && releaseLocalPhoto(tempId)}>
          <MediaImage
            media={picture}
            alt={name}
            sizes={SIZES}
            aspect={aspect}
            fit={isTile ? 'cover' : 'contain'}
            isPriority={Boolean(local?.address)}
          />
        </div>
      )}
      {local?.address && tempId && !isUnreadable && (
        <img
          className={styles.local}
          src={local.address}
          alt={picture ? '' : name}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            measureLocalPhoto(tempId, naturalWidth / naturalHeight)
          }
          onError={() => setUnreadable(true)}
        />
      )}
      {!picture && (!local?.address || isUnreadable) && (
        <div role="img" aria-label={name} className={styles.missing}>
          <ImageOff size={28} aria-hidden="true" />
        </div>
      )}
      {entry.kind === 'outgoing' && entry.message.state !== 'failed' && (
        <SendingMark tempId={entry.message.tempId} kind={video ? 'video' : 'photo'} onDiscard={onDiscard} />
      )}
      {video && !isVeiled && <VideoPart entry={entry} video={video} isRound={isRound} onOpen={onOpen} />}
      {entry.kind === 'stored' && !isVeiled && !video && (
        <button type="button" className={styles.open} aria-label={text.openPhoto} onClick={onOpen} />
      )}
    </div>
  );
}

/** The picture that this device shows of a message until the server has it. */
const ownPicture = (body: Extract<Pictured, { file: Blob }>): Blob | null =>
  body.kind === 'photo' ? body.file : body.video.poster;
