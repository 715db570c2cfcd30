import { tutorialsBy } from '@umpire/shared/umpire/kit';
import { withAdvice } from '@umpire/shared/umpire/opponent/advise.ts';
import type { Effects } from './charts.ts';
import lessons from './lessons.json' with { type: 'json' };
import { rules } from './rules.ts';

/** The umpire of Ford: the rules, the lessons, and advice for beginners. Both sides want the villages of the east bank. */
export default withAdvice(
  { ...rules, tutorials: tutorialsBy(lessons) },
  {
    moves: ['movement'],
    moving: '2.1',
    goals: ({ board }) => [...board.area('objectives')],
    tolls: ({ attacker, defender }: Effects) => ({
      attacker: { steps: attacker.losses, retreat: attacker.retreat },
      defender: { steps: defender.losses, retreat: defender.retreat },
    }),
  },
);
