// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { Procedure } from '@umpire/shared/table/state/state.ts';
import { expect, test } from 'vitest';
import { renderAtTable } from '../../ui/test-table.tsx';
import { ProcedureCard } from './procedure-card.tsx';

const procedure: Procedure = {
  id: 'r1',
  kind: 'supply-check',
  turn: 1,
  phase: 'supply',
  by: 'blue',
  state: { step: 'now' },
  status: 'open',
};

const show = (state?: Procedure['state']) =>
  renderAtTable(
    <ProcedureCard
      procedure={procedure}
      answer={state && { procedure: 'r1', state, prompt: undefined }}
      folded={false}
      onFold={() => {}}
    />,
  );

test('as long as the answer is on its way the card does not say that the umpire cannot go on', () => {
  show();
  screen.getByText('The umpire is checking …');
  show({ step: 'before' });
  screen.getByText('The umpire is checking …');
  show(procedure.state);
  expect(screen.queryByText('The umpire is checking …')).toBeNull();
  screen.getByText('The umpire cannot continue with this.', { exact: false });
});
