import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { LateCode } from '../errors/LateCode.tsx';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import { useAsked } from './useAsked.ts';

const ExplainPanel = lazy(async () => ({
  default: (await import('./ExplainPanel.tsx')).ExplainPanel,
}));

interface ExplainButtonProps {
  resource: Resource;
  id: number;
  /** A field that says `explain`. */
  name: string;
  /** On a page of many records the address says nothing of the one that is explained. */
  among?: 'many';
}

/** Beside a figure of a stored record: opens what it is made of. */
export function ExplainButton({ resource, id, name, among }: ExplainButtonProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource)(name);
  const [asked, ask] = useAsked(among);
  const isOpen = asked?.name === name;
  const close = () => ask(undefined);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<HelpOutline />}
        aria-haspopup="dialog"
        aria-label={translate('farola.explain.askOf', { name: label })}
        onClick={() => ask({ name })}
        sx={BUTTON}
      >
        {translate('farola.explain.ask')}
      </Button>
      <LateCode isWanted={isOpen} onMissing={close}>
        {isOpen && (
          <ExplainPanel
            // from its first level on
            key={asked.contra ?? ''}
            resource={resource}
            id={id}
            name={name}
            contra={asked.contra}
            onCompare={(contra) => ask({ name, contra })}
            onClose={close}
          />
        )}
      </LateCode>
    </>
  );
}

const BUTTON = {
  alignSelf: 'flex-start',
  px: 0.75,
  py: 0.25,
  ml: -0.75,
  minHeight: 24,
  fontWeight: 500,
  color: 'text.secondary',
  '& .MuiButton-startIcon': { mr: 0.5 },
} as const;
