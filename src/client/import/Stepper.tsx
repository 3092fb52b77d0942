import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';

import type { ImportState } from '../../core/import/importApi.ts';
import { visuallyHiddenOnPhone } from '../theme/hidden.ts';

interface StepperProps {
  current: Step;
  /** Those that can be gone to. */
  possible: readonly Step[];
  onGo: (step: Step) => void;
}

/** Where one is, and the way back. On a phone only the present step has its name. */
export function Stepper({ current, possible, onGo }: StepperProps) {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={translate('farola.importing.steps.label')}>
      <Box component="ol" sx={LIST_STYLE}>
        {steps.map((step, index) => (
          <Box component="li" key={step} sx={{ display: 'flex', minWidth: 0 }}>
            <ButtonBase
              disabled={!possible.includes(step)}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onGo(step)}
              sx={stepStyle(step === current)}
            >
              <Box component="span" aria-hidden sx={circleStyle(step === current)}>
                {index < steps.indexOf(current) ? <Check sx={{ fontSize: 15 }} /> : index + 1}
              </Box>
              <Box component="span" className="step-name">
                {translate(`farola.importing.steps.${step}`)}
              </Box>
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const LIST_STYLE = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: { xs: 0.5, sm: 1 },
  listStyle: 'none',
  m: 0,
  p: 0,
};

const stepStyle = (isCurrent: boolean) => ({
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: isCurrent ? 650 : 500,
  gap: 1,
  px: 1,
  py: 0.75,
  minWidth: 0,
  borderRadius: 1,
  color: isCurrent ? 'text.primary' : 'text.secondary',
  '&.Mui-disabled': { color: 'text.disabled' },
  ...(isCurrent ? {} : { '& .step-name': visuallyHiddenOnPhone }),
});

const circleStyle = (isCurrent: boolean) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 24,
  height: 24,
  borderRadius: '50%',
  fontSize: '0.75rem',
  fontWeight: 650,
  border: 1,
  borderColor: isCurrent ? 'primary.main' : 'inputBorder',
  bgcolor: isCurrent ? 'primary.main' : 'transparent',
  color: isCurrent ? 'primary.contrastText' : 'inherit',
});

/** In order, as a person thinks. */
export const steps = ['archivo', 'columnas', 'revision', 'aplicar', 'resultado'] as const;
export type Step = (typeof steps)[number];

/** The server is at work: what it says changes by itself. */
export function isWorking(state: ImportState): boolean {
  return ['cargada', 'planificando', 'aplicando', 'deshaciendo'].includes(state);
}

/** What was decided may still be changed. */
export function isOpen(state: ImportState): boolean {
  return ['cargada', 'planificando', 'validada'].includes(state);
}

/** The steps that can be looked at in a state. */
export function stepsIn(state: ImportState): readonly Step[] {
  if (isOpen(state)) return ['archivo', 'columnas', 'revision', 'aplicar'];
  if (state === 'aplicando') return ['aplicar'];
  // nothing of it is left to be looked at
  if (state === 'cancelada') return ['resultado'];
  return ['archivo', 'columnas', 'revision', 'resultado'];
}

/** The step that is shown: the one asked for, where the state has it. */
export function stepShown(state: ImportState, asked: string | null): Step {
  const possible = stepsIn(state);
  const wanted = possible.find((step) => step === asked);
  if (wanted !== undefined) return wanted;
  return isOpen(state) ? 'columnas' : (possible.at(-1) ?? 'resultado');
}
