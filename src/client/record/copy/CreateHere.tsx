import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import { CreateHereContext, type CreateRequest } from '../../fields/reference/createHere.ts';
import { noun } from '../../i18n/noun.ts';
import { useDescriptor } from '../../resource/resourcesContext.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { enteredFields } from '../form/formValues.ts';
import { RecordForm } from '../form/RecordForm.tsx';

/** Lets the references below make the record that they miss, in its own form over this one. */
export function CreateHere({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<CreateRequest>();
  return (
    <CreateHereContext value={setRequest}>
      {children}
      {request !== undefined && (
        <NewTarget request={request} onClose={() => setRequest(undefined)} />
      )}
    </CreateHereContext>
  );
}

interface NewTargetProps {
  request: CreateRequest;
  onClose: () => void;
}

function NewTarget({ request, onClose }: NewTargetProps) {
  const resource = useDescriptor(request.target);
  const translate = useTranslate();
  const saved = (record: Row) => {
    request.onCreated(Number(record['id']));
    onClose();
  };
  return (
    <FormDialog title={translate('farola.page.create', { name: noun(resource) })} onClose={onClose}>
      <CreateHere>
        <RecordForm
          resource={resource}
          given={{ ...named(resource, request.text), ...likeGiven(resource, request.given) }}
          isSingle
          onSaved={saved}
          onCancel={onClose}
        />
      </CreateHere>
    </FormDialog>
  );
}

/** What was typed is most likely its name: the last of the texts that it is called by. */
function named(resource: Resource, text: string): Row {
  const entered = enteredFields(resource);
  const name = resource.represent.findLast(
    (one) => entered.includes(one) && resource.fields[one]?.kind === 'text',
  );
  return text === '' || name === undefined ? {} : { [name]: text };
}

/** Conditions on what is entered; of several values that are accepted, none is better. */
function likeGiven(resource: Resource, given: CreateRequest['given']): Row {
  const entered = enteredFields(resource);
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => entered.includes(name) && !Array.isArray(value),
    ),
  );
}
