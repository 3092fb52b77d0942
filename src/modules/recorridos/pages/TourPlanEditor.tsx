import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { wordsFor } from '../../../core/api/errors.ts';
import type { TourPlan, TourPlanAsked, TourPlanTaken } from '../../../core/api/tourPlanApi.ts';
import { Section } from '../../../client/errors/Notice.tsx';
import { formatDate, formatNumber, formatPeriod, readHabits } from '../../../client/i18n/format.ts';
import { hallazgosDe } from '../rules/conflictosDePropuesta.ts';
import { restoredIn } from './keptPlan.ts';
import { KeptNotice, SinceKept, useKeptPlan, type DraftOfPlan } from './TourPlanDraft.tsx';
import { DroppedTours, FixedTours } from './TourPlanOthers.tsx';
import { TourPlanLine } from './TourPlanLine.tsx';
import {
  changeOf,
  countOf,
  editedOf,
  othersOf,
  planOfRow,
  takingOf,
  type EditedPlan,
  type PlanRow,
} from './tourPlanRows.ts';
import { useTaking, type Names } from './useTourPlan.ts';

interface TourPlanEditorProps {
  plan: TourPlan;
  asked: TourPlanAsked;
  /** Where what is edited is kept, and may have been before. */
  draft: DraftOfPlan;
  onTaken: (taken: TourPlanTaken) => void;
}

/** The proposal as it can be changed, with what is wrong with it at once, and the button that takes it. */
export function TourPlanEditor({ plan, asked, draft, onTaken }: TourPlanEditorProps) {
  const translate = useTranslate();
  const [restored, setRestored] = useState(() => restoredIn(plan, asked, draft.read()));
  const [edited, setEdited] = useState<EditedPlan>(restored.edited);
  const kept = useKeptPlan(draft, { asked, edited });
  const { take, forget, ...taker } = useTaking((taken) => {
    kept.end();
    onTaken(taken);
  });
  const place = useRef<HTMLDivElement>(null);
  // the question fills the screen: who asked is led to the answer
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  const notes = useNotes({ plan, edited, absences: asked.ausencias ?? NO_ABSENCES });
  const change = useCallback(
    (row: PlanRow) => {
      setEdited((before) => ({
        ...before,
        rows: before.rows.map((one) => (one.key === row.key ? row : one)),
      }));
      forget();
    },
    [forget],
  );
  const keep = (id: number, stays: boolean) => {
    const stay = new Set(edited.stay);
    if (stays) stay.add(id);
    else stay.delete(id);
    setEdited({ ...edited, stay });
    forget();
  };
  const names = useNames(plan);
  const wrong = edited.rows.filter((row) => row.isTaken && notes.get(row.key)?.isWrong).length;
  const taking = takingOf(edited, plan);
  const count = wrong > 0 ? 0 : countOf(taking);
  return (
    <Box ref={place} tabIndex={-1} sx={PLACE}>
      <Section title={translate('farola.planning.plan', { month: formatPeriod(plan.mes) })}>
        <Counts plan={plan} edited={edited} />
        <SinceKept {...restored} {...names} />
        {kept.time !== undefined && (
          <KeptNotice
            time={kept.time}
            onDiscard={() => {
              setEdited(editedOf(plan));
              setRestored(restoredIn(plan, asked, undefined));
              forget();
            }}
          />
        )}
        <Unplaced plan={plan} sectorOf={names.sectorOf} />
        {plan.recorridos.length + plan.quitados.length === 0 && (
          <Typography variant="body2">{translate('farola.planning.nothing')}</Typography>
        )}
        <Box
          component="ol"
          aria-label={translate('farola.planning.tours')}
          sx={{ listStyle: 'none', m: 0, p: 0 }}
        >
          {edited.rows.map((row) => (
            <TourPlanLine
              key={row.key}
              row={row}
              people={plan.personas}
              sector={names.sectorOf(row.tour.sector_id)}
              notes={notes.get(row.key)?.text ?? ''}
              isWrong={notes.get(row.key)?.isWrong ?? false}
              onChange={change}
            />
          ))}
        </Box>
        <DroppedTours plan={plan} stay={edited.stay} {...names} onKeep={keep} />
        <FixedTours plan={plan} {...names} />
      </Section>
      {taker.error !== undefined && (
        <Alert severity="error" role="alert">
          {taker.error}
        </Alert>
      )}
      {taker.warnings.length > 0 && (
        <Alert severity="warning" role="alert">
          {taker.warnings.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
      {wrong > 0 && (
        <Alert severity="error">
          {translate('farola.planning.clashes', { smart_count: wrong })}
        </Alert>
      )}
      <Box>
        <Button
          variant="contained"
          loading={taker.isBusy}
          disabled={count === 0}
          onClick={() => void take(taking)}
        >
          {taker.warnings.length > 0
            ? translate('farola.planning.takeWarned')
            : translate('farola.planning.takeAll', { smart_count: count })}
        </Button>
      </Box>
    </Box>
  );
}

const NO_ABSENCES: NonNullable<TourPlanAsked['ausencias']> = [];

/** Below the header, which stays in sight. */
const PLACE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  scrollMarginTop: 80,
  '&:focus-visible': { outline: 'none' },
} as const;

function useNames({ sectores, personas }: TourPlan): Names {
  return useMemo(() => {
    const people = new Map(personas.map(({ id, nombre }) => [id, nombre]));
    const sectors = new Map(
      sectores.map(({ id, codigo, nombre }) => [id, `${codigo} · ${nombre}`]),
    );
    return {
      sectorOf: (id) => sectors.get(id) ?? `#${id}`,
      peopleOf: (ids) => ids.map((id) => people.get(id) ?? `#${id}`).join(', '),
    };
  }, [sectores, personas]);
}

interface Note {
  text: string;
  isWrong: boolean;
}

/** What is wrong with each tour, in words, one a line. */
function useNotes({
  plan,
  edited,
  absences,
}: {
  plan: TourPlan;
  edited: EditedPlan;
  absences: typeof NO_ABSENCES;
}): ReadonlyMap<string, Note> {
  return useMemo(() => {
    const festivos = new Set(plan.festivos);
    const names = new Map(plan.personas.map(({ id, nombre }) => [id, nombre]));
    const nombreDe = (id: number) => names.get(id) ?? '';
    return new Map(
      edited.rows.map((row): [string, Note] => {
        const own = planOfRow(row);
        if (own === undefined) return [row.key, { text: '', isWrong: true }];
        if (!row.isTaken || changeOf(row) === 'queda')
          return [row.key, { text: '', isWrong: false }];
        const findings = hallazgosDe(own, {
          otros: othersOf(row, edited, plan),
          festivos,
          desde: plan.desde,
          ausencias: absences,
          nombreDe,
        });
        const habits = readHabits();
        return [
          row.key,
          {
            text: findings.map((finding) => wordsFor(finding, habits)).join('\n'),
            isWrong: findings.some(({ level }) => level === 'error'),
          },
        ];
      }),
    );
  }, [plan, edited, absences]);
}

function Counts({ plan, edited }: { plan: TourPlan; edited: EditedPlan }) {
  const translate = useTranslate();
  const count = (change: ReturnType<typeof changeOf>) =>
    formatNumber(
      edited.rows.filter((row) => changeOf(row) === change && (row.isTaken || change === 'queda'))
        .length,
    );
  return (
    <Typography variant="body2" component="output">
      {translate('farola.planning.counts', {
        fresh: count('nuevo'),
        moved: count('movido'),
        stay: count('queda'),
        dropped: formatNumber(plan.quitados.length - edited.stay.size),
        fixed: formatNumber(plan.fijos.filter(({ fecha }) => fecha.startsWith(plan.mes)).length),
      })}
    </Typography>
  );
}

/** What found no place, and the fixed tours that their people cannot make. */
function Unplaced({ plan, sectorOf }: { plan: TourPlan } & Pick<Names, 'sectorOf'>) {
  const translate = useTranslate();
  const away = plan.fijos.filter(({ ausentes }) => ausentes.length > 0);
  const names = new Map(plan.personas.map(({ id, nombre }) => [id, nombre]));
  return (
    <>
      {plan.sin_lugar.length > 0 && (
        <Alert severity="warning">
          <strong>{translate('farola.planning.unplaced')}</strong>
          {plan.sin_lugar.map(({ sector_id, visitas, porque }) => (
            <div key={sector_id}>
              {translate('farola.planning.unplacedOne', {
                sector: sectorOf(sector_id),
                smart_count: visitas,
                why: porque,
              })}
            </div>
          ))}
        </Alert>
      )}
      {plan.sin_sector > 0 && (
        <Alert severity="info">
          {translate('farola.planning.noSector', { smart_count: plan.sin_sector })}
        </Alert>
      )}
      {away.length > 0 && (
        <Alert severity="warning">
          {translate('farola.planning.awayFixed')}
          {away.map(({ id, fecha, sector_id, ausentes }) => (
            <div key={id}>
              {[
                formatDate(fecha),
                sectorOf(sector_id),
                ausentes.map((one) => names.get(one) ?? '').join(', '),
              ].join(' · ')}
            </div>
          ))}
        </Alert>
      )}
    </>
  );
}
