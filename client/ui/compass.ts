const COMPASS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** The nearest of eight directions, for degrees clockwise from north: players call a bearing of 30° or 60° north-east. */
export const compassOf = (bearing: number): (typeof COMPASS)[number] => COMPASS[Math.round(bearing / 45) % 8] ?? 'n';
