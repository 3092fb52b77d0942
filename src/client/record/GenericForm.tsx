import { useParams } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import { CreateHere } from './copy/CreateHere.tsx';
import { CreateRecord } from './form/CreateRecord.tsx';
import { EditRecord } from './form/EditRecord.tsx';
import { FormFrame } from './form/FormFrame.tsx';
import { Neighbours } from './heading/Neighbours.tsx';

/** The form of any resource, for a new record or the one that the path names. */
export function GenericForm({ resource }: { resource: Resource }) {
  const { id } = useParams();
  return (
    <FormFrame
      resource={resource}
      tools={id !== undefined && <Neighbours key={id} resource={resource} id={Number(id)} />}
    >
      <CreateHere>
        {id === undefined ? (
          <CreateRecord resource={resource} />
        ) : (
          <EditRecord key={id} resource={resource} id={id} />
        )}
      </CreateHere>
    </FormFrame>
  );
}
