import AddOutlined from '@mui/icons-material/AddOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LinkBase, useLocation, useNavigate, useTranslate } from 'ra-core';
import { useState, type ComponentType, type ReactNode } from 'react';

import type { ImportDetail, ImportFinding, ImportState } from '../../core/import/importApi.ts';
import { columnsMean } from '../../core/import/sheetResource.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useErrorText } from '../errors/errorText.ts';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { Title } from '../layout/Title.tsx';
import { useResources } from '../resource/resourcesContext.ts';
import { DownloadButton } from './FileControls.tsx';
import { AskedStep, StepFrame } from './StepFrame.tsx';
import { isOpen, isWorking, Stepper, steps, stepShown, stepsIn, type Step } from './Stepper.tsx';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { ReadingChoices } from './columns/ReadingChoices.tsx';
import { withMonth } from './columns/mapping.ts';
import { ModeChoice, modesOf, MonthFields } from './create/ImportOptions.tsx';
import { templateFile } from './importApi.ts';
import {
  ImportContext,
  useImportInHand,
  useImportRights,
  usePlan,
  useTargetViews,
} from './importContext.ts';
import { newImportPath } from './importPaths.ts';
import { ApplyStep } from './review/ApplyStep.tsx';
import { ReconcileStep } from './review/ReconcileStep.tsx';
import { RefusedRows } from './review/RefusedRows.tsx';
import { ResultStep } from './review/ResultStep.tsx';
import { ReviewStep } from './review/ReviewStep.tsx';

interface ImportViewProps {
  detail: ImportDetail;
  resource: Resource;
}

/** One import, from its columns to its undoing. */
export function ImportView({ detail, resource }: ImportViewProps) {
  const [step, show] = useStep(detail.estado);
  const [hasMoved, setMoved] = useState(false);
  const may = useImportRights(resource, detail);
  const plan = usePlan(detail, may);
  const sheet = columnsMean(resource, useResources(), detail.propia);
  const targets = useTargetViews(resource, sheet);
  const goTo = (next: Step) => {
    setMoved(true);
    show(next);
  };
  return (
    <ImportContext value={{ detail, resource, sheet, targets, plan, may, goTo }}>
      <Title title={`${resource.title}: ${detail.archivo}`} />
      <Box sx={SPACED}>
        <Stepper current={step} possible={stepsIn(detail.estado)} onGo={goTo} />
        {!may.write && <ReadOnly resource={resource} />}
        {may.write && !may.map && isOpen(detail.estado) && <Masked />}
        <Findings findings={detail.avisos.filter((one) => !isToldBy(step, one))} />
        <WorkProgress detail={detail} />
        <PlanState />
        <RefusedRows />
        {isOpen(detail.estado) && <ReadingChoices step={step} />}
        <StepBody key={step} step={step} takesFocus={hasMoved} />
      </Box>
    </ImportContext>
  );
}

function ReadOnly({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  return (
    <Alert severity="info">
      {translate('farola.importing.readOnly', { title: resource.title })}
    </Alert>
  );
}

function Masked() {
  const translate = useTranslate();
  return <Alert severity="info">{translate('farola.importing.masked')}</Alert>;
}

// what has nothing to announce yet is there, without room of its own
const SPACED = { '& > :not(:empty):not(:last-child)': { mb: 2 } };

/** The step of the columns tells of those that are missing, with what can be done about it. */
const isToldBy = (step: Step, { codigo, campo }: ImportFinding): boolean =>
  step === 'columnas' && codigo === 'E01' && campo !== undefined;

const TITLES: Readonly<Record<Step, string>> = {
  archivo: 'farola.importing.file.title',
  columnas: 'farola.importing.columns.title',
  revision: 'farola.importing.review.title',
  aplicar: 'farola.importing.apply.title',
  resultado: 'farola.importing.result.title',
};

const BODIES: Readonly<Record<Step, ComponentType>> = {
  archivo: ImportSummary,
  columnas: ColumnsStep,
  revision: ReviewStep,
  aplicar: ApplyStep,
  resultado: ResultStep,
};

function StepBody({ step, takesFocus }: { step: Step; takesFocus: boolean }) {
  const translate = useTranslate();
  const { detail, may } = useImportInHand();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const Body = step === 'revision' && detail.modo === 'conciliar' ? ReconcileStep : BODIES[step];
  const hasWays = isOpen(detail.estado) || detail.estado === 'aplicando';
  // what has written nothing yet can be cancelled; on a phone the bar has no room for it
  const cancel = hasWays && detail.aplicado_en === null && may.write && <CancelButton />;
  return (
    <StepFrame
      title={translate(TITLES[step])}
      takesFocus={takesFocus}
      actions={hasWays ? <Ways step={step} end={isPhone ? undefined : cancel} /> : undefined}
      below={isPhone && cancel !== false ? <Box sx={{ mt: 3 }}>{cancel}</Box> : undefined}
    >
      <Body />
    </StepFrame>
  );
}

const NEXT: Readonly<Partial<Record<Step, string>>> = {
  archivo: 'farola.importing.steps.toColumns',
  columnas: 'farola.importing.steps.toReview',
  revision: 'farola.importing.steps.toApply',
};

/** Back and on, beside how much is still wrong. */
function Ways({ step, end }: { step: Step; end: ReactNode }) {
  const translate = useTranslate();
  const { detail, goTo, may } = useImportInHand();
  const possible = stepsIn(detail.estado);
  const at = steps.indexOf(step);
  const before = steps[at - 1];
  const next = steps[at + 1];
  const nextWords = NEXT[step];
  // a comparison makes its drafts in the review itself, and one step on a page is the strong one
  const isDoneHere = step === 'revision' && detail.modo === 'conciliar' && may.write;
  return (
    <>
      {before !== undefined && possible.includes(before) && (
        <Button onClick={() => goTo(before)}>{translate('farola.importing.steps.back')}</Button>
      )}
      {nextWords !== undefined && next !== undefined && (
        <Button variant={isDoneHere ? 'outlined' : 'contained'} onClick={() => goTo(next)}>
          {translate(nextWords)}
        </Button>
      )}
      {step === 'revision' && detail.con_error > 0 && (
        <Typography variant="caption" sx={{ color: 'error.main', fontWeight: 600 }}>
          {`${translate('farola.importing.review.states.error')}: ${formatNumber(detail.con_error)}`}
        </Typography>
      )}
      <Box sx={{ flex: 1 }} />
      {end}
    </>
  );
}

/** That a change is being worked out, or why it was not taken. */
function PlanState() {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { plan, detail } = useImportInHand();
  if (plan.error !== null) {
    return (
      <Alert
        severity="error"
        role="alert"
        action={
          <Button color="inherit" size="small" onClick={plan.discard}>
            {translate('farola.importing.work.discard')}
          </Button>
        }
      >
        {translate('farola.importing.work.notTaken')} {errorText(plan.error)}
      </Alert>
    );
  }
  const isWaiting = plan.isStale && detail.estado === 'validada';
  return (
    <Box aria-live="polite" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
      {isWaiting && translate('farola.importing.work.replanning')}
    </Box>
  );
}

/** Stops an import that has written nothing yet. */
function CancelButton() {
  const translate = useTranslate();
  return (
    <AskedStep
      step="cancelar"
      label={translate('farola.importing.work.cancel')}
      title={translate('farola.importing.cancel.title')}
      detail={translate('farola.importing.cancel.detail')}
      cancelLabel={translate('farola.importing.cancel.stay')}
    />
  );
}

const PARAMETER = 'paso';

/** The step that is shown stands in the URL, so that a reload or a link comes back to it. */
function useStep(state: ImportState): [Step, (step: Step) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const show = (step: Step) => {
    query.set(PARAMETER, step);
    // Back leaves the import; between steps there is the stepper
    navigate({ pathname, search: `?${query.toString()}` }, { replace: true });
  };
  return [stepShown(state, query.get(PARAMETER)), show];
}

/** What is found about a file as a whole, one line each. */
function Findings({ findings }: { findings: readonly ImportFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <Stack spacing={1}>
      {findings.map(({ codigo, nivel, mensaje, campo, columna }) => (
        <Alert
          key={`${codigo} ${campo ?? ''} ${columna ?? ''} ${mensaje}`}
          severity={nivel === 'error' ? 'error' : 'warning'}
        >
          {mensaje}
        </Alert>
      ))}
    </Stack>
  );
}

/** What the server is at, and how far it is. Its beginning and end are announced, not each step of the bar. */
function WorkProgress({ detail }: { detail: ImportDetail }) {
  const { estado } = detail;
  return <Box aria-live="polite">{isWorking(estado) && <Bar key={estado} detail={detail} />}</Box>;
}

function Bar({ detail: { estado, progreso } }: { detail: ImportDetail }) {
  const translate = useTranslate();
  const words = translate(`farola.importing.work.${estado}`);
  const share = shareOf(progreso);
  return (
    <>
      <Typography variant="body2" sx={{ mb: 0.75 }}>
        {words}
      </Typography>
      <LinearProgress
        aria-label={words}
        {...(share === undefined
          ? {}
          : { variant: 'determinate' as const, value: Math.round(share * 100) })}
      />
      <Typography
        variant="caption"
        component="div"
        aria-live="off"
        sx={{ mt: 0.5, minHeight: '1.4em', color: 'text.secondary' }}
      >
        {progreso !== null &&
          translate(`farola.importing.work.${progreso.total === null ? 'rows' : 'progress'}`, {
            done: formatNumber(progreso.hechas),
            total: formatNumber(progreso.total ?? 0),
          })}
      </Typography>
    </>
  );
}

/** From 0 to 1; undefined while it is not known how much there is to do. */
function shareOf(progress: ImportDetail['progreso']): number | undefined {
  if (progress === null || progress.total === null || progress.total === 0) return undefined;
  return Math.min(1, progress.hechas / progress.total);
}

/** The file that was uploaded. Another one is another import; what to do with its rows can still be changed. */
function ImportSummary() {
  const translate = useTranslate();
  const { detail, resource, plan } = useImportInHand();
  return (
    <>
      <Box component="dl" sx={LIST_STYLE}>
        <Entry name={translate('farola.importing.file.name')}>{detail.archivo}</Entry>
        <Entry name={translate('farola.importing.file.destination')}>{resource.title}</Entry>
        <Entry name={translate('farola.importing.file.rows')}>{formatNumber(detail.filas)}</Entry>
        <Entry name={translate('farola.importing.file.created')}>
          {formatDateTime(detail.creado_en)}
        </Entry>
      </Box>
      <MonthFields
        resource={resource}
        mode={plan.mode}
        options={plan.options}
        onChange={(month) => plan.change((options) => withMonth(options, month))}
        isDisabled={!plan.isOpen}
      />
      <ModeChoice
        modes={modesOf(resource.import.sheet?.reconcile !== undefined)}
        value={plan.mode}
        onChange={plan.changeMode}
        isDisabled={!plan.isOpen}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <DownloadButton path={templateFile(detail.destino)}>
          {translate('farola.importing.file.template')}
        </DownloadButton>
        <Button startIcon={<AddOutlined />} component={LinkBase} to={newImportPath(detail.destino)}>
          {translate('farola.importing.again')}
        </Button>
      </Box>
    </>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="caption" component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography variant="body2" component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </div>
  );
}

const LIST_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' },
  gap: 2,
  m: 0,
};
