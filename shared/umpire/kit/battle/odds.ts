/**
 * The columns of a combat table on one scale, the worst for the attacker first. A place on the scale is a column's
 * index. Places below 0 and past the last lie off the table: some games limit only the shifted column.
 */
export interface Columns {
  readonly labels: readonly string[];
  /** Where two strengths stand on the scale, before any shift. */
  placeOf(attack: number, defense: number): number;
  /** A place as the game prints it: `3-1`, and `10-1` for one that is off the table. */
  print(place: number): string;
  /** Two strengths in the game's words, if they are not the place: a difference, `+6`. */
  odds?(attack: number, defense: number): string;
  /** The column for a place: the nearest one. */
  columnAt(place: number): number;
  /** Whether the strengths are more one-sided than the column at the end, which stands for them; absent: its label says so. */
  isBeyond?(attack: number, defense: number): boolean;
}

export interface OddsOptions {
  /** Which way a ratio between two columns goes. */
  readonly round: 'defender' | 'attacker' | 'down';
  /** Whether the scale goes on past its ends, one column for each whole ratio; absent: it ends with the table. */
  readonly endless?: boolean;
}

interface Ratio {
  readonly attack: number;
  readonly defense: number;
}

const parseRatio = (label: string): Ratio => {
  const [, attack, defense] = /^(\d+)[-:](\d+)\+?$/.exec(label) ?? [];
  if (attack === undefined || defense === undefined) throw new Error(`no ratio like 3-1: ${label}`);
  return { attack: Number(attack), defense: Number(defense) };
};

/**
 * Columns of odds: `['1-2', '1-1', '3-2', '2-1']`, in rising order. `round: 'down'` drops the fraction of the larger
 * strength over the smaller, whichever side has it: 3 to 7 is 1-2.
 * @throws if a label is no ratio.
 */
export const oddsColumns = (labels: readonly string[], { round, endless = false }: OddsOptions): Columns => {
  const ratios = labels.map(parseRatio);
  const last = labels.length - 1;
  const [lowest, highest] = [ratios[0]!, ratios[last]!];
  const columnAt = (place: number): number => Math.min(Math.max(place, 0), last);

  /** How many whole ratios beyond the ends; 0 on the table. */
  const beyond = (attack: number, defense: number): number => {
    const times = round === 'attacker' ? Math.ceil(attack / defense) : Math.floor(attack / defense);
    const over = times - Math.floor(highest.attack / highest.defense);
    if (over > 0) return over;
    const whole = round === 'defender' ? Math.ceil(defense / attack) : Math.floor(defense / attack);
    const under = whole - Math.floor(lowest.defense / lowest.attack);
    return under > 0 ? -under : 0;
  };
  const onTable = (attack: number, defense: number): number => {
    const atLeast = ratios.findLastIndex((ratio) => attack * ratio.defense >= defense * ratio.attack);
    const up = round === 'attacker' || (round === 'down' && attack < defense);
    if (!up) return Math.max(atLeast, 0);
    const atMost = ratios.findIndex((ratio) => attack * ratio.defense <= defense * ratio.attack);
    return atMost === -1 ? last : atMost;
  };
  return {
    labels,
    placeOf(attack, defense) {
      if (attack <= 0 || defense <= 0) return attack <= 0 ? 0 : last;
      const off = endless ? beyond(attack, defense) : 0;
      if (off !== 0) return off > 0 ? last + off : off;
      return onTable(attack, defense);
    },
    /** The columns at the ends stand for more (`7-1+`). The odds themselves do not. */
    print(place) {
      if (place > last) return `${Math.floor(highest.attack / highest.defense) + place - last}-1`;
      if (place < 0) return `1-${Math.floor(lowest.defense / lowest.attack) - place}`;
      return labels[place]!.replace(/\+$/, '');
    },
    columnAt,
    isBeyond: (attack, defense) => attack > 0 && defense > 0 && beyond(attack, defense) !== 0,
  };
};

/**
 * Columns of differentials, attack less defense: `['-3', '-2..-1', '0', '+1', '+2..+3', '+8']`, in rising order. The
 * first also holds all smaller values, the last all larger ones.
 * @throws if a label is no number or range.
 */
export const differentialColumns = (labels: readonly string[]): Columns => {
  const least = labels.map((label) => {
    const from = Number(label.split('..')[0]);
    if (Number.isNaN(from)) throw new Error(`no difference like -2..-1: ${label}`);
    return from;
  });
  const last = labels.length - 1;
  const columnAt = (place: number): number => Math.min(Math.max(place, 0), last);
  return {
    labels,
    placeOf: (attack, defense) => columnAt(least.findLastIndex((from) => attack - defense >= from)),
    print: (place) => labels[columnAt(place)]!,
    odds: (attack, defense) => `${attack > defense ? '+' : ''}${attack - defense}`,
    columnAt,
  };
};

/** How good a column is for the attacker, by its label: the ratio of odds, the smallest value of differences. */
export const rankOfColumn = (label: string): number => {
  const [, attack, defense] = /^(\d+)[-:](\d+)\+?$/.exec(label) ?? [];
  if (attack !== undefined && defense !== undefined) return Number(attack) / Number(defense);
  const [least] = /[-+]?\d+/.exec(label.replaceAll('−', '-')) ?? [];
  return least === undefined ? 0 : Number(least);
};
