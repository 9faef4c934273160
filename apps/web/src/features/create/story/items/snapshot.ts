/** The page of a story as it is drawn now, without one of its items; one pixel for a CSS px. */
export function snapshotOf(page: HTMLElement, without: Element): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const [width, height] = [page.clientWidth, page.clientHeight];
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.fillStyle = getComputedStyle(page.querySelector('[data-ground]') ?? page).backgroundColor;
  context.fillRect(0, 0, width, height);
  for (const layer of page.querySelectorAll('canvas')) {
    const thing = layer.closest<HTMLElement>('[data-drawn]');
    if (layer.width === 0 || thing === without) continue;
    context.save();
    if (!thing) context.drawImage(layer, 0, 0, width, height);
    else {
      const { left, top, rotate, scale } = getComputedStyle(thing);
      context.translate(Number.parseFloat(left), Number.parseFloat(top));
      context.rotate(((Number.parseFloat(rotate) || 0) * Math.PI) / 180);
      context.scale(Number(scale) || 1, Number(scale) || 1);
      const [aside, down] = [layer.clientWidth, layer.clientHeight];
      context.drawImage(layer, -aside / 2, -down / 2, aside, down);
    }
    context.restore();
  }
  return canvas;
}
