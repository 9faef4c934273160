import type { MediaEdit } from '@sfera/contract/media/edit';
import type { EditFilters } from '@sfera/contract/media/filters';

/** Files as they go up, and what is left for the server to do to them. */
export interface Prepared {
  /** Null when the server has the file as a staged upload. */
  readonly file: File | null;
  readonly edit: MediaEdit;
  readonly filters: EditFilters;
  /** The file shows the filters already. */
  readonly isRendered: boolean;
  /** The words of the story are in the file or in the overlay. */
  readonly isTextDrawn: boolean;
  readonly extras: { readonly music?: File; readonly overlay?: File };
  /** Size of the video in whose place a smaller one is sent. Unit: bytes. */
  readonly insteadOfBytes?: number;
}

/** The files that are made of a work before the work is sent. */
export interface PreparedWork {
  /** Another one whenever it is made anew: a form that is kept for the service worker names the files that it goes with. */
  readonly id: string;
  /** Equal as long as no change is made to what goes into the files. */
  readonly look: string;
  readonly prepared: Prepared;
}

export interface ReadyWork extends PreparedWork {
  /** Whether it is kept on the device. */
  readonly kept: Promise<boolean>;
}

/** By the ids of works, until they are published: a retry sends what is ready. */
export const preparedWorks = new Map<string, ReadyWork>();
