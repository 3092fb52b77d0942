import { useDataProvider, useTranslate } from 'ra-core';

import type { LotSummary } from '../../../core/api/api.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import type { NamedTransition } from '../../../core/resource/workflow.ts';
import type { FarolaDataProvider } from '../../../client/http/dataProvider.ts';
import { useDescriptorWords } from '../../../client/i18n/descriptorWords.ts';
import { formatNumber } from '../../../client/i18n/format.ts';
import { useUndoNotice } from '../../../client/history/useUndoNotice.tsx';
import { useBatchRun } from '../../../client/bulk/useBatchRun.ts';

/** Takes a transition with every update of a lot that is in review, or with none. */
export function useLotAction(given: {
  resource: Resource;
  lote: string;
  transition: NamedTransition;
  onDone: () => void;
}) {
  const { resource, lote, transition, onDone } = given;
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const tell = useUndoNotice();
  const translate = useTranslate();
  const { transitionLabel } = useDescriptorWords();
  const { run, error, isBusy } = useBatchRun(resource);

  const done = async () => {
    const { data: summary } = await dataProvider.lotSummary(lote);
    const totals = {
      elementos: formatNumber(summary.total.elementos),
      kw: formatNumber(summary.total.delta_kw),
      kwh: formatNumber(summary.total.delta_kwh_mes),
    };
    const args = {
      label: transitionLabel(resource, transition.name),
      lote,
      totals: translate('farola.views.lot.totals', totals),
    };
    tell({ resource: resource.name }, { words: 'farola.views.lot.done', args });
    onDone();
  };
  return {
    error,
    isBusy,
    /** The second is what was summed up for the person: others, or the same changed since, are refused. */
    run: ({ motivo }: Row, { actualizaciones, huella }: LotSummary['estados'][number]) => {
      const filtro = { lote, estado: transition.from };
      const reason = typeof motivo === 'string' ? { motivo } : {};
      const seleccion = { filtro, total: actualizaciones, huella };
      const body = { accion: transition.name, seleccion, ...reason };
      return run(body, done);
    },
  };
}
