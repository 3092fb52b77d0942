import { useDataProvider, useNavigate } from 'ra-core';
import { useState } from 'react';

import type { BatchSelection } from '../../core/api/api.ts';
import type { ErrorBody } from '../../core/api/errorBody.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { useUndoNotice } from '../history/useUndoNotice.tsx';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { errorBody } from '../http/http.ts';
import { whenFresh } from '../http/writes.ts';
import { listLink } from '../myDay/useStart.ts';
import { useRecordErrorText } from '../record/recordErrorText.ts';
import { useIdempotencyKey } from '../record/idempotencyKey.ts';
import { useResources } from '../resource/resourcesContext.ts';
import type { NamedMaking } from './useMakings.ts';

interface MakingState {
  isBusy: boolean;
  error?: string;
  fields?: NonNullable<ErrorBody['fields']>;
  /** What is to be confirmed, and the hash that confirms it. */
  warnings: readonly string[];
  confirm?: string;
}

/** Makes it once, tells how it may be undone, and leads to what a hook made. */
export function useRunMaking({
  resource,
  name,
  making,
  onDone,
}: NamedMaking & { resource: Resource; onDone: () => void }) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const target = useResources().get(making.resource) ?? resource;
  const explain = useRecordErrorText(target);
  const tell = useUndoNotice();
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  const [state, setState] = useState<MakingState>({ isBusy: false, warnings: [] });
  const run = async (sent: { seleccion: BatchSelection; valores: Row }) => {
    setState(({ confirm }) => ({
      isBusy: true,
      warnings: [],
      ...(confirm === undefined ? {} : { confirm }),
    }));
    try {
      const options = { confirm: state.confirm, submission: keyOf(sent) };
      const { data } = await dataProvider.make(resource.name, name, sent, options);
      const args = { smart_count: data.hechos };
      tell({ resource: resource.name }, { words: 'farola.makings.done', args });
      onDone();
      await whenFresh();
      const [id] = data.ids;
      // of the same values for all there is nothing to mend: the person goes on where the records are
      if (id === undefined || making.by !== undefined) return;
      navigate(
        making.of === 'all'
          ? { pathname: `/${data.recurso}/${id}` }
          : listLink({ recurso: data.recurso, filtro: { id: data.ids.slice(0, MOST_LISTED) } }),
      );
    } catch (caught) {
      const { fields, avisos = [], confirmar } = errorBody(caught) ?? {};
      setState({
        isBusy: false,
        warnings: [...new Set(avisos.map(({ message }) => message))],
        ...(confirmar === undefined ? { error: explain(caught) } : { confirm: confirmar }),
        ...(fields === undefined ? {} : { fields }),
      });
    }
  };
  /** What was wrong with a field says nothing of another value. */
  const forget = (field: string) =>
    setState(({ fields, ...now }) => {
      if (fields === undefined) return now;
      const { [field]: _mended, ...others } = fields;
      return { ...now, fields: others };
    });
  return { ...state, run, forget };
}

/** Ids that an address has room for. */
const MOST_LISTED = 300;
