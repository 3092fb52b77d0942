import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

import type { Row } from '../../../core/resource/resource.ts';
import { FieldFrame } from '../../../client/fields/FieldFrame.tsx';
import type { InputProps } from '../../../client/fields/fieldView.ts';
import { FilterInWords } from '../../../client/list/filters/FilterSummary.tsx';
import { useFormValues } from '../../../client/record/form/formContext.ts';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import { INVENTORY, ToInventory } from './SampleFilterDisplay.tsx';

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

const ROW_STYLE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 };
