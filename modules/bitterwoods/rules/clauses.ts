import { type Clause, type Coverage, type RulesPlugin, say as sayAny } from '@umpire/shared/umpire';

/** How each clause of the rulebook is covered; `coverage.md` says by what, and which test shows it. */
const covered: { readonly [coverage in Coverage]: readonly Clause[] } = {
  computed: [
    ...['1.2', '2.5', '3', '4.A', '4.B', '4.C'],
    ...[
      '5.1.a',
      '5.1.b',
      '5.2.a',
      '5.2.b',
      '5.3',
      '5.3.a',
      '5.3.b',
      '5.3.c',
      '5.3.d',
      '5.3.e',
      '5.3.f',
      '5.3.g',
      '5.4',
      '5.4.a',
      '5.4.b',
      '5.4.c',
      '5.4.d',
      '5.5.a',
      '5.5.b',
      '5.5.c',
    ],
    ...['6.1', '6.2', '6.3', '7.1', '7.2', '7.3', '7.4', '7.5', '7.6'],
    ...['8.1.a', '8.1.b', '8.2.a', '8.2.b', '8.2.c', '8.3'],
    ...[
      '9.1.a',
      '9.1.b',
      '9.1.c',
      '9.1.d',
      '9.2',
      '9.3',
      '9.4',
      '9.5',
      '9.7.a',
      '9.7.b',
      '9.7.c',
      '9.7.d',
      '9.7.e',
      '9.7.f',
      '9.8.a',
      '9.8.b',
      '9.8.c',
      '9.8.d',
      '9.8.e',
      '9.8.f',
      '9.8.g',
    ],
    ...['10.1.a', '10.1.b', '10.2.a', '10.2.b', '10.2.c', '10.2.d', '10.3.a', '10.3.b', '10.4.a', '10.4.b'],
    ...['11.1', '11.2', '11.3', '12.2', '12.3', '12.4', '12.5', '13.2', '13.3', '13.4'],
    ...['14.1', '14.2', '14.3', '15.1', '15.2', '15.3', '15.4', '15.5', '15.6', '15.7'],
    ...['16.1', '16.2', '16.3', '16.4', '17.1', '17.2', '17.3', '17.4', '17.5', '17.6'],
    ...['18.1', '18.2', '18.3', '19', '20', '21.1', '21.2.c', '21.3', '22.1', '23.1', '23.2', '23.3'],
    ...['24.1', '24.2', '24.3', '24.4', '24.5', '24.6', '28.1', '28.2', '28.3', '28.4', '30'],
    ...['31', '32', '33', '34', '35', '36', '37.1', '37.2'],
  ],
  dice: [...['12.6', '13.1', '21.2.a', '21.2.b', '22.2', '25.1', '25.3', '26', '27.1', '27.2', '29', '38.1', '38.2']],
  guided: [...['8.1.c', '9.6.a', '9.6.b', '12.1', '25.2']],
  manual: [],
};

/** Test vectors name only the rulebook's numbers: `5.3` where the umpire says `5.3.e`. */
export const rulebookNumber = (clause: Clause): Clause => clause.replace(/\.[a-z]$/, '');

/** Every clause in our own words. */
export const clauses: RulesPlugin['clauses'] = Object.fromEntries(
  (Object.entries(covered) as [Coverage, readonly Clause[]][]).flatMap(([coverage, ids]) =>
    ids.map((clause) => [clause, { says: sayAny(`rules.clause.${clause}`), coverage }] as const),
  ),
);
