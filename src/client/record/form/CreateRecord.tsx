import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useLocation, useRedirect, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import { noun, useFieldLabel } from '../../i18n/descriptorWords.ts';
import { storeReturnRow } from '../../list/table/useRowKeys.ts';
import { useRepresent } from '../../resource/useRepresent.ts';
import { recordAsides } from '../aside/recordAsides.ts';
import { useBegun, type Begun } from '../begin/begun.tsx';
import { copyIn, copyOf, type CopyState } from '../copy/copyOf.ts';
import { GOES_ON } from '../heading/StateActions.tsx';
import { FormTitle } from './FormDialog.tsx';
import type { AfterSave } from './FormToolbar.tsx';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import { valuesFromSearch } from './formValues.ts';

/** New records; the first may begin from another record, which is waited for. */
export function CreateRecord({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { isPending, begun } = useBegun(resource);
  if (isPending) {
    const label = translate('farola.views.list.loading');
    return <Skeleton variant="rounded" height={480} aria-label={label} />;
  }
  return <NewRecords resource={resource} begun={begun} />;
}

/** One after the other as long as the person likes. */
function NewRecords({ resource, begun }: { resource: Resource; begun: Begun | undefined }) {
  const redirect = useRedirect();
  const translate = useTranslate();
  const represent = useRepresent();
  const { search, state } = useLocation();
  const [count, setCount] = useState(0);
  const [copy, setCopy] = useState(() => copyIn(resource, state));
  const [last, setLast] = useState<CopyState>();
  const begin = (next: { copy?: CopyState; last?: CopyState }) => {
    setCount(count + 1);
    setCopy(next.copy);
    setLast(next.last);
  };
  const goOn = ({ name }: Resource, { id }: Row) =>
    redirect('edit', name, Number(id), undefined, { [GOES_ON]: true });
  const leave = (record: Row, after: AfterSave) => {
    if (after === 'new')
      begin({ last: { ...copyOf(resource, record), from: represent(resource, record) } });
    else if (begun?.returns === true && count === 0) goOn(begun.source, begun.record);
    // what began elsewhere goes on at its next step
    else if (begun !== undefined && count === 0 && resource.states?.way !== undefined)
      goOn(resource, record);
    // child rows are added, and documents issued, on the page of a record that is there
    else if (resource.children.length > 0 || resource.document !== undefined)
      redirect('edit', resource.name, Number(record['id']));
    else {
      storeReturnRow(resource.name, { id: Number(record['id']), index: 0 });
      redirect('list', resource.name);
    }
  };
  const isOffered = resource.copies && Object.keys(last?.values ?? {}).length > 0;
  const offered = isOffered ? last : undefined;
  return (
    <>
      <FormTitle>{translate('farola.page.create', { name: noun(resource) })}</FormTitle>
      <RecordForm
        key={count}
        resource={resource}
        keptAs="nuevo"
        given={{
          ...copy?.values,
          ...(count === 0 ? begun?.values : {}),
          ...valuesFromSearch(resource, search),
        }}
        begun={count === 0 ? begun : undefined}
        onSaved={leave}
        onCancel={() => redirect('list', resource.name)}
        {...insertedInto(resource)}
        heading={({ isDirty }) => (
          <>
            {copy !== undefined && <CopyNotice resource={resource} copy={copy} />}
            {offered !== undefined && !isDirty && (
              <RepeatOffer from={offered.from} onRepeat={() => begin({ copy: offered })} />
            )}
          </>
        )}
      />
    </>
  );
}

/** What stands among the sections before there is a record. */
function insertedInto(resource: Resource): Pick<RecordFormProps, 'inserted'> {
  const { Aside, above, ofNew } = recordAsides[resource.name] ?? {};
  if (Aside === undefined || above === undefined || ofNew !== true) return {};
  const node = (
    <Suspense>
      <Aside resource={resource} record={{}} onChanged={() => undefined} />
    </Suspense>
  );
  return { inserted: { above, node } };
}

/** Of what the new record is a copy, and what it has yet to be given. */
function CopyNotice({ resource, copy }: { resource: Resource; copy: CopyState }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const left = copy.left.map(labelOf).join(', ');
  return (
    <Alert severity="info">
      {translate('farola.comfort.copy.of', { name: copy.from })}
      {left !== '' && ` ${translate('farola.comfort.copy.left', { fields: left })}`}
    </Alert>
  );
}

/** After Save and new: the values of the last record, for who enters many that are alike. */
function RepeatOffer({ from, onRepeat }: { from: string; onRepeat: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={onRepeat}>
          {translate('farola.comfort.copy.repeat')}
        </Button>
      }
    >
      {translate('farola.comfort.copy.again', { name: from })}
    </Alert>
  );
}
