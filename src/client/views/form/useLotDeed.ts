import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Resource, Row } from '../../../core/resource.ts';
import type { NamedTransition } from '../../../core/workflow.ts';
import type { FarolaDataProvider } from '../../dataProvider.ts';
import { errorBody } from '../../http.ts';
import { formatNumber } from '../../i18n/format.ts';
import { explain } from '../explain.ts';
import { useErrorText } from '../errorText.ts';

/** Takes a transition with every update of a lot that is in review, or with none. */
export function useLotDeed(given: {
  resource: Resource;
  lote: string;
  transition: NamedTransition;
  onDone: () => void;
}) {
  const { resource, lote, transition, onDone } = given;
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const errorText = useErrorText();
  const [error, setError] = useState<string>();
  /** Hash of warnings that were shown: doing it again confirms them. */
  const [confirm, setConfirm] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const run = async ({ motivo }: Row, total: number) => {
    setBusy(true);
    setError(undefined);
    try {
      const filtro = { lote, estado: transition.from };
      const reason = typeof motivo === 'string' ? { motivo } : {};
      const body = { accion: transition.name, seleccion: { filtro, total }, ...reason };
      await dataProvider.batch(resource.name, body, { confirm });
      const { data: summary } = await dataProvider.lotSummary(lote);
      const totals = {
        elementos: formatNumber(summary.total.elementos),
        kw: formatNumber(summary.total.delta_kw),
        kwh: formatNumber(summary.total.delta_kwh_mes),
      };
      notify('farola.views.lot.done', {
        type: 'success',
        messageArgs: {
          label: transition.label,
          lote,
          totals: translate('farola.views.lot.totals', totals),
        },
      });
      await queryClient.invalidateQueries();
      onDone();
    } catch (caught) {
      setError(explain(caught, errorText));
      setConfirm(errorBody(caught)?.confirmar);
      await queryClient.invalidateQueries({ queryKey: [resource.name] });
    } finally {
      setBusy(false);
    }
  };
  return { run, error, isBusy };
}
