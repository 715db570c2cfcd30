// Every game that comes with Umpire, one per line.
export { airbridge } from './airbridge/index.ts';
export { ardennes44 } from './ardennes44/index.ts';
export { arnhem } from './arnhem/index.ts';
export { bitterwoods } from './bitterwoods/index.ts';
export { ford } from './ford/index.ts';
export { nordwind } from './nordwind/index.ts';
export { sandbox } from './sandbox/index.ts';
