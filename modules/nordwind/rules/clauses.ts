import { clausesBy } from '@umpire/shared/umpire/kit/clauses.ts';

/** How each clause of the rulebook is covered; `coverage.md` says by what, and which test shows it. */
export const clauses = clausesBy({
  computed: `1a 1.4 2a 2b 3a 3b 3c 3.2a 3.2b 3.2c 3.2d 3.2e 3.2f 3.2g 3.2h 3.3a 3.3b 3.3c 3.3d 3.3e 4a 4b 4c 4.2a
    4.2b 4.2c 4.4a 4.4b 5a 5b 6a 6b 6c 6d 6.3b 6.3c 6.4a 6.4b 6.4c 6.5a 6.5b 6.5d 6.5e 6.5f 6.6.1a 6.6.1b
    6.6.1c 6.6.1f 6.6.2a 6.6.2b 6.6.2c 6.6.2d 6.6.2e 6.6.2f 6.6.2g 7.2a 7.2b 7.2c 7.2d 7.3a 7.3b 7.3c 7.3d
    8a 9a 9c 9.2 10.1a 10.1.1a 10.1.1b 10.1.2a 10.2a 10.2.2a 10.3a 10.3b 10.3c 10.3d 10.3e TEC Mod Mod.2
    Mod.3 Mod.4 Mod.5 Mod.6 Mod.7 Mod.8 Mod.9`,
  dice: '6.3a 6.4d 8b TQ Mod.1 CRT',
  guided: '6.5c 6.5g 6.6.1d 6.6.1e 7.2e 8c 9b 10.1.3a 10.1.3b 10.2.3a 10.2.3b',
  // 5c: the owner chooses the surplus units to remove, by hand; the phase does not end before.
  manual: '5c',
});
