/** Offers a new version of the app (spec 4, Update banner). */
export function UpdateBanner() {
  return null;
}
