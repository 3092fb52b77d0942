import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath } from 'ra-core';

import { relatedFilter, type Related } from '../../../core/resource/related.ts';
import { formatNumber } from '../../i18n/format.ts';
import { noun } from '../../i18n/descriptorWords.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import { useFieldLabel } from '../../resource/fieldLabel.ts';
import type { Resource } from '../../../core/resource/resource.ts';

interface RelatedLinksProps {
  id: unknown;
  relations: readonly Related[];
}

/** Each kind with its count, leading to the list of exactly those. */
export function RelatedLinks({ id, relations }: RelatedLinksProps) {
  const resources = useResources();
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 0.5, m: 0, pl: 2.5 }}>
      {relations.map((relation) => {
        const resource = resources.get(relation.recurso);
        return resource === undefined ? null : (
          <li key={`${relation.recurso} ${relation.campo}`}>
            <RelatedLink
              id={id}
              relation={relation}
              resource={resource}
              // by which field says nothing where there is but one
              isNamed={relations.filter(({ recurso }) => recurso === relation.recurso).length > 1}
            />
          </li>
        );
      })}
    </Box>
  );
}

interface RelatedLinkProps {
  id: unknown;
  relation: Related;
  resource: Resource;
  isNamed: boolean;
}

function RelatedLink({ id, relation, resource, isNamed }: RelatedLinkProps) {
  const { campo, total, hay_mas } = relation;
  const createPath = useCreatePath();
  const label = useFieldLabel(resource)(campo);
  const list = createPath({ resource: resource.name, type: 'list' });
  const wanted = relatedFilter(resource.fields[campo], campo, id);
  const filter = encodeURIComponent(JSON.stringify(wanted));
  const count = `${formatNumber(total)}${hay_mas ? '+' : ''}`;
  return (
    <Link component={LinkBase} to={`${list}?filter=${filter}`} variant="body2">
      {`${count} ${noun(resource, hay_mas ? Infinity : total)}`}
      {isNamed && ` (${label})`}
    </Link>
  );
}
