import type { Breach, Position, RefereeExtras, Unit } from '@umpire/shared/umpire';
import { z } from 'zod';
import { whyNotOverrun } from './4-overrun.ts';
import { whyNotContact, whyNotDemolish } from './7-bridges.ts';
import { whyNotLand } from './7-landing.ts';
import { whyNotBombard, whyNotDefend, whyNotSupport } from './9-fire.ts';
import { whyNotAvoid } from './10-avoidance.ts';
import { whyNotReact } from './11-reaction.ts';
import { whyNotAdvance, whyNotDecline } from './12-advance.ts';
import { whyNotDeclare } from './12-declaration.ts';
import { whyNotRecover } from './14-fatigue.ts';
import { whyNotFerry, whyNotRepair } from './17-engineers.ts';
import { whyNotEnter } from './21-reinforcements.ts';
import { otherSide } from './units.ts';

/** 0.7 The commands that the referee is asked about. */

/** Reads hexes, hexsides and units as parts of the position. A name that the position does not have makes the command unreadable. */
const words = (position: Position) => {
  const { grid } = position.board;
  const unknown = (context: z.RefinementCtx): never => {
    context.addIssue({ code: 'custom', message: 'not in the position' });
    return z.NEVER;
  };
  const unit = z.string().transform((id, context): Unit => position.unit(id) ?? unknown(context));
  const hex = z.string().transform((number, context) => grid.parse(number) ?? unknown(context));
  return {
    unit,
    units: z.array(unit).default([]),
    hex,
    bridge: z
      .tuple([hex, hex])
      .transform((pair, context) => (grid.hexsideBetween(...pair) === undefined ? unknown(context) : pair)),
    points: z.int().default(0),
  };
};

const commandIn = (position: Position) => {
  const { unit, units, hex, bridge, points } = words(position);
  const fire = { units, airPoints: points, target: hex };
  return z.discriminatedUnion('do', [
    z.looseObject({ do: z.literal('overrun'), units, target: hex }),
    z.looseObject({ do: z.literal('declare'), kind: z.enum(['maneuver', 'assault']), units, target: hex }),
    z.looseObject({ do: z.literal('avoid'), hex }),
    z.looseObject({ do: z.literal('react'), unit, to: hex }),
    z.looseObject({ do: z.literal('bombard'), ...fire }),
    z.looseObject({ do: z.literal('support'), side: z.enum(['allied', 'german']), ...fire }),
    z.looseObject({ do: z.literal('defensive-bombard'), ...fire }),
    z.looseObject({ do: z.literal('advance'), units, to: hex }),
    z.looseObject({ do: z.literal('decline-advance'), unit, target: hex }),
    z.looseObject({ do: z.literal('land'), unit, to: hex }),
    z.looseObject({ do: z.literal('contact-demolition'), bridge }),
    z.looseObject({ do: z.literal('demolish'), bridge, units }),
    z.looseObject({ do: z.literal('repair'), unit, bridge }),
    z.looseObject({ do: z.literal('ferry'), engineer: unit, unit, to: hex }),
    z.looseObject({ do: z.literal('recover'), unit }),
    z.looseObject({ do: z.literal('enter'), unit, at: hex }),
  ]);
};
type Asked = z.infer<ReturnType<typeof commandIn>>;

const whyNot = (position: Position, asked: Asked): readonly Breach[] => {
  const phasing = position.turn.side ?? 'allied';
  switch (asked.do) {
    case 'overrun':
      return whyNotOverrun(position, asked.units, asked.target);
    case 'declare':
      return whyNotDeclare(position, asked);
    case 'avoid':
      return whyNotAvoid(position, asked.hex);
    case 'react':
      return whyNotReact(position, asked.unit, asked.to);
    case 'bombard':
      return whyNotBombard(position, { side: phasing, guns: asked.units, ...asked });
    case 'support':
      return whyNotSupport(position, { guns: asked.units, ...asked });
    case 'defensive-bombard':
      return whyNotDefend(position, { side: otherSide(phasing), guns: asked.units, ...asked });
    case 'advance':
      return whyNotAdvance(position, asked.units, asked.to);
    case 'decline-advance':
      return whyNotDecline(position, asked.unit, asked.target);
    case 'land':
      return whyNotLand(position, asked.unit, asked.to);
    case 'contact-demolition':
      return whyNotContact(position, asked.bridge);
    case 'demolish':
      return whyNotDemolish(position, asked.bridge, asked.units);
    case 'repair':
      return whyNotRepair(position, asked.unit, asked.bridge);
    case 'ferry':
      return whyNotFerry(position, asked.engineer, asked.unit, asked.to);
    case 'recover':
      return whyNotRecover(position, asked.unit);
    case 'enter':
      return whyNotEnter(position, asked.unit, asked.at);
  }
};

export const check: RefereeExtras['check'] = (position, command) => {
  const read = commandIn(position).safeParse(command);
  return read.success ? { breaks: whyNot(position, read.data) } : undefined;
};
