/** A symbol of NATO's in a frame of a size in pixels, as SVG; its lines have the color of the frame around it. */
export const symbolIn = (name: string, width: number, height: number): string => {
  const [w, h] = [width, height];
  const word = name.toLowerCase();
  return SYMBOLS.filter(([called]) => called.test(word))
    .map(([, draw]) => draw(w, h))
    .join('');
};

const line = (...points: readonly number[]): string => `<polyline points="${points.map(short).join(' ')}"/>`;
const short = (value: number): string => String(Math.round(value * 100) / 100);
const filled = (points: readonly number[]): string =>
  `<polygon class="filled" points="${points.map(short).join(' ')}"/>`;
const ellipse = (x: number, y: number, rx: number, ry: number, kind = ''): string =>
  `<ellipse${kind} cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"/>`;

type Draw = (w: number, h: number) => string;

/** By words of their names: a mechanized unit has the signs of both its parts. */
const SYMBOLS: readonly (readonly [RegExp, Draw])[] = [
  [/infantry|mechani[sz]ed|motori[sz]ed|marine/, (w, h) => line(0, 0, w, h) + line(0, h, w, 0)],
  [/armou?r|mechani[sz]ed|(?<!anti[- ]?)tank/, (w, h) => ellipse(w / 2, h / 2, w * 0.36, h * 0.3)],
  [/cavalry|recon/, (w, h) => line(0, h, w, 0)],
  [/artillery/, (w, h) => ellipse(w / 2, h / 2, h * 0.18, h * 0.18, ' class="filled"')],
  [
    /engineer/,
    (w, h) =>
      line(w * 0.25, h * 0.7, w * 0.25, h * 0.35, w * 0.75, h * 0.35, w * 0.75, h * 0.7) +
      line(w / 2, h * 0.35, w / 2, h * 0.7),
  ],
  [/anti[- ]?tank/, (w, h) => line(0, h, w / 2, 0, w, h)],
  [
    /airborne|glider|parachut/,
    (w, h) =>
      `<path d="M${short(w * 0.3)} ${short(h * 0.9)}q${short(w * 0.1)} ${short(-h * 0.25)} ${short(w * 0.2)} 0q${short(w * 0.1)} ${short(-h * 0.25)} ${short(w * 0.2)} 0"/>`,
  ],
  [/mountain/, (w, h) => filled([w * 0.38, h, w * 0.5, h * 0.65, w * 0.62, h])],
  [
    /air ?defen[cs]e|anti[- ]?air/,
    (w, h) =>
      `<path d="M0 ${short(h)}C${short(w * 0.2)} ${short(h * 0.4)} ${short(w * 0.8)} ${short(h * 0.4)} ${short(w)} ${short(h)}"/>`,
  ],
  [
    /aviation|air force|fighter|bomber/,
    (w, h) =>
      `<path d="M${short(w * 0.2)} ${short(h * 0.3)}L${short(w * 0.8)} ${short(h * 0.7)}V${short(h * 0.3)}L${short(w * 0.2)} ${short(h * 0.7)}Z"/>`,
  ],
  [/suppl|maintenance|transport/, (w, h) => line(0, h * 0.75, w, h * 0.75)],
  [/signal/, (w, h) => line(0, 0, w * 0.55, h * 0.6, w * 0.45, h * 0.4, w, h)],
  [/medic/, (w, h) => line(w / 2, 0, w / 2, h) + line(0, h / 2, w, h / 2)],
  [/headquarters|\bhq\b/, (w, h) => filled([0, 0, w, 0, w, h * 0.25, 0, h * 0.25])],
  [
    /naval|marine/,
    (w, h) =>
      line(w / 2, h * 0.1, w / 2, h * 0.85) +
      `<path d="M${short(w * 0.3)} ${short(h * 0.65)}q${short(w * 0.2)} ${short(h * 0.4)} ${short(w * 0.4)} 0"/>`,
  ],
];

/** The mark of a unit's size, as letters; empty for none. */
export const sizeMark = (name: string): string => MARKS[name.toLowerCase().replace(/[^a-z]/g, '')] ?? '';

const MARKS: Readonly<Record<string, string>> = {
  installation: '■',
  team: 'ø',
  squad: '●',
  section: '●●',
  platoon: '●●●',
  echelon: '●●●●',
  company: 'I',
  battalion: 'II',
  regiment: 'III',
  brigade: 'X',
  division: 'XX',
  corps: 'XXX',
  army: 'XXXX',
  armygroup: 'XXXXX',
  region: 'XXXXXX',
};
