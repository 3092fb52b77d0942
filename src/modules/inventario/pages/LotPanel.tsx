import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { LotSummary, UpdateTotals } from '../../../core/api/inventoryUpdatesApi.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { transitionsFrom, type NamedTransition } from '../../../core/resource/workflow.ts';
import { useCurrentUser } from '../../../client/access/currentUser.ts';
import { useBatchRun } from '../../../client/bulk/useBatch.ts';
import { useChoiceText } from '../../../client/fields/choice/ChoiceDisplay.tsx';
import { useUndoNotice } from '../../../client/history/useUndoNotice.tsx';
import type { FarolaDataProvider } from '../../../client/http/dataProvider.ts';
import { useDescriptorWords } from '../../../client/i18n/descriptorWords.ts';
import { formatNumber } from '../../../client/i18n/format.ts';
import { TransitionDialog } from '../../../client/record/TransitionDialog.tsx';
import type { AsideProps } from '../../../client/record/aside/FoldedPanel.tsx';
import { SECTION_STYLE } from '../../../client/record/form/FormSections.tsx';

/** What the transitions that judge a whole lot are called. */
const JUDGING = ['aprobar', 'rechazar'];

/** The lot of an update: what it comes to, and its approval or rejection as a whole. */
export function LotPanel({ resource, record, onChanged }: AsideProps) {
  const lote = record['lote'];
  const translate = useTranslate();
  const { transitionLabel } = useDescriptorWords();
  const user = useCurrentUser();
  const { data: lot } = useLot(typeof lote === 'string' ? lote : undefined);
  const [asked, setAsked] = useState<Asked>();
  const totalsOf = useTotals();
  if (lot === undefined || resource.states === undefined) return null;
  const pending = lot.estados.find(({ estado }) => estado === record['estado']);
  const deeds = transitionsFrom(resource.states, record, user).filter(({ name }) =>
    JUDGING.includes(name),
  );
  const ask = (transition: NamedTransition) =>
    pending !== undefined && setAsked({ transition, pending });
  return (
    <Card component="section" sx={SECTION_STYLE}>
      <Typography variant="h4" component="h2">
        {translate('farola.views.lot.title', { lote: lot.lote })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
        {translate('farola.views.lot.detail')}
      </Typography>
      <States lot={lot} resource={resource.name} />
      <Stack direction="row" spacing={1} sx={{ mt: 1.5 }}>
        {deeds.map((operation) => (
          <Button
            key={operation.name}
            variant="outlined"
            size="small"
            onClick={() => ask(operation)}
          >
            {translate('farola.views.lot.act', {
              label: transitionLabel(resource, operation.name),
            })}
          </Button>
        ))}
      </Stack>
      {asked !== undefined && (
        <LotDialog
          resource={resource}
          lote={lot.lote}
          {...asked}
          subject={`${lot.lote}: ${totalsOf(asked.pending)}`}
          onDone={() => {
            setAsked(undefined);
            onChanged();
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

function useLot(lote: string | undefined) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  return useQuery({
    queryKey: ['infraestructura_alumbrado_actualizacion', 'resumen', lote],
    queryFn: async () => (await dataProvider.lotSummary(lote ?? '')).data,
    enabled: lote !== undefined,
  });
}

function useTotals(): (totals: UpdateTotals) => string {
  const translate = useTranslate();
  return ({ elementos, delta_kw, delta_kwh_mes }) =>
    translate('farola.views.lot.totals', {
      elementos: formatNumber(elementos),
      kw: formatNumber(delta_kw),
      kwh: formatNumber(delta_kwh_mes),
    });
}

function States({ lot, resource }: { lot: LotSummary; resource: string }) {
  const textOf = useChoiceText(resource);
  const totalsOf = useTotals();
  return (
    <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
      {lot.estados.map((one) => (
        <Typography key={one.estado} component="li" variant="body2">
          {textOf('estado', one.estado)}: {totalsOf(one)}
        </Typography>
      ))}
    </Stack>
  );
}

/** An action and the updates as they were when it was chosen: the panel may be fetched again meanwhile. */
interface Asked {
  transition: NamedTransition;
  pending: LotSummary['estados'][number];
}

interface LotDialogProps extends Asked {
  resource: AsideProps['resource'];
  lote: string;
  subject: string;
  onDone: () => void;
  onCancel: () => void;
}

function LotDialog({ resource, lote, pending, transition, subject, ...dialog }: LotDialogProps) {
  const operation = useLotAction({ resource, lote, transition, onDone: dialog.onDone });
  return (
    <TransitionDialog
      resource={resource}
      transition={transition}
      subject={subject}
      error={operation.error}
      isBusy={operation.isBusy}
      onConfirm={(values) => void operation.run(values, pending)}
      onCancel={dialog.onCancel}
    />
  );
}

/** Takes a transition with every update of a lot that is in review, or with none. */
function useLotAction(given: {
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
