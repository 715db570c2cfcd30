/** Sides, or single seats as `seat:ID`. */
export type Audience = 'all' | readonly string[];

/** Who may see that a thing is there, where it is, and what it is. Each includes the one before. */
export interface Sight {
  readonly there: Audience;
  readonly where: Audience;
  readonly what: Audience;
}
