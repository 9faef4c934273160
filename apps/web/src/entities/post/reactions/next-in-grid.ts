/** Where an arrow key leads from the focused one of `cells`, which fill lines one after another; undefined: nowhere. */
export function nextInGrid(cells: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = cells.findIndex((cell) => cell === document.activeElement);
  const columns = cells.filter((cell) => cell.offsetTop === cells[0]?.offsetTop).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: cells.length - 1,
  };
  const next = steps[key];
  return next === undefined ? undefined : cells[next];
}
