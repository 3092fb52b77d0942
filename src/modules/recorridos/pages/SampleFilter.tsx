import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';

import type { Row } from '../../../core/resource/resource.ts';
import { today } from '../../../client/address/day.ts';
import { FieldFrame } from '../../../client/fields/FieldFrame.tsx';
import type { DisplayProps, InputProps } from '../../../client/fields/fieldView.ts';
import { FilterInWords } from '../../../client/list/filters/FilterSummary.tsx';
import { useFormValues } from '../../../client/record/form/formContext.ts';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';

const INVENTORY = 'infraestructura_alumbrado_actualizado';

/** The filter that a sample is drawn from, in words, and the way to what it finds. */
export function SampleFilterDisplay({ value, record, as }: DisplayProps) {
  const inventory = useDescriptor(INVENTORY);
  const words = <FilterInWords resource={inventory} filter={value as Row} />; // an object field
  if (as !== 'full') return words;
  return (
    <>
      {words}{' '}
      <ToInventory filter={value} day={record?.['fecha']}>
        farola.samplesOfLights.look
      </ToInventory>
    </>
  );
}

/** It is made in the inventory, where it is seen what it finds; here it is told and taken away. */
export function SampleFilterInput(input: InputProps) {
  const translate = useTranslate();
  const inventory = useDescriptor(INVENTORY);
  const day = useFormValues()['fecha'];
  const { id, value, onChange } = input;
  const isSet = value !== null && value !== undefined;
  return (
    <FieldFrame input={input} group>
      <Box sx={ROW_STYLE}>
        <span>
          {isSet ? (
            <FilterInWords resource={inventory} filter={value as Row} />
          ) : (
            translate('farola.samplesOfLights.none')
          )}
        </span>
        <ToInventory filter={isSet ? value : {}} day={day} id={id}>
          {`farola.samplesOfLights.${isSet ? 'look' : 'make'}`}
        </ToInventory>
        {isSet && (
          <Button size="small" onClick={() => onChange(null)}>
            {translate('farola.samplesOfLights.remove')}
          </Button>
        )}
      </Box>
    </FieldFrame>
  );
}

/** `children`: the key of its words. */
function ToInventory(given: { filter: unknown; day: unknown; id?: string; children: string }) {
  const { filter, day, children, ...own } = given;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    page: '1',
    ...(typeof day === 'string' && day < today() ? { en: day } : {}),
  });
  return (
    <Link
      {...own}
      component={LinkBase}
      to={`${createPath({ resource: INVENTORY, type: 'list' })}?${query.toString()}`}
    >
      {translate(children)}
    </Link>
  );
}

const ROW_STYLE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 };
