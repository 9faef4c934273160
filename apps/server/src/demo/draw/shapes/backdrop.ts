import type { Random } from '../../seed/random.ts';

const pairs = [
  ['#ffd9a8', '#f2855e'],
  ['#bfe3e6', '#4d93b8'],
  ['#d7ccf2', '#8466c4'],
  ['#fbe6a8', '#e8a83a'],
  ['#cfe8c4', '#5fa06a'],
  ['#ffc9d4', '#e0607e'],
  ['#e6ddd0', '#b09a84'],
  ['#3f4a78', '#1a1f3c'],
  ['#ffb38a', '#7a4bb0'],
  ['#8fd8c8', '#2a6f7a'],
] as const;

/** Background of a drawn person: a sky, a wall with shapes, leaves or city windows. */
export function backdrop(random: Random, h: number): string {
  const [light, deep] = random.pick(pairs);
  const base = `<linearGradient id="bg" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient><rect width="1000" height="${h}" fill="url(#bg)"/>`;
  const kind = random.int(0, 4);
  if (kind === 0)
    return `${base}<circle cx="${random.between(250, 750)}" cy="${h * 0.4}" r="${random.between(300, 400)}" fill="#fff" fill-opacity=".24"/>`;
  if (kind === 1) {
    const hills = [0.62, 0.7, 0.8].map(
      (at, i) =>
        `<path d="M0 ${h * at}Q${random.between(150, 400)} ${h * (at - 0.2)} 500 ${h * at}T1000 ${h * (at - 0.05)}V${h}H0z" fill="${deep}" fill-opacity="${0.35 + i * 0.2}"/>`,
    );
    return `${base}<circle cx="${random.between(120, 880)}" cy="${h * 0.25}" r="80" fill="#fff7dc" fill-opacity=".85"/>${hills.join('')}`;
  }
  if (kind === 2) {
    const fronds = Array.from({ length: 16 }, () => {
      const x = random.chance(0.5) ? random.between(-40, 240) : random.between(760, 1040);
      return `<path d="M0 0C-70-90-60-240 0-300C60-240 70-90 0 0z" fill="${deep}" fill-opacity="${random.between(0.3, 0.75)}" transform="translate(${x} ${random.between(0.2, 1.05) * h}) rotate(${random.between(-60, 60)})"/>`;
    });
    return base + fronds.join('');
  }
  if (kind === 3) {
    const stripes = Array.from(
      { length: 8 },
      (_, i) =>
        `<path d="M${i * 150 - 100} 0h70L${i * 150 - 240} ${h}h-70z" fill="#fff" fill-opacity=".13"/>`,
    );
    return base + stripes.join('');
  }
  const panes = Array.from(
    { length: 24 },
    (_, i) =>
      `<rect x="${(i % 6) * 170 + 30}" y="${Math.floor(i / 6) * h * 0.25 + 26}" width="110" height="${h * 0.19}" rx="10" fill="${random.chance(0.3) ? '#ffe6a8' : '#fff'}" fill-opacity="${random.between(0.08, 0.34)}"/>`,
  );
  return base + panes.join('');
}
