/** The close codes of our own, besides those of Colyseus (`docs/protocol.md`). */
export const closeCodes = { removed: 4200, flooding: 4201 } as const;
