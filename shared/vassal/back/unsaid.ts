/** What of a table a saved game of VASSAL's does not say, with the names of the first ones. */
export interface Unsaid {
  readonly what:
    | 'hidden'
    | 'secrets'
    | 'off-boards'
    | 'without-definition'
    | 'faces-and-values'
    | 'labels'
    | 'facings'
    | 'markers'
    | 'turn'
    | 'other';
  readonly count: number;
  readonly names: readonly string[];
}
