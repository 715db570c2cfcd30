import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import { parseExpression } from './parse-expression.ts';

const properties: Readonly<Record<string, string>> = {
  Strength: '4',
  Hits: '1',
  Side: 'German',
  isOut: 'false',
  Half: '1.5',
  'Out of supply': 'true',
  Name1: 'First',
};
const reckon = (text: string): string | undefined => {
  const expression = parseExpression(text);
  return expression && evaluate(expression, (name) => properties[name]);
};

describe('an expression', () => {
  it.each([
    ['{1 + 2 * 3}', '7'],
    ['{(1 + 2) * 3}', '9'],
    ['{7 / 2}', '3'],
    ['{-7 / 2}', '-3'],
    ['{-7 % 3}', '-1'],
    ['{10 - 3 - 2}', '5'],
    ['{2147483647 + 1}', '-2147483648'],
    ['{100000 * 100000}', '1410065408'],
    ['{Strength - Hits}', '3'],
    ['Strength - Hits', '3'],
    ['{$Strength$ - 1}', '3'],
    ['{Side + " " + Strength + Hits}', 'German 41'],
    ['{Strength + Hits + " left"}', '5 left'],
    ['{Nobody}', ''],
    ['{Nobody == ""}', 'true'],
    ['{}', ''],
    ['{"}"}', '}'],
    ['{"a\\"b\\\\c"}', 'a"b\\c'],
    ['{Side == "German" && Strength > 3}', 'true'],
    ['{Side == "German" && !(Strength >= 5 || isOut)}', 'true'],
    ['{Side != 4}', 'true'],
    ['{Nobody == 3}', 'false'],
    ['{isOut || Strength < 4}', 'false'],
    ['{Strength > 3 ? "strong" : "weak"}', 'strong'],
    ['{Hits == 3 ? "c" : Hits == 2 ? "b" : "a"}', 'a'],
    ['{If(Hits > 0, Strength - Hits, Strength)}', '3'],
    ['{GetProperty("Out of supply")}', 'true'],
    ['{GetProperty("Name" + Hits)}', 'First'],
    ['{GetProperty("Half") + "!"}', '1.5!'],
    ['{true || Side > 3}', 'true'],
  ])('%s is %s', (text, value) => {
    expect(reckon(text)).toBe(value);
  });

  it.each([
    '{Side - 1}',
    '{Side && isOut}',
    '{!Strength}',
    '{-Side}',
    '{Strength / 0}',
    '{Strength ? 1 : 2}',
    '{If(Hits > 0, 1, Side - 1)}',
    '{Half + 1}',
    '{isOut == 1}',
    '{Nobody > 3}',
  ])('%s is a fault', (text) => {
    expect(parseExpression(text)).toBeDefined();
    expect(reckon(text)).toBeUndefined();
  });

  it.each([
    '{SumStack("Strength")}',
    '{Side.equals("German")}',
    '{1.5 + 1}',
    '{010}',
    "{'a'}",
    '{Side =~ "Ger.*"}',
    '{a = 1}',
    '{1 +}',
    '{(1}',
    '{If(true, 1)}',
    '{GetProperty()}',
    '{"open}',
    '{1 2}',
    '{9999999999}',
    `{${'('.repeat(100)}1${')'.repeat(100)}}`,
    `{${'!'.repeat(100)}isOut}`,
    `{"${'x'.repeat(30_000)}"}`,
  ])('%s is not looked into', (text) => {
    expect(parseExpression(text)).toBeUndefined();
  });

  it('of many cases or terms is reckoned', () => {
    const cases = Array.from({ length: 300 }, (_, i) => `Strength == ${300 - i} ? "${i}" : `).join('');
    expect(reckon(`{${cases}"none"}`)).toBe('296');
    expect(reckon(`{${Array.from({ length: 5_000 }, () => '1').join('+')}}`)).toBe('5000');
  });

  it('never fails, whatever is written', () => {
    const word = fc.constantFrom('1', '"a"', 'Side', 'If', 'GetProperty', '(', ')', ',', '?', ':', '!', '-', '+', '&&');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        reckon(words.join(' '));
      }),
    );
  });
});
