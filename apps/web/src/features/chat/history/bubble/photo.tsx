import ImageOff from 'lucide-react/icons/image-off';
import { useEffect, useState, type CSSProperties } from 'react';
import { pictureKind, pictureWords } from '#entities/chat/picture-words.ts';
import { useIsRequest } from '#entities/chat/requests.ts';
import type { OutgoingMessage } from '#entities/chat/types.ts';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { videoOf, type Entry } from '../entry.ts';
import { MOBILE_BREAKPOINT_PX } from '#shared/viewport/breakpoint.ts';
import { text } from '../text.ts';
import { measureLocalPhoto, releaseLocalPhoto, useLocalPhoto } from './local-photos.ts';
import styles from './photo.module.css';

/** Width divided by height of the narrowest and the widest box; other pictures are shown whole on a background. */
const ASPECT = { min: 9 / 20, max: 3, unknown: 4 / 3 };
const SIZES = `(width < ${MOBILE_BREAKPOINT_PX}px) 76vw, 340px`;

const SendingMark = shownPart(() => import('./sending-mark.tsx').then((part) => part.SendingMark));
/** Most pictures are photos. */
const VideoPart = shownPart(async () => (await import('./video/video-part.tsx')).VideoPart);

interface PhotoProps {
  entry: Entry;
  author: string;
  onOpen: () => void;
  onDiscard: (tempId: string) => void;
}

/**
 * The photo of a message, or the poster of its video, in a box that has its size before anything is loaded. A photo sent
 * from this device shows at once, and stays until the server's picture is drawn over it. Those of a stranger are blurred
 * until the chat is accepted.
 */
export function Photo({ entry, author, onOpen, onDiscard }: PhotoProps) {
  const tempId = entry.isOwn ? entry.message.tempId : null;
  const picture =
    entry.kind === 'stored' ? entry.message.picture : (entry.message.forwardOf?.picture ?? null);
  const video = videoOf(entry);
  const isRound = video?.form === 'round';
  const local = useLocalPhoto(tempId, entry.kind === 'outgoing' ? ownPicture(entry.message) : null);
  const stranger = entry.kind === 'outgoing' ? entry.message.partner.id : entry.message.senderId;
  const isAmongOthers = entry.kind === 'stored' && entry.message.author !== undefined;
  const isVeiled = useIsRequest(stranger) && !isAmongOthers;
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => () => void (tempId && releaseLocalPhoto(tempId)), [tempId]);
  const natural = local?.aspect ?? (picture ? picture.width / picture.height : ASPECT.unknown);
  const aspect = isRound ? 1 : Math.min(ASPECT.max, Math.max(ASPECT.min, natural));
  const words = text.pictureOf(pictureWords(pictureKind(entry.message), ''), author);
  const name = isVeiled ? text.veiled(words) : words;
  const box: CSSProperties & Record<'--aspect', number> = { '--aspect': aspect };

  return (
    <div
      className={styles.photo}
      style={box}
      data-round={isRound || undefined}
      data-veiled={isVeiled || undefined}
    >
      {picture && (
        <div onLoadCapture={() => tempId && releaseLocalPhoto(tempId)}>
          <MediaImage
            media={picture}
            alt={name}
            sizes={SIZES}
            aspect={aspect}
            fit="contain"
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
      {video && !isVeiled && <VideoPart entry={entry} video={video} onOpen={onOpen} />}
      {entry.kind === 'stored' && !isVeiled && !video && (
        <button type="button" className={styles.open} aria-label={text.openPhoto} onClick={onOpen} />
      )}
    </div>
  );
}

/** What this device shows of a message until the server has it. */
const ownPicture = ({ photo, video }: OutgoingMessage): Blob | null => (video ? video.poster : photo);
