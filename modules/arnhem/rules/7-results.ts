/** 7.6b The demands of an entry on either side. */
export interface Debt {
  /** Units of the side that are depleted. */
  readonly loss?: 1;
  /** Hexes that its units retreat. */
  readonly retreat?: number;
  readonly eliminated?: true;
}

export interface Effects {
  readonly attacker?: Debt;
  readonly defender?: Debt;
}

const fixed: Readonly<Record<string, Effects>> = {
  NE: {},
  AD: { attacker: { loss: 1 } },
  EX: { attacker: { loss: 1 }, defender: { loss: 1 } },
  DD: { defender: { loss: 1, retreat: 1 } },
  DE: { defender: { eliminated: true } },
};

const retreating = /^([AD])R(\d)$/;

/** @throws if the table does not have the entry. */
export const parseResult = (entry: string): Effects => {
  const found = fixed[entry];
  if (found) return found;
  const [, side, hexes] = retreating.exec(entry) ?? [];
  if (side === undefined) throw new Error(`no result of this game: ${entry}`);
  return { [side === 'A' ? 'attacker' : 'defender']: { retreat: Number(hexes) } };
};

/** 8.4a Of a bombardment the attacker suffers nothing. */
export const ofBombardment = ({ defender }: Effects): Effects => (defender ? { defender } : {});
