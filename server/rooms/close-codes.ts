/** How the server ends a connection, besides Colyseus' own codes (`docs/protocol.md`). */
export const closeCodes = { removed: 4200, flooding: 4201 } as const;
