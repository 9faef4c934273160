import { charactersOf } from '@sfera/contract/words/characters';

const WIDTH = 1_200;
const HEIGHT = 900;
/** Letters of a title on one line of the cover. */
const LINE_LENGTH = 20;
const MAX_LINES = 3;
const LINE_HEIGHT = 120;

/** The title in lines; the end of a long one is left out. */
function linesOf(title: string): string[] {
  const lines = [''];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    const next = last ? `${last} ${word}` : word;
    if (last && [...charactersOf(next)].length > LINE_LENGTH) lines.push(word);
    else lines[lines.length - 1] = next;
  }
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]}…`] : lines;
}

const font = (size: number, weight: number) =>
  `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;

/**
 * The cover of an event without a photo of its own: its title, within what a wide frame shows of it. Its day is not
 * there: an event repeats and moves, and its picture stays. Null where the browser cannot draw it.
 *
 * @param startsAt the wall clock, `2026-12-05T18:00`
 */
export async function drawCover(title: string, startsAt: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  if (!context) return null;
  const day = Number(startsAt.slice(8, 10));
  // Neighbouring days have other colours.
  const hue = (day * 47 + Number(startsAt.slice(5, 7)) * 90) % 360;
  const ground = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
  ground.addColorStop(0, `hsl(${hue} 62% 36%)`);
  ground.addColorStop(1, `hsl(${(hue + 50) % 360} 66% 24%)`);
  context.fillStyle = ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#ffffff';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = font(92, 700);
  const lines = linesOf(title);
  const first = HEIGHT / 2 - ((lines.length - 1) * LINE_HEIGHT) / 2;
  for (const [index, line] of lines.entries())
    context.fillText(line, WIDTH / 2, first + index * LINE_HEIGHT, WIDTH - 120);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
