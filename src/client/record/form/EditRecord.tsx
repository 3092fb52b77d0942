import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { LinkBase, useCreatePath, useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { lazy, Suspense, type ReactNode } from 'react';

import { isBlank } from '../../../core/record/validateRecord.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { mapOf } from '../../../core/resource/faces/map.ts';
import { timelineOf } from '../../../core/resource/faces/timeline.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { metaOn, useDay } from '../../address/day.ts';
import { EvidenceButton } from '../../evidence/EvidenceButton.tsx';
import { usePastErrorText } from '../../errors/errorText.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { mayEndBetter, statusOf } from '../../http/http.ts';
import { noun } from '../../i18n/descriptorWords.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { recordTopic } from '../../live/topics.ts';
import { useSubscribe } from '../../live/useSubscribe.ts';
import { useRepresent } from '../../resource/useRepresent.ts';
import { toolStyle } from '../../theme/hidden.ts';
import { HistoryPanel } from '../aside/HistoryPanel.tsx';
import { PlacePanel } from '../aside/PlacePanel.tsx';
import { RelatedPanel } from '../aside/RelatedPanel.tsx';
import { recordAsides } from '../aside/recordAsides.ts';
import { ChildRows } from '../children/ChildRows.tsx';
import { useDuplicate } from '../copy/copyOf.ts';
import { DraftNotice, DraftValues } from '../drafts/UnsavedDraft.tsx';
import { nowOf } from '../drafts/changedFields.ts';
import { useDraftPlace, useOfferedDraft } from '../drafts/useUnsavedDraft.ts';
import { PastNotice, TodayLink } from '../heading/PastNotice.tsx';
import { useRecordPlace } from '../heading/RecordDrawer.tsx';
import { PrintButton } from '../../documents/PrintButton.tsx';
import { RecordHeading } from '../heading/RecordHeading.tsx';
import { useListPath } from '../heading/listPath.ts';
import { RecordTabs, useFace } from '../timeline/RecordTabs.tsx';
import { FormTitle } from './FormDialog.tsx';
import { GRID_STYLE, SECTION_STYLE } from './FormSections.tsx';
import { RecordForm } from './RecordForm.tsx';

// most records have no life to tell, and no document of their own
const DocumentPanel = lazy(async () => ({
  default: (await import('../../documents/DocumentPanel.tsx')).DocumentPanel,
}));
const TimelinePanel = lazy(async () => ({
  default: (await import('../timeline/TimelinePanel.tsx')).TimelinePanel,
}));

/** Fetches the record anew, because what a list holds may be old or masked, and opens it. */
export function EditRecord({ resource, id }: { resource: Resource; id: string }) {
  const represent = useRepresent();
  const day = useDay(resource);
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<RaRecord>(
    resource.name,
    { id, ...metaOn(day) },
    { refetchOnMount: 'always', refetchOnWindowFocus: false },
  );
  useOthersWriting(resource, { id, day, version: data?.['version'] });
  if (statusOf(error) === 404 && day !== undefined)
    return <AbsentRecord resource={resource} id={id} day={day} />;
  if (statusOf(error) === 404 || statusOf(error) === 400)
    return <MissingRecord resource={resource} id={id} />;
  const retry = () => void refetch();
  if (error !== null) return <FailedRecord resource={resource} error={error} onRetry={retry} />;
  if (data === undefined || !isFetchedAfterMount) return <RecordSkeleton resource={resource} />;
  return (
    <>
      <FormTitle>{`${resource.label} ${represent(resource, data)}`}</FormTitle>
      {day !== undefined && <PastNotice resource={resource} id={id} day={day} />}
      <OpenRecord resource={resource} record={data} onChanged={() => void refetch()} />
    </>
  );
}

/** What others write in an open record is fetched at once, and what is told beside it; its form follows as far as it may. */
function useOthersWriting(
  { name }: Resource,
  { id, day, version }: { id: string; day: string | undefined; version: unknown },
): void {
  const client = useQueryClient();
  useSubscribe(
    day === undefined ? recordTopic(name, Number(id)) : undefined,
    ({ type, payload }) => {
      // a record that is gone stays on the screen, with what was typed: presence tells of it
      if (type === 'deleted' || (payload.version ?? Infinity) <= Number(version)) return;
      void client.invalidateQueries({
        predicate: ({ queryKey: [of, kind] }) => of === name && kind !== 'getList',
      });
    },
  );
}

function OpenRecord(props: { resource: Resource; record: Row; onChanged: () => void }) {
  const { resource, record, onChanged } = props;
  const { leave: toList } = useRecordPlace(resource);
  const [face, setFace] = useFace(resource);
  const timeline = timelineOf(resource);
  const { Aside, above, hasPlace } = recordAsides[resource.name] ?? {};
  const map = hasPlace ? undefined : mapOf(resource);
  const aside = Aside !== undefined && (
    <Suspense>
      <Aside resource={resource} record={record} onChanged={onChanged} />
    </Suspense>
  );
  return (
    <RecordForm
      resource={resource}
      record={record}
      keptAs={String(record['id'])}
      onSaved={toList}
      onDeleted={toList}
      onCancel={toList}
      tools={
        <>
          {/* the life of a record has a button of its own, which prints what is shown */}
          {face !== 'timeline' && <PrintButton resource={resource} record={record} />}
          {resource.evidence !== undefined && (
            <EvidenceButton of={`${resource.name}/${String(record['id'])}`} />
          )}
          <DuplicateButton resource={resource} record={record} />
        </>
      }
      {...(above === undefined ? {} : { inserted: { above, node: aside } })}
      heading={(state) => (
        <>
          <RecordHeading {...state} resource={resource} record={record} onTaken={onChanged} />
          <RecordTabs resource={resource} face={face} onFace={setFace} />
        </>
      )}
      {...(face === 'timeline' && timeline !== undefined
        ? {
            face: (
              <Suspense>
                <TimelinePanel resource={resource} timeline={timeline} record={record} />
              </Suspense>
            ),
          }
        : {})}
      {...(face === 'document' && resource.document !== undefined
        ? {
            beside: (
              <Suspense>
                <DocumentPanel
                  resource={resource}
                  record={record}
                  onFields={() => setFace('record')}
                />
              </Suspense>
            ),
          }
        : {})}
    >
      {above === undefined && aside}
      {map !== undefined && <PlacePanel resource={resource} map={map} record={record} />}
      {resource.children.map((child) => (
        <ChildRows key={`${child.resource} ${child.field}`} child={child} parent={record} />
      ))}
      <RelatedPanel resource={resource} record={record} />
      {!resource.bare && <HistoryPanel resource={resource} record={record} />}
      {!resource.bare && <SystemInfo resource={resource} record={record} />}
    </RecordForm>
  );
}

/** The shape of the form that is coming, so that nothing jumps when it is there. */
function RecordSkeleton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  return (
    <>
      <FormTitle>{resource.label}</FormTitle>
      <Stack component="output" spacing={2} aria-label={translate('farola.views.list.loading')}>
        {resource.form.map(({ title, fields }) => (
          <Card key={title} sx={SECTION_STYLE}>
            <Skeleton width={120} height={22} sx={{ mb: 2 }} />
            <Box sx={GRID_STYLE}>
              {fields.map((name) => (
                <div key={name}>
                  <Skeleton width={96} height={18} sx={{ mb: 0.5 }} />
                  <Skeleton variant="rounded" height={38} />
                </div>
              ))}
            </Box>
          </Card>
        ))}
      </Stack>
    </>
  );
}

/** It was not there on that day, or nobody knows of that day. */
function AbsentRecord({ resource, id, day }: { resource: Resource; id: string; day: string }) {
  const translate = useTranslate();
  const listPath = useListPath(resource);
  const words = { label: noun(resource), day: formatShortDate(day) };
  return (
    <>
      <FormTitle>{resource.label}</FormTitle>
      <Notice
        title={translate('farola.pastDay.absent', words)}
        detail={translate('farola.pastDay.absentDetail')}
      >
        <TodayLink resource={resource} id={id} />
        <Button component={LinkBase} to={listPath()}>
          {translate('farola.views.form.toList', { title: resource.title })}
        </Button>
      </Notice>
    </>
  );
}

/** No record has this id: said here, with the address as it is, so that Back still leads back. */
function MissingRecord({ resource, id }: { resource: Resource; id: string }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <>
      <FormTitle>{resource.label}</FormTitle>
      <LostDraft resource={resource} id={id} />
      <Notice
        title={translate('farola.views.form.missing', { label: noun(resource), id })}
        detail={translate('farola.views.form.missingDetail')}
      >
        <Button
          variant="contained"
          component={LinkBase}
          to={createPath({ resource: resource.name, type: 'list' })}
        >
          {translate('farola.views.form.toList', { title: resource.title })}
        </Button>
      </Notice>
    </>
  );
}

interface FailedRecordProps {
  resource: Resource;
  error: unknown;
  onRetry: () => void;
}

function FailedRecord({ resource, error, onRetry }: FailedRecordProps) {
  const translate = useTranslate();
  const errorText = usePastErrorText(resource);
  return (
    <Notice title={translate('farola.views.form.unreadable')} detail={errorText(error)}>
      {mayEndBetter(error) && (
        <Button variant="contained" onClick={onRetry}>
          {translate('farola.views.error.retry')}
        </Button>
      )}
    </Notice>
  );
}

function Notice(props: { title: string; detail: string; children: ReactNode }) {
  return (
    <Card role="alert" sx={{ p: 4 }}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h2">{props.title}</Typography>
        <Typography sx={{ color: 'text.secondary', pb: 1 }}>{props.detail}</Typography>
        {props.children}
      </Stack>
    </Card>
  );
}

/** What was typed in a record that is there no more: to be read and copied. */
function LostDraft({ resource, id }: { resource: Resource; id: string }) {
  const translate = useTranslate();
  const { work, settle } = useOfferedDraft(useDraftPlace(resource, id), NO_FORM);
  if (work === undefined) return null;
  return (
    <DraftNotice resource={resource} work={work} onDiscard={() => settle(work, 'forgotten')}>
      {translate('farola.unsaved.gone')}
      <DraftValues resource={resource} values={nowOf(work)} />
    </DraftNotice>
  );
}

/** No form is open. */
const NO_FORM = '';

/** To a new record that begins as this one. */
function DuplicateButton({ resource, record }: { resource: Resource; record: Row }) {
  const translate = useTranslate();
  const duplicate = useDuplicate(resource);
  const user = useCurrentUser();
  if (!resource.copies || !mayUse(resource, 'escribir', user)) return null;
  return (
    <Button
      color="inherit"
      startIcon={<ContentCopy />}
      sx={toolStyle}
      onClick={() => duplicate(record)}
    >
      <span className="words">{translate('farola.comfort.copy.duplicate')}</span>
    </Button>
  );
}

/** Who made the record and who changed it last. */
function SystemInfo({ resource, record }: { resource: Resource; record: Row }) {
  const translate = useTranslate();
  const show = (name: string) => {
    const field = resource.fields[name];
    return field === undefined ? null : (
      <FieldValue
        resource={resource.name}
        name={name}
        field={field}
        value={record[name]}
        as="text"
      />
    );
  };
  return (
    <Box component="footer" sx={INFO_STYLE}>
      {(['creado', 'modificado'] as const).map(
        (deed) =>
          !isBlank(record[`${deed}_en`]) && (
            <span key={deed}>
              {translate(`farola.views.form.${deed === 'creado' ? 'created' : 'modified'}`)}{' '}
              {show(`${deed}_en`)}
              {!isBlank(record[`${deed}_por`]) && <> · {show(`${deed}_por`)}</>}
            </span>
          ),
      )}
      {!isBlank(record['version']) && (
        <span>
          {translate('farola.views.form.version', { version: String(record['version']) })}
        </span>
      )}
    </Box>
  );
}

const INFO_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 0.5,
  pl: 0.5,
  // on a phone the button that leads to the top stands over its end
  pr: { xs: 7, sm: 0.5 },
  fontSize: '0.75rem',
  color: 'text.secondary',
};
