import { useEffect, useState } from 'react';

import { reporter, type Reference } from './reporter.ts';

export type Reported = { state: 'telling' } | { state: 'told'; reference: Reference };

/** Tells the server of a failure that is shown to the person. */
export function useReported(error: Error): Reported {
  const [answer, setAnswer] = useState<{ to: Error; reference: Reference }>();
  useEffect(() => {
    const telling = { isCurrent: true };
    void reporter.report(error).then((reference) => {
      if (telling.isCurrent) setAnswer({ to: error, reference });
    });
    return () => {
      telling.isCurrent = false;
    };
  }, [error]);
  return answer?.to === error
    ? { state: 'told', reference: answer.reference }
    : { state: 'telling' };
}
