import type { Tell } from '../../words/tell.ts';
import recordCss from '../attack-record/record.module.css';
import { RecordView } from '../attack-record/record-view.tsx';
import { LogLine } from './log-line.tsx';
import type { LogRow } from './turn-runs.ts';

interface AttackLineProps {
  readonly attack: NonNullable<LogRow['attack']>;
  readonly tell: Tell;
}

/** An attack in the log: folded, its result; open, its details and the lines of its steps. */
export const AttackLine = ({ attack: { record, lines }, tell }: AttackLineProps) => (
  <li>
    <RecordView record={record}>
      <ol className={recordCss.lines}>
        {lines.map((entry, i) => (
          <LogLine
            key={entry.seq}
            entry={entry}
            passed={undefined}
            previous={lines[i - 1]}
            undone={false}
            tell={tell}
          />
        ))}
      </ol>
    </RecordView>
  </li>
);
