import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useGetResourceLabel, useTranslate } from 'ra-core';

import { relatedFilter, type Related } from '../../../core/related.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useResources } from '../../resourcesContext.ts';
import { useFieldLabel } from '../fieldLabel.ts';
import type { Resource } from '../../../core/resource.ts';

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
            <RelatedLink id={id} relation={relation} resource={resource} />
          </li>
        );
      })}
    </Box>
  );
}

function RelatedLink(props: { id: unknown; relation: Related; resource: Resource }) {
  const { id, relation, resource } = props;
  const { campo, total, hay_mas } = relation;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const labelOf = useGetResourceLabel();
  const label = useFieldLabel(resource)(campo);
  const list = createPath({ resource: resource.name, type: 'list' });
  const wanted = relatedFilter(resource.fields[campo], campo, id);
  const filter = encodeURIComponent(JSON.stringify(wanted));
  const count = `${formatNumber(total)}${hay_mas ? '+' : ''}`;
  return (
    <Link component={LinkBase} to={`${list}?filter=${filter}`} variant="body2">
      {translate('farola.related.link', {
        count,
        title: labelOf(resource.name, total === 1 && !hay_mas ? 1 : 2),
        field: label,
      })}
    </Link>
  );
}
