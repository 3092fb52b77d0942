import { useDataProvider, useNavigate, useNotify } from 'ra-core';
import { useState } from 'react';

import type { Row } from '../../../core/resource/resource.ts';
import type { FarolaDataProvider } from '../../../client/http/dataProvider.ts';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import { useErrorText } from '../../../client/errors/errorText.ts';
import { useFieldSentences } from '../../../client/record/explain.ts';
import { outcomeOf, type SaveOutcome } from '../../../client/record/save/saveOutcome.ts';
import { thisMoment } from './thisMoment.ts';

/** Begins a tour now and goes to it; what was refused is said, and answered by field. */
export function useStartTour() {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const navigate = useNavigate();
  const notify = useNotify();
  const errorText = useErrorText();
  const sentences = useFieldSentences(useDescriptor('recorrido'));
  const [isBusy, setBusy] = useState(false);
  const start = async (values: Row): Promise<SaveOutcome> => {
    setBusy(true);
    const data = { inicio: thisMoment(), ...values };
    const outcome = await outcomeOf(
      dataProvider.create('recorrido', { data }).then((answer) => answer.data as Row),
    );
    setBusy(false);
    if (outcome.kind === 'saved') navigate({ search: `?id=${String(outcome.record['id'])}` });
    if (outcome.kind === 'failed') notify(errorText(outcome.error), { type: 'error' });
    if (outcome.kind === 'invalid') {
      notify(sentences(outcome.fields).join(' '), { type: 'error' });
    }
    return outcome;
  };
  return { start, isBusy };
}
