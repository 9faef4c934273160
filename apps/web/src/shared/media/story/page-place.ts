/** Where a thing stands on the page of a story. */
export interface PagePlace {
  /** Middle of the thing. Unit: shares of the page's width and height. */
  readonly x: number;
  readonly y: number;
  /** 1: the size that the thing has at first. */
  readonly scale: number;
  /** Clockwise. Unit: degrees. */
  readonly rotation: number;
}

/** The limits of the place of a thing, so that the person does not lose it. */
export interface PlaceLimits {
  readonly minScale: number;
  readonly maxScale: number;
  /** The thing is not turned. */
  readonly isLevel?: boolean;
  /** How far the middle may lie beside the page; −0.5 keeps it in the middle. Unit: shares of the page's sides. */
  beside: (place: PagePlace) => { readonly x: number; readonly y: number };
}

export const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The same angle, above −180 and up to 180. Unit: degrees. */
export function normalAngle(degrees: number): number {
  const rest = degrees % 360;
  if (rest > 180) return rest - 360;
  return rest <= -180 ? rest + 360 : rest;
}

/** The nearest place within the limits. */
export function keepWithin<Place extends PagePlace>(place: Place, limits: PlaceLimits): Place {
  const scale = clamp(place.scale, limits.minScale, limits.maxScale);
  const rotation = limits.isLevel ? 0 : normalAngle(place.rotation);
  const { x: aside, y: down } = limits.beside({ ...place, scale, rotation });
  return {
    ...place,
    x: clamp(place.x, 0 - aside, 1 + aside),
    y: clamp(place.y, 0 - down, 1 + down),
    scale,
    rotation,
  };
}
