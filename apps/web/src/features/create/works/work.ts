import type { addAlbumPicture } from '@sfera/contract/albums/albums';
import type { AlbumId } from '@sfera/contract/base/ids';
import type { BodyOf } from '@sfera/contract/base/route';
import type { AudienceChoice } from '@sfera/contract/people/audience-choice';
import type { MediaEdit } from '@sfera/contract/media/edit';
import type { EditFilters } from '@sfera/contract/media/filters';
import type { Size } from '#shared/media/filters/place.ts';
import type { WhoComments } from '@sfera/contract/comments/who-comments';
import type { KeptOnItsWay } from '#shared/sending/kept-sending.ts';
import type { StoryDesign } from './story-design.ts';

/** The edit of a work: what is published, and how the editor shows it. */
export interface WorkEdit extends MediaEdit {
  /** The frame may have any shape. */
  readonly isFree?: boolean;
  /** The frame has this shape, that of the first of several. Width to height. */
  readonly format?: number;
}

/** A photo or video with its own edit. */
export interface Item {
  /** Names what the device and, before its publication, the server keep of the file. */
  readonly itemId: string;
  readonly file: File;
  readonly kind: 'image' | 'video';
  /** Cut, trim, sound and poster. All times are those of `file`. */
  readonly edit: WorkEdit;
  readonly filters: EditFilters;
  /** Whether a video is made smaller before it is sent; missing: as the network suggests. */
  readonly shrink?: 'never' | 'always';
  /** Says what is to be seen, for those who do not see it; of a post. */
  readonly altText?: string;
  /** The size of the upright picture; missing until the picture was opened, and for a file that cannot be cut. */
  readonly size?: Size;
}

/** A publication on its way from the choice of files to the server. It outlives a closed tab. */
export interface Work extends Item {
  /** Goes with the upload as `tempId`: the same work is published once. */
  readonly id: string;
  /** The photos and videos of a post after the first, which is the work itself. */
  readonly further: readonly Item[];
  readonly description: string;
  /** The people who may comment on a post; missing: all people. */
  readonly whoComments?: WhoComments;
  /** The time at which a post is published; missing: as soon as it is there. ISO 8601, UTC. */
  readonly publishAt?: string | undefined;
  /** The people for whom the work is; missing: all people. */
  readonly audience?: AudienceChoice;
  /** Whether the server keeps the files of a post as they were chosen; missing: as the person has set. */
  readonly keepsOriginal?: boolean;
  /** Whether the place and the numbers of the camera stay in what is kept so; missing: they do not. */
  readonly keepsPlace?: boolean;
  /** Whether others may save the files of a post; missing: they may not. */
  readonly allowsDownload?: boolean;
  /** The album that the work of one file is made for, in place of feeds. */
  readonly album?: AlbumPlace;
  readonly target: 'post' | 'story';
  /** Kept while it becomes a post, for the case that it becomes a story after all. */
  readonly story: StoryDesign;
  /** Missing while the work is being made: it is on its way to the server. */
  readonly sending?: Sending;
}

/** An album, and what the file as it was chosen tells of itself. */
export interface AlbumPlace extends Pick<
  BodyOf<typeof addAlbumPicture>,
  'takenAt' | 'takenOffset' | 'camera' | 'fileHash'
> {
  readonly id: AlbumId;
  readonly name: string;
}

/** The facts that a reload must know of a work on its way. */
export interface Sending {
  /** The person has stopped it. */
  readonly isPaused: boolean;
  /** The device had no room for the file, and the page that knew it is gone; `file` is empty then. */
  readonly lostFile: LostFile | null;
  /** Missing until the files are ready: from then on the service worker can send the work as well. */
  readonly form?: NonNullable<KeptOnItsWay['sending']>['form'];
}

/** The props of a tool of the editor: the work, and a way to change it. */
export interface ToolProps {
  readonly work: Work;
  readonly onChange: (change: Partial<Pick<Work, 'edit' | 'filters' | 'target'>>) => void;
}

/** The facts that tell a file that is chosen once more from another one. Unit: bytes. */
export interface LostFile {
  readonly name: string;
  readonly size: number;
}
