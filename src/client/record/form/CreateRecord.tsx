import { useLocation, useRedirect, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import { noun } from '../../i18n/noun.ts';
import { represent } from '../../resource/resourcesContext.ts';
import { storeReturnRow } from '../../list/returnRow.ts';
import { copyOf } from '../copy/copyOf.ts';
import { copyIn, type CopyState } from '../copy/copyState.ts';
import { CopyNotice, RepeatOffer } from '../copy/CopyNotice.tsx';
import { FormTitle } from './FormTitle.tsx';
import type { AfterSave } from './FormToolbar.tsx';
import { valuesFromSearch } from './formValues.ts';
import { RecordForm } from './RecordForm.tsx';

/** New records, one after the other as long as the person likes. */
export function CreateRecord({ resource }: { resource: Resource }) {
  const redirect = useRedirect();
  const translate = useTranslate();
  const { search, state } = useLocation();
  const [count, setCount] = useState(0);
  const [copy, setCopy] = useState(() => copyIn(resource, state));
  const [last, setLast] = useState<CopyState>();
  const begin = (next: { copy?: CopyState; last?: CopyState }) => {
    setCount(count + 1);
    setCopy(next.copy);
    setLast(next.last);
  };
  const leave = (record: Row, after: AfterSave) => {
    if (after === 'new')
      begin({ last: { ...copyOf(resource, record), from: represent(resource, record) } });
    // child rows can only be added to a record that is there
    else if (resource.children.length > 0) redirect('edit', resource.name, Number(record['id']));
    else {
      storeReturnRow(resource.name, { id: Number(record['id']), index: 0 });
      redirect('list', resource.name);
    }
  };
  const offered = last !== undefined && Object.keys(last.values).length > 0 ? last : undefined;
  return (
    <>
      <FormTitle>{translate('farola.page.create', { name: noun(resource) })}</FormTitle>
      <RecordForm
        key={count}
        resource={resource}
        keptAs="nuevo"
        given={{ ...copy?.values, ...valuesFromSearch(resource, search) }}
        onSaved={leave}
        onCancel={() => redirect('list', resource.name)}
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
