import { ruleOptions } from '@umpire/shared/module';
import { aircraftEntries, angriffEntries, crtEntries, dumpEntries, shortageEntries } from './result-entries.ts';
import en from './texts/options.en.json' with { type: 'json' };
import ja from './texts/options.ja.json' with { type: 'json' };

/** The optional rules, variants and further events (18–38), each as one option; then doubtful readings; then charts. */
export const options = ruleOptions(
  {
    divisionalIntegrity: { clause: '18.1', group: 'optional', standard: false },
    ssPanzerScare: { clause: '19', group: 'optional', standard: false },
    attrition: { clause: '20', group: 'optional', standard: false },
    bombardment: { clause: '21.1', group: 'optional', standard: false },
    challengeInterdiction: { clause: '22.1', group: 'optional', standard: false },
    angriff: { clause: '23.1', group: 'optional', standard: false },
    leaders: { clause: '24.1', group: 'optional', standard: false, setup: true },
    fuelDumps: { clause: '25.1', group: 'optional', standard: false, setup: true },
    surrender: { clause: '26', group: 'optional', standard: false },
    peiperSkorzeny: { clause: '27.1', group: 'optional', standard: false },
    interAllied: { clause: '28.1', group: 'optional', standard: false },
    randomEvents: { clause: '29', group: 'optional', standard: false },
    schneeEifel: { clause: '30', group: 'optional', standard: false },
    variableSurprise: { clause: '31', group: 'optional', standard: false },
    combinedArms: { clause: '32', group: 'optional', standard: false },
    monschau: { clause: '33', group: 'optional', standard: false },
    acceleratedLeaders: { clause: '34', group: 'optional', standard: false },
    garrison7: { clause: '35', group: 'optional', standard: false },
    peiperAlternative: { clause: '36', group: 'optional', standard: false, setup: true },
    armyArtillery: { clause: '37.1', group: 'optional', standard: false, setup: true },
    randomEvents17: { clause: '38.1', group: 'optional', standard: false },
    randomEvents19: { clause: '38.2', group: 'optional', standard: false },
    /** The road from 0613 to 0914: closed to mechanized units of both armies as printed, or open to both. */
    sharedStretchOpen: { clause: '5.4.a', standard: false },
    /** A coordinated defense asks ER 5 or 6 of German divisions too. */
    integrityBoth: { clause: '18.2', standard: false },
    /** The combat results table is not in the rulebook: cells that an owner of the game replaces. */
    crt: { clause: '9.5', chart: 'crt', entries: crtEntries },
    /** 12.6 Which armies are short, by the second die. */
    shortageTable: { clause: '12.6', chart: 'shortage', columns: ['second'], entries: shortageEntries },
    /** 11.1 How many air units the turn track gives. */
    aircraftTable: { clause: '11.1', chart: 'turns', columns: ['german', 'allied'], entries: aircraftEntries },
    /** 25.1 Where the dumps lie, by the sum of two dice. */
    dumpMatrix: {
      clause: '25.1',
      chart: 'dump-matrix',
      columns: ['Francorchamps 1809', 'Samrée 2719'],
      entries: dumpEntries,
    },
    /** 23.2 The table for attacks on the move: hexes to advance. */
    angriffTable: { clause: '23.2', chart: 'angriff', entries: angriffEntries },
  },
  { en, ja },
  { 'accelerated-without-leaders': { acceleratedLeaders: true, leaders: false } },
);

export const optionsOf = options.of;
