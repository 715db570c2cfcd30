import type { OperatorActName } from '@umpire/shared/protocol/operator.ts';
import { expect, test } from 'vitest';
import { detailOf } from './act-detail.ts';

const words = { moment: (time: number) => `<${time}>`, restart: (time: number) => `restart at ${time}` };

test.each<[OperatorActName, string, string]>([
  ['announce', '{"type":"restart","at":1795626561374}', 'restart at 1795626561374'],
  ['announce', '{"type":"words","until":1,"words":{"en":"Hello","ja":"やあ"}}', 'Hello / やあ'],
  ['announce', 'not JSON', 'not JSON'],
  ['ban-network', '→ 2026-12-02T16:59:29.839Z · spam', '→ <1796230769839> · spam'],
  ['ban', 'insults', 'insults'],
  ['withdraw', '', ''],
])('of %s, %s reads %s', (act, detail, told) => {
  expect(detailOf({ time: 0, act, target: '', detail }, words)).toBe(told);
});
