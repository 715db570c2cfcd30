import type { Plugin } from 'vite';

interface Registered {
  readonly [clause: string]: { readonly coverage: string };
}

/** Of a game's `clauses.json` the browser needs how each clause is covered; what covers and shows it is for who reads the code. */
export const lightClauses = (): Plugin => ({
  name: 'light-clauses',
  enforce: 'pre',
  transform: {
    filter: { id: /\/modules\/[^/]+\/clauses\.json$/ },
    handler: (json) => {
      const all: Registered = JSON.parse(json);
      return JSON.stringify(Object.fromEntries(Object.entries(all).map(([id, { coverage }]) => [id, { coverage }])));
    },
  },
});
