/** Colors that stand out from paper, woods and water, and from each other. */
export const ARROW_COLORS = ['#c0392b', '#1d5fa8', '#2d7d32', '#8a3fa0', '#b8860b', '#24231f'] as const;
