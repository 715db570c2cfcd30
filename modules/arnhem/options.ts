import { ruleOptions } from '@umpire/shared/module';
import { costEntries, crtEntries, shiftEntries } from './rules/charts.ts';
import en from './texts/options.en.json' with { type: 'json' };
import ja from './texts/options.ja.json' with { type: 'json' };

const shiftRows = ['clear', 'mixed', 'broken', 'rough', 'woods', 'town', 'city', 'river', 'stream', 'canal'];
const tecRows = [...shiftRows, 'road', 'trail'];

/**
 * Settings for owners of the series rules: every clause of chapters 4 to 9 that was reconstructed from facts, every
 * reading of the printed chapters 10 to 18, and the tables that are reconstructed.
 */
export const options = ruleOptions(
  {
    supportPhase: { clause: '4.1c', standard: true },
    mobilePhase: { clause: '5.1c', standard: 'both', values: ['both', 'either', 'both-half'] },
    stackingLimit: { clause: '5.3a', standard: 1, least: 1, most: 6 },
    zocAcrossRiver: { clause: '6.0a', standard: true },
    zocStops: { clause: '6.1a', standard: true },
    zocExit: { clause: '6.1b', standard: 'leave-no-reentry', values: ['leave-no-reentry', 'locked', 'free'] },
    retreatIntoZones: { clause: '6.2a', standard: 'beside-friends', values: ['beside-friends', 'never', 'free'] },
    attackOnce: { clause: '7.1a', standard: true },
    clampFirst: { clause: '7.3a', standard: true },
    waterShift: { clause: '7.4a', standard: true },
    tecCosts: { clause: '5.2a', chart: 'tec', columns: ['leg', 'mobile'], rows: tecRows, entries: costEntries },
    tecShifts: { clause: '7.4a', chart: 'tec', columns: ['combat'], rows: shiftRows, entries: shiftEntries },
    crt: { clause: '7.6a', chart: 'crt', entries: crtEntries },
    retreatStraight: { clause: '7.7a', standard: true },
    stiffResistance: { clause: '7.8a', standard: true },
    advancing: { clause: '7.9a', standard: 'one', values: ['one', 'none'] },
    alliedSupport: { clause: '8.1a', standard: 12, least: 0, most: 12 },
    germanSupport: { clause: '8.1a', standard: 6, least: 0, most: 12 },
    bombardment: { clause: '8.4a', standard: true },
    mobileArrivals: { clause: '11.2b', standard: true },
    gliderZocLoss: { clause: '11.4j', standard: false },
    dzMarkerLoss: { clause: '12.0d', standard: 'while', values: ['while', 'permanent'] },
    triesPerEntry: { clause: '14.0d', standard: 'bridge', values: ['bridge', 'turn'] },
    blownRoad: { clause: '14.1a', standard: 'terrain', values: ['terrain', 'road'] },
    railBridges: { clause: '5.2c', standard: 'all', values: ['all', 'leg', 'none'] },
    repairRange: { clause: '14.2b', standard: 'nearer', values: ['nearer', 'both'] },
    pontoonZone: { clause: '15.0b', standard: 'laid', values: ['laid', 'crossed'] },
    pontoonCanals: { clause: '15.0a', standard: false },
    mixedSupport: { clause: '16.0b', standard: 'free', values: ['free', 'counts'] },
    heldTogether: { clause: '17.0a', standard: 'ever', values: ['ever', 'now'] },
    setupDistance: { clause: '18.1c', standard: 'edge-first', values: ['edge-first', 'edge-free'] },
  },
  { en, ja },
);
