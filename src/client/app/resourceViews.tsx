import { Resource, type ResourceDefinition, type ResourceProps } from 'ra-core';
import { lazy } from 'react';

import { resources } from '../../../resources.config.ts';
import type { CurrentUser } from '../../core/api/api.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource as Descriptor, Row } from '../../core/resource/resource.ts';
import { represent } from '../resource/resourcesContext.ts';
import { GenericList } from '../list/GenericList.tsx';
import { overrides } from './overrides.ts';

export const loadForm = () => import('../record/GenericForm.tsx');
const GenericForm = lazy(async () => ({ default: (await loadForm()).GenericForm }));

/** What a person may open of a resource, as react-admin names it. */
export function viewsOf(resource: Descriptor, user: CurrentUser): ResourceProps {
  const writable = mayUse(resource, 'escribir', user);
  const own = overrides[resource.name] ?? {};
  const { list: List = GenericList, form: Form = GenericForm, create: Create } = own;
  const form = <Form resource={resource} />;
  const create =
    Create !== undefined ? <Create resource={resource} /> : writable ? form : undefined;
  return {
    name: resource.name,
    list: <List resource={resource} />,
    // a record that may not be changed is still opened and read
    edit: form,
    ...(create === undefined ? {} : { create }),
    recordRepresentation: (record: Row) => represent(resource, record),
  };
}

/** By name, for what asks react-admin whether a resource has a page. */
export const definitionsFor = (user: CurrentUser): Record<string, ResourceDefinition> =>
  Object.fromEntries(
    resources.map((resource) => [
      resource.name,
      Resource.registerResource(viewsOf(resource, user)),
    ]),
  );
