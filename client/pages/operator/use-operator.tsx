import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { RequestFailed } from '../../net/http.ts';
import type { OperatorLine } from '../../net/operator.ts';
import { reportProblem } from '../../net/toasts.ts';

export interface Operator extends OperatorLine {
  /** Forgets the token. */
  readonly leave: () => void;
}

export const OperatorContext = createContext<Operator | undefined>(undefined);

const useOperator = (): Operator => {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error('Nobody has let the operator in.');
  return operator;
};

interface Asked<Answer> {
  /** Absent until the first answer; then the latest answer. */
  readonly answer: Answer | undefined;
  readonly again: () => Promise<void>;
}

/** The server's answer, requested again when `query` changes, and every `every` milliseconds if given. */
export const useAsked = <Answer,>(
  path: string,
  query: Readonly<Record<string, string | number | boolean>> = {},
  every?: number,
): Asked<Answer> => {
  const { look, leave } = useOperator();
  const [answer, setAnswer] = useState<Answer>();
  const words = JSON.stringify(query);
  const again = useCallback(async () => {
    try {
      setAnswer(await look<Answer>(path, JSON.parse(words)));
    } catch (problem) {
      if (problem instanceof RequestFailed && problem.code === 'not-known') leave();
      reportProblem(problem);
    }
  }, [look, leave, path, words]);
  useEffect(() => {
    void again();
    if (every === undefined) return;
    const timer = setInterval(() => void again(), every);
    return () => clearInterval(timer);
  }, [again, every]);
  return { answer, again };
};

/** Runs an action, and shows a failure. Returns whether it succeeded. */
export const useActing = (): {
  readonly isBusy: boolean;
  readonly act: (path: string, body?: object) => Promise<boolean>;
} => {
  const operator = useOperator();
  const [isBusy, setBusy] = useState(false);
  const act = async (path: string, body?: object): Promise<boolean> => {
    setBusy(true);
    try {
      await operator.act(path, body);
      return true;
    } catch (problem) {
      reportProblem(problem);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, act };
};
