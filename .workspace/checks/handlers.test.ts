import { expect, test } from 'vitest';
import { unboundIn } from './handlers.ts';

test.each([
  ['a method as a handler', 'const a = <button onClick={board.fit} />;', 'client/a.tsx:1 board.fit is handed over'],
  ['a method of a class', 'class A {\n  go() {}\n  on = f(this.go);\n}', 'client/a.tsx:3 this.go is handed over'],
  ['a private method', 'class A {\n  #go() {}\n  on() { f(this.#go); }\n}', 'this.#go is handed over'],
])('%s is refused', (_what, code, problem) => {
  expect(unboundIn('client/a.tsx', code)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ['a call', 'const a = <button onClick={() => board.fit()} />;'],
  ['a function', 'const a = <button onClick={fit} />;'],
  ['what a component was given', 'const a = <button onClick={props.onPress} />;'],
  ['a value that is no handler', 'const a = <img src={picture.url} />;'],
  ['a call and a field of a class', 'class A {\n  at = 1;\n  go() { this.go(); f(this.at); }\n}'],
])('%s is fine', (_what, code) => {
  expect(unboundIn('client/a.tsx', code)).toEqual([]);
});
