import type { Post, PostItem } from '@sfera/contract/posts/posts';
import type { Dispatch, RefObject, SetStateAction } from 'react';
import type { CarouselView } from './carousel-view.ts';

/** A carousel, as all its parts see it. */
export interface CarouselProps {
  post: Post;
  items: readonly PostItem[];
  strip: RefObject<HTMLDivElement | null>;
  view: CarouselView;
  setView: Dispatch<SetStateAction<CarouselView>>;
}
