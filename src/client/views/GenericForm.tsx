import { useLocation, useParams, useRedirect, useTranslate } from 'ra-core';
import { useState } from 'react';

import { inSentence } from '../../core/inSentence.ts';
import type { Resource, Row } from '../../core/resource.ts';
import { EditRecord } from './form/EditRecord.tsx';
import { FormFrame, FormTitle } from './form/FormFrame.tsx';
import { valuesFromSearch } from './form/formValues.ts';
import { RecordForm } from './form/RecordForm.tsx';
import type { AfterSave } from './form/FormToolbar.tsx';

/** The form of any resource, for a new record or the one that the path names. */
export function GenericForm({ resource }: { resource: Resource }) {
  const { id } = useParams();
  return (
    <FormFrame resource={resource}>
      {id === undefined ? (
        <CreateRecord resource={resource} />
      ) : (
        <EditRecord key={id} resource={resource} id={id} />
      )}
    </FormFrame>
  );
}

function CreateRecord({ resource }: { resource: Resource }) {
  const redirect = useRedirect();
  const translate = useTranslate();
  const { search } = useLocation();
  const [count, setCount] = useState(0);
  const leave = (record: Row, after: AfterSave) => {
    if (after === 'new') setCount(count + 1);
    // child rows can only be added to a record that is there
    else if (resource.children.length > 0) redirect('edit', resource.name, Number(record['id']));
    else redirect('list', resource.name);
  };
  return (
    <>
      <FormTitle>{translate('farola.page.create', { name: inSentence(resource.label) })}</FormTitle>
      <RecordForm
        key={count}
        isNext={count > 0}
        resource={resource}
        given={valuesFromSearch(resource, search)}
        onSaved={leave}
        onCancel={() => redirect('list', resource.name)}
      />
    </>
  );
}
