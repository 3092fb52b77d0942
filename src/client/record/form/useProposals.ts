import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { isBlank } from '../../../core/record/validateRecord.ts';
import type { ProposedValue } from '../../../core/resource/proposals.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { useDebounced } from '../../fields/usePendingText.ts';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';
import { isSame } from '../conflicts/sameMeaning.ts';

/** By field, what the server proposes of the record that the form makes. */
export type Proposals = Readonly<Record<string, ProposedValue>>;

const NONE: Proposals = {};

interface Proposing {
  form: UseFormReturn<Row>;
  values: Row;
  isNew: boolean;
}

/**
 * Asks for the proposals of a new record as far as it is known, and fills them in where nobody has written: what a
 * person typed, chose or emptied stays. What was only proposed is no work that could be lost.
 */
export function useProposals(resource: Resource, { form, values, isNew }: Proposing): Proposals {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const { reads = [] } = resource.proposes ?? {};
  const isAsked = isNew && resource.proposes !== undefined;
  const known = Object.fromEntries(
    reads.filter((name) => !isBlank(values[name])).map((name) => [name, values[name]]),
  );
  const key = useDebounced(isAsked ? JSON.stringify(known) : '');
  // of this form alone: what was proposed for the record before it, the month that is closed now, is not shown for a moment
  const own = useId();
  const { data } = useQuery({
    queryKey: [resource.name, 'propuestas', own, key],
    queryFn: async ({ signal }) => {
      const asked = JSON.parse(key) as Row; // as it was written above
      return (await dataProvider.proposals(resource.name, { values: asked, signal })).data;
    },
    enabled: isAsked && key !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    // without them everything can be entered by hand
    retry: false,
  });
  const proposals = isAsked ? (data?.propuestas ?? NONE) : NONE;
  const taken = useRef<Row>({});
  const take = useEffectEvent((found: Proposals) => {
    for (const [name, { valor }] of Object.entries(found)) {
      if (resource.fields[name]?.readOnly === true) continue;
      const present = form.getValues(name) as unknown;
      const wasTaken = Object.hasOwn(taken.current, name);
      const isFree = wasTaken ? isSame(present, taken.current[name]) : isBlank(present);
      if (!isFree || isSame(present, valor)) continue;
      taken.current[name] = valor;
      form.resetField(name, { defaultValue: valor });
      // a field that does not show yet has no place to be reset in
      if (!isSame(form.getValues(name), valor)) form.setValue(name, valor);
    }
  });
  useEffect(() => take(proposals), [proposals]);
  return proposals;
}
