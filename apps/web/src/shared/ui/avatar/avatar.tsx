import { charactersOf, firstCharacters } from '@sfera/contract/words/characters';
import { useState, type CSSProperties } from 'react';
import { text } from '../text.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** Determines the colours of the default avatar. */
  userId: string | number;
  login: string;
  /** Address of the picture. A missing or broken one gives the default avatar. */
  src: string | null;
  /** A `srcSet` with larger files, for a portrait. Without them, `src` is taken. */
  srcSet?: string | undefined;
  /** Diameter of the picture, without the ring. Unit: px. */
  size?: number;
  /** The story ring. */
  ring?: 'none' | 'unseen' | 'seen';
  /** Shows a green dot with the accessible name «в сети». */
  isOnline?: boolean;
  /** Empty where the login stands beside the picture. */
  alt?: string;
  isPriority?: boolean;
}

type MeasuredStyle = CSSProperties & Record<'--avatar-size' | '--avatar-hue', string | number>;

export function Avatar(props: AvatarProps) {
  const {
    userId,
    login,
    src,
    srcSet,
    size = 40,
    ring = 'none',
    isOnline = false,
    alt = '',
    isPriority = false,
  } = props;
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const [isCoarse, setCoarse] = useState(false);
  const finer = isCoarse ? undefined : srcSet;
  const style: MeasuredStyle = { '--avatar-size': `${size}px`, '--avatar-hue': hueOf(userId) };

  return (
    <span className={styles.avatar} data-ring={ring} style={style}>
      {src && src !== brokenSrc ? (
        <img
          className={styles.image}
          src={src}
          {...(finer && { srcSet: finer, sizes: `${size}px` })}
          alt={alt}
          width={size}
          height={size}
          loading={isPriority ? 'eager' : 'lazy'}
          // Photos come first.
          fetchPriority="low"
          decoding={isPriority ? 'sync' : 'async'}
          draggable={false}
          onError={() => (finer ? setCoarse(true) : setBrokenSrc(src))}
        />
      ) : (
        <span
          className={styles.fallback}
          // Drawn by the style: these letters are a picture, and no words of the button around the picture.
          data-initials={initialsOf(login)}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        />
      )}
      {isOnline && (
        <span className={styles.dot}>
          <span className="visually-hidden">{text.online}</span>
        </span>
      )}
    </span>
  );
}

/** Returns the first letters of the name's first two words: «alina.k» gives «AK», «Команда «Вымпел»» gives «КВ». */
export function initialsOf(login: string): string {
  const words = login.split(/[\s._-]+/).filter(Boolean);
  return words.slice(0, 2).map(initialOf).join('').toLocaleUpperCase('ru');
}

function initialOf(word: string): string {
  const characters = [...charactersOf(word)];
  return firstCharacters(characters.find((one) => /[\p{L}\p{N}]/u.test(one)) ?? characters[0] ?? '', 1);
}

/** Returns the hue of an account, the same on every device. Unit: degrees, 0 to 359. Hash: FNV-1a. */
export function hueOf(userId: string | number): number {
  let hash = 0x811c9dc5;
  for (const character of String(userId)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // Consecutive ids differ only in their last digits: the high bits are mixed in before the remainder is taken.
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash >>> 0) % 360;
}
