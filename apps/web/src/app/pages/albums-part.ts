import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';

/** The albums of a circle or a profile: their code comes with their tab. */
export const AlbumsPart = shownPart(
  async () => (await import('#features/albums/albums-part.tsx')).AlbumsPart,
);
