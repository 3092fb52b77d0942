import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useParams, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';

import type { Resource, Row } from '../../core/resource/resource.ts';
import { DayContext, useRecordDay, useUnusableDay } from '../address/day.ts';
import { CreateHereContext, type CreateRequest } from '../fields/reference/ReferenceField.tsx';
import { noun } from '../i18n/descriptorWords.ts';
import { GenericList } from '../list/GenericList.tsx';
import { useDescriptor } from '../resource/resourcesContext.ts';
import { CreateRecord } from './form/CreateRecord.tsx';
import { EditRecord } from './form/EditRecord.tsx';
import { FormDialog } from './form/FormDialog.tsx';
import { RecordForm } from './form/RecordForm.tsx';
import { enteredFields } from './form/formValues.ts';
import { Neighbours } from './heading/Neighbours.tsx';
import { UnusableDayNotice } from './heading/PastNotice.tsx';
import { useFace } from './timeline/RecordTabs.tsx';
import { useListPath } from './heading/listPath.ts';
import { RecordDrawer, useRecordPlace } from './heading/RecordDrawer.tsx';

/** The form of any resource, for a new record or the one that the path names. */
export function GenericForm({ resource }: { resource: Resource }) {
  const { id } = useParams();
  const day = useRecordDay(resource);
  const unusable = useUnusableDay(resource);
  return (
    <DayContext value={day}>
      <FormFrame
        resource={resource}
        tools={id !== undefined && <Neighbours key={id} resource={resource} id={Number(id)} />}
      >
        {unusable !== undefined && <UnusableDayNotice day={unusable} />}
        <CreateHere>
          {id === undefined ? (
            <CreateRecord resource={resource} />
          ) : (
            <EditRecord key={id} resource={resource} id={id} />
          )}
        </CreateHere>
      </FormFrame>
    </DayContext>
  );
}

interface FormFrameProps {
  resource: Resource;
  /** Stands above the form, at the right end. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page of its own, or a panel over the list where the resource has but one route. */
function FormFrame({ resource, tools, children }: FormFrameProps) {
  const [face] = useFace(resource);
  return resource.routes.form === undefined ? (
    <Panel resource={resource} tools={tools}>
      {children}
    </Panel>
  ) : (
    <Box sx={{ maxWidth: face === 'document' ? 1720 : 1080, mx: 'auto' }}>
      <Box sx={ABOVE_STYLE}>
        <BackLink resource={resource} />
        {tools}
      </Box>
      {children}
    </Box>
  );
}

function BackLink({ resource }: { resource: Resource }) {
  const listPath = useListPath(resource);
  return (
    <Link
      component={LinkBase}
      to={listPath()}
      variant="body2"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: 'text.secondary',
      }}
    >
      <ArrowBack sx={{ fontSize: 16 }} />
      {resource.title}
    </Link>
  );
}

function Panel({ resource, tools, children }: FormFrameProps) {
  const [face] = useFace(resource);
  const { leave } = useRecordPlace(resource);
  return (
    <>
      <GenericList resource={resource} place="behind" />
      <RecordDrawer tools={tools} isWide={face === 'document'} onClose={leave}>
        {children}
      </RecordDrawer>
    </>
  );
}

const ABOVE_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  minHeight: 34,
  mb: 1,
};

/** Lets the references below make the record that they miss, in its own form over this one. */
function CreateHere({ children }: { children: ReactNode }) {
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
