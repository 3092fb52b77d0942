import { useDataProvider } from 'ra-core';
import { useState } from 'react';

import type { ErrorBody } from '../../core/api/errorBody.ts';
import type { MakesRecords } from '../../core/resource/makes.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { useUndoNotice } from '../history/useUndoNotice.tsx';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { errorBody } from '../http/http.ts';
import { useExplain } from '../record/explain.ts';
import { useIdempotencyKey } from '../record/idempotencyKey.ts';

interface Refused {
  error: string | undefined;
  fieldErrors: NonNullable<ErrorBody['fields']>;
  warnings: readonly string[];
  /** Hash of the warnings: sending it confirms them. */
  confirm: string | undefined;
}

const NOTHING: Refused = { error: undefined, fieldErrors: {}, warnings: [], confirm: undefined };

/** Makes a record of each chosen one, and says what forbids it or is to be confirmed. */
export function useMaking(given: { target: Resource; makes: MakesRecords; onDone: () => void }) {
  const { target, makes, onDone } = given;
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const explain = useExplain(target);
  const tell = useUndoNotice();
  const keyOf = useIdempotencyKey();
  const [refused, setRefused] = useState(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const make = async (ids: readonly number[], valores: Row) => {
    const body = { campo: makes.field, ids, valores };
    setBusy(true);
    try {
      const { data } = await dataProvider.makeRecords(target.name, body, {
        confirm: refused.confirm,
        submission: keyOf(body),
      });
      const args = { smart_count: data.total };
      tell({ resource: target.name }, { words: 'farola.map.makes.done', args });
      onDone();
    } catch (caught) {
      const { fields = {}, avisos = [], confirmar } = errorBody(caught) ?? {};
      const isWarned = confirmar !== undefined;
      setRefused({
        error: isWarned ? undefined : explain(caught),
        fieldErrors: fields,
        warnings: [...new Set(avisos.map(({ message }) => message))],
        confirm: confirmar,
      });
    } finally {
      setBusy(false);
    }
  };
  return { make, isBusy, ...refused };
}
