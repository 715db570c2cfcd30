const COMPASS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** The nearest of eight winds, of degrees clockwise from north. A bearing of 30° or 60° is north-east to a player. */
export const compassOf = (bearing: number): (typeof COMPASS)[number] => COMPASS[Math.round(bearing / 45) % 8] ?? 'n';
