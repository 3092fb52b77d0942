import { useGetOne, type RaRecord } from 'ra-core';
import { Suspense } from 'react';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import { statusOf } from '../../http/http.ts';
import { represent } from '../../resource/resourcesContext.ts';
import { ChildRows } from '../children/ChildRows.tsx';
import { DuplicateButton } from '../copy/DuplicateButton.tsx';
import { FormTitle } from './FormTitle.tsx';
import { HistoryPanel } from '../aside/HistoryPanel.tsx';
import { FailedRecord, MissingRecord } from './RecordStates.tsx';
import { recordAsides } from '../aside/recordAsides.ts';
import { RecordForm } from './RecordForm.tsx';
import { useRecordPlace } from '../heading/recordPlace.ts';
import { RecordHeading } from '../heading/RecordHeading.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import { RelatedPanel } from '../aside/RelatedPanel.tsx';
import { SystemInfo } from '../aside/SystemInfo.tsx';

/** Fetches the record anew, because what a list holds may be old or masked, and opens it. */
export function EditRecord({ resource, id }: { resource: Resource; id: string }) {
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<RaRecord>(
    resource.name,
    { id },
    { refetchOnMount: 'always', refetchOnWindowFocus: false },
  );
  if (statusOf(error) === 404 || statusOf(error) === 400)
    return <MissingRecord resource={resource} id={id} />;
  if (error !== null) return <FailedRecord error={error} onRetry={() => void refetch()} />;
  if (data === undefined || !isFetchedAfterMount) return <RecordSkeleton resource={resource} />;
  return (
    <>
      <FormTitle>{`${resource.label} ${represent(resource, data)}`}</FormTitle>
      <OpenRecord resource={resource} record={data} onChanged={() => void refetch()} />
    </>
  );
}

function OpenRecord(props: { resource: Resource; record: Row; onChanged: () => void }) {
  const { resource, record, onChanged } = props;
  const { leave: toList } = useRecordPlace(resource);
  const { Aside, above } = recordAsides[resource.name] ?? {};
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
      tools={<DuplicateButton resource={resource} record={record} />}
      {...(above === undefined ? {} : { inserted: { above, node: aside } })}
      heading={(state) => (
        <RecordHeading {...state} resource={resource} record={record} onTaken={onChanged} />
      )}
    >
      {above === undefined && aside}
      {resource.children.map((child) => (
        <ChildRows key={`${child.resource} ${child.field}`} child={child} parent={record} />
      ))}
      <RelatedPanel resource={resource} record={record} />
      {!resource.bare && <HistoryPanel resource={resource} record={record} />}
      {!resource.bare && <SystemInfo resource={resource} record={record} />}
    </RecordForm>
  );
}
