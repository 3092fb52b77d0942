import { useCallback, useRef, useState } from 'react';

import type {
  TourPlan,
  TourPlanAsked,
  TourPlanTaken,
  TourPlanTaking,
} from '../../../core/api/tourPlanApi.ts';
import { useUndoNotice } from '../../../client/history/useUndoNotice.tsx';
import { API, errorBody, request } from '../../../client/http/http.ts';
import {
  announceWrite,
  confirming,
  rememberUndo,
  submitting,
} from '../../../client/http/writes.ts';
import { useRecordErrorText } from '../../../client/record/recordErrorText.ts';
import { useIdempotencyKey } from '../../../client/record/idempotencyKey.ts';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';

export const PLAN = 'programacion_recorrido';

/** What sectors and people of a plan are called. */
export interface Names {
  sectorOf: (id: number) => string;
  peopleOf: (ids: readonly number[]) => string;
}

type TourPlanState =
  | { kind: 'none' | 'asking' }
  | { kind: 'failed'; error: unknown; asked: TourPlanAsked }
  | { kind: 'told'; plan: TourPlan; asked: TourPlanAsked; turn: number };

/** Asks for a plan; the form waits for the answer, so that none is overtaken. */
export function useTourPlan() {
  const [state, setState] = useState<TourPlanState>({ kind: 'none' });
  const turns = useRef(0);
  const ask = async (asked: TourPlanAsked): Promise<void> => {
    setState({ kind: 'asking' });
    try {
      const body = JSON.stringify(asked);
      const { json } = await request(`${API}/${PLAN}/proponer`, { method: 'POST', body });
      turns.current += 1;
      setState({ kind: 'told', plan: json as TourPlan, asked, turn: turns.current }); // the API's contract
    } catch (error) {
      setState({ kind: 'failed', error, asked });
    }
  };
  return { state, ask, forget: () => setState({ kind: 'none' }) };
}

interface Refused {
  error?: string;
  warnings: readonly string[];
  /** Hash of the warnings: sending it confirms them. */
  confirm?: string;
}

/** Takes a plan: all of it or nothing, and tells how it may be undone. */
export function useTaking(onTaken: (taken: TourPlanTaken) => void) {
  const explain = useRecordErrorText(useDescriptor(PLAN));
  const tell = useUndoNotice();
  const keyOf = useIdempotencyKey();
  const [refused, setRefused] = useState<Refused>({ warnings: [] });
  const [isBusy, setBusy] = useState(false);
  const take = async (taking: TourPlanTaking): Promise<void> => {
    setBusy(true);
    try {
      const { json, headers } = await request(`${API}/${PLAN}/tomar_propuesta`, {
        method: 'POST',
        body: JSON.stringify(taking),
        headers: {
          ...confirming({ confirm: refused.confirm }),
          ...submitting({ submission: keyOf(taking) }),
        },
      });
      const taken = json as TourPlanTaken; // the API's contract
      rememberUndo({ resource: PLAN }, headers);
      announceWrite();
      tell({ resource: PLAN }, { words: 'farola.planning.taken' });
      onTaken(taken);
    } catch (caught) {
      const { avisos = [], confirmar } = errorBody(caught) ?? {};
      setRefused(
        confirmar === undefined
          ? { error: explain(caught), warnings: [] }
          : {
              warnings: [...new Set(avisos.map(({ message }) => message))],
              confirm: confirmar,
            },
      );
    } finally {
      setBusy(false);
    }
  };
  /** What was wrong with a plan says nothing of another one. */
  const forget = useCallback(() => setRefused({ warnings: [] }), []);
  return { take, forget, isBusy, ...refused };
}
