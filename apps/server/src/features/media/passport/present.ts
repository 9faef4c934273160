import { ERRORS } from '@sfera/contract/base/errors';
import type { MediaId } from '@sfera/contract/base/ids';
import type { ConversionStage, UploadPassport } from '@sfera/contract/uploads/passport';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { readAllMedia, readMedia } from '../queries.ts';
import { changesOf } from './changes.ts';

/** Who may see the post or the story that shows the media. */
export type Audience = UploadPassport['audience'];

type MediaRow = Selectable<Tables['media']>;

/** Null when the media is gone. */
export async function readPassport(
  db: Db,
  mediaId: MediaId,
  audience: Audience,
): Promise<UploadPassport | null> {
  const media = await readMedia(db, mediaId);
  return media ? presentPassport(media, audience) : null;
}

/** In the order of the ids; media that are gone are missing. */
export async function readPassports(
  db: Db,
  ids: readonly MediaId[],
  audience: Audience,
): Promise<UploadPassport[]> {
  const rows = await readAllMedia(db, ids);
  return ids.flatMap((id) =>
    rows.filter((row) => row.id === id).map((row) => presentPassport(row, audience)),
  );
}

const iso = (time: Date | null) => time && time.toISOString();

export function presentPassport(media: MediaRow, audience: Audience): UploadPassport {
  const { source, status, failure } = media;
  const stage = status === 'processing' ? stageOf(media) : null;
  return {
    source: source && presentSource(source),
    result: status === 'ready' ? resultOf(media) : null,
    changes: source ? changesOf(source, media) : [],
    status,
    stage,
    percent: stage === 'converting' ? media.conversion_percent : null,
    failure: failure && {
      step: media.conversion_began_at ? 'converting' : 'checking',
      code: failure,
      message: ERRORS[failure].message,
    },
    receivedAt: iso(media.received_at),
    checkedAt: iso(media.checked_at),
    conversionBeganAt: iso(media.conversion_began_at),
    conversionEndedAt: iso(media.conversion_ended_at),
    visibleSince: audience === 'author' ? null : iso(media.shown_at),
    audience,
  };
}

function stageOf({ conversion_began_at: beganAt, conversion_percent: percent }: MediaRow): ConversionStage {
  if (!beganAt) return 'waiting';
  return percent === 100 ? 'finishing' : 'converting';
}

const presentSource = ({ isTurned: _isTurned, ...source }: NonNullable<MediaRow['source']>) => source;

function resultOf(media: MediaRow): UploadPassport['result'] {
  const bytes = media.served_bytes === null ? null : Number(media.served_bytes);
  if (media.kind === 'video')
    return { width: media.width, height: media.height, durationMs: media.duration_ms, bytes };
  const width = Math.max(...media.picture_widths);
  const height = Math.round((width * media.height) / media.width);
  return { width, height, durationMs: null, bytes };
}
