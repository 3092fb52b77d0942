import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';

import type { TourPlanAsked } from '../../../core/api/tourPlanApi.ts';
import { isDay } from '../../../core/time/calendar.ts';
import { asText } from '../../../client/fields/asText.ts';
import { formatDate, formatPeriod } from '../../../client/i18n/format.ts';
import { randomKey } from '../../../client/record/idempotencyKey.ts';
import {
  deleteDraft,
  draftAt,
  nameOf,
  saveDraft,
  type FormDraft,
} from '../../../client/record/drafts/formDraft.ts';
import { DraftNotice, draftTime } from '../../../client/record/drafts/UnsavedDraft.tsx';
import {
  useDraftPlace,
  useKeeping,
  useOfferedDraft,
  windowKey,
} from '../../../client/record/drafts/useUnsavedDraft.ts';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import { draftFields, keptIn, keptOf, type KeptPlan, type Restored } from './keptPlan.ts';
import { isEdited, type EditedPlan } from './tourPlanRows.ts';
import { PLAN, type Names } from './useTourPlan.ts';

/** Where what a person edits in a proposal is kept. */
export interface DraftOfPlan {
  read: () => KeptPlan | undefined;
  save: (kept: KeptPlan) => void;
  remove: () => void;
}

/** Drafts of proposals, by the mechanism of all forms: the one at work, and one of a page that is gone. */
export function usePlanDrafts() {
  const own = useDraftPlace(useDescriptor(PLAN), 'propuesta');
  // who is away when is nobody's business once the person has signed out
  const place = own && { ...own, isPersonal: true };
  const [form, setForm] = useState(randomKey);
  const { work, settle } = useOfferedDraft(place, form);
  const kept = work && keptIn(work);
  const draft: DraftOfPlan = {
    read: () => {
      const found = place && draftAt(place).find((one) => one.form === form);
      return found && keptIn(found);
    },
    save: (now) => {
      if (place === undefined) return;
      saveDraft(place, {
        form,
        window: windowKey(),
        sender: form,
        // a draft of a proposal is of many records
        id: null,
        version: null,
        time: Date.now(),
        fields: draftFields(now),
      });
    },
    remove: () => {
      if (place !== undefined) deleteDraft(nameOf(place, form));
    },
  };
  return {
    draft,
    offered: work === undefined || kept === undefined ? undefined : { work, kept },
    /** It is gone on with, and kept where it was. */
    resume: (one: FormDraft) => {
      settle(one, 'kept');
      setForm(one.form);
    },
    discard: (one: FormDraft) => settle(one, 'forgotten'),
    /** Something else is planned: what is kept stays, to be offered. */
    begin: () => setForm(randomKey()),
  };
}

/** Keeps what is edited in a proposal while it is not taken. */
export function useKeptPlan(
  draft: DraftOfPlan,
  { asked, edited }: { asked: TourPlanAsked; edited: EditedPlan },
) {
  const hasEnded = useRef(false);
  const [time, setTime] = useState<string>();
  const isDirty = isEdited(edited);
  useKeeping(
    () => {
      if (hasEnded.current) return;
      if (!isDirty) draft.remove();
      else draft.save(keptOf(edited, asked));
      setTime(isDirty ? draftTime({ time: Date.now() }) : undefined);
    },
    { values: edited, isDirty },
  );
  return {
    /** When it was last kept; undefined: there is nothing to keep. */
    time,
    end: () => {
      hasEnded.current = true;
      draft.remove();
    },
  };
}

/** What a proposal of a page that is gone had been made into. */
export function OfferedPlan({
  work,
  kept,
  onResume,
  onDiscard,
}: {
  work: FormDraft;
  kept: KeptPlan;
  onResume: () => void;
  onDiscard: () => void;
}) {
  const translate = useTranslate();
  const resource = useDescriptor(PLAN);
  const changed = kept.tours.filter(({ byHand }) => byHand !== undefined).length;
  return (
    <DraftNotice {...{ resource, work, onResume, onDiscard }}>
      {translate('farola.planning.draftOf', {
        month: formatPeriod(kept.asked.mes),
        smart_count: changed + kept.stay.length,
      })}
    </DraftNotice>
  );
}

/** That what was edited is kept, and how it is let go. */
export function KeptNotice({ time, onDiscard }: { time: string; onDiscard: () => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('farola.planning.draft', { time })}
      </Typography>
      <Button size="small" color="inherit" onClick={onDiscard} sx={{ ml: -1 }}>
        {translate('farola.planning.discardDraft')}
      </Button>
    </Box>
  );
}

/** Changes that are told one by one; of more their number. */
const TOLD = 12;

/** How the proposal changed since it was edited, and what of the edits has no tour any more. */
export function SinceKept({
  lost,
  differences,
  sectorOf,
  peopleOf,
}: Pick<Restored, 'lost' | 'differences'> & Names) {
  const translate = useTranslate();
  const saying = ({ fecha, personas }: { fecha: unknown; personas: readonly number[] }): string =>
    [isDay(fecha) ? formatDate(fecha) : asText(fecha), peopleOf(personas)].join(', ');
  const said = [
    ...lost.map(({ sector, byHand, ...tour }) =>
      translate('farola.planning.lostSince', {
        sector: sectorOf(sector),
        before: saying({ ...tour, ...byHand }),
      }),
    ),
    ...differences.map(({ sector, before, now }) =>
      translate(
        `farola.planning.${before === undefined ? 'newSince' : now === undefined ? 'goneSince' : 'movedSince'}`,
        {
          sector: sectorOf(sector),
          before: before === undefined ? '' : saying(before),
          now: now === undefined ? '' : saying(now),
        },
      ),
    ),
  ];
  if (said.length === 0) return null;
  return (
    <Alert severity="info">
      <strong>{translate('farola.planning.changedSince')}</strong>
      {said.slice(0, TOLD).map((one) => (
        <div key={one}>{one}</div>
      ))}
      {said.length > TOLD && (
        <div>{translate('farola.planning.moreSince', { smart_count: said.length - TOLD })}</div>
      )}
    </Alert>
  );
}
