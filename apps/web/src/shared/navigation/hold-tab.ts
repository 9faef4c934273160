/** Has the browser ask before the tab is closed or left, as a listener of `beforeunload`. */
export function holdTab(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Chrome before 119 goes by this alone.
  // oxlint-disable-next-line typescript/no-deprecated
  event.returnValue = true;
}
