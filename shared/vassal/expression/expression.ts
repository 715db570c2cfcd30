/** What an expression comes to: a whole number of 32 bits, a text, or a flag. */
export type Value = number | string | boolean;

export type Operator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%';

/** An expression of VASSAL's (BeanShell, like Java), as far as it asks only properties by name and reckons with them. */
export type Expression =
  | { readonly is: 'value'; readonly value: Value }
  | { readonly is: 'property'; readonly name: string }
  /** `GetProperty(…)`: the name is reckoned. */
  | { readonly is: 'property-named'; readonly by: Expression }
  | { readonly is: 'not' | 'minus'; readonly of: Expression }
  /** Operators of one rank, from the left. */
  | {
      readonly is: 'row';
      readonly first: Expression;
      readonly rest: readonly { readonly by: Operator; readonly of: Expression }[];
    }
  /** The first case that holds counts; of `a ? b : c` only what counts is reckoned, of `If(a, b, c)` everything. */
  | {
      readonly is: 'choice';
      readonly cases: readonly { readonly when: Expression; readonly gives: Expression }[];
      readonly otherwise: Expression;
      readonly reckonsAll: boolean;
    };
