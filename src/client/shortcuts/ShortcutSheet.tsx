import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import { alternateKey, areSingleKeysOn, commandKey, switchSingleKeys } from './keyboard.ts';
import { useDestinations } from './useShortcuts.ts';

/** Every shortcut there is for this person, on this keyboard. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('farola.commands.shortcuts.title')}</DialogTitle>
      <DialogContent>
        <Box sx={COLUMNS}>
          {useGroups().map((group) => (
            <ShortcutGroup key={group.title} {...group} />
          ))}
        </Box>
        <SingleKeys />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('farola.commands.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface Group {
  title: string;
  /** Keys pressed one after the other, each with what is held beside it. */
  shortcuts: readonly { label: string; steps: readonly (readonly string[])[] }[];
}

function useGroups(): Group[] {
  const translate = useTranslate();
  const destinations = useDestinations();
  const everywhere = [
    { label: translate('farola.commands.shortcuts.palette'), steps: [[commandKey(), 'K']] },
    { label: translate('farola.commands.shortcuts.help'), steps: [['?']] },
    { label: translate('farola.undo.shortcut'), steps: [[alternateKey(), 'Z']] },
    {
      label: translate('farola.commands.shortcuts.close'),
      steps: [[translate('farola.commands.shortcuts.escape')]],
    },
  ];
  const lists = [
    { label: translate('farola.commands.shortcuts.search'), steps: [['/']] },
    { label: translate('farola.filtering.add'), steps: [['+']] },
    { label: translate('farola.commands.shortcuts.create'), steps: [['N']] },
    { label: translate('farola.lists.keys.move'), steps: [['↑', '↓']] },
    { label: translate('farola.lists.keys.open'), steps: [['↵']] },
    { label: translate('farola.lists.keys.panel'), steps: [['O']] },
    {
      label: translate('farola.lists.keys.select'),
      steps: [[translate('farola.lists.keys.space')]],
    },
    { label: translate('farola.lists.keys.range'), steps: [['⇧', '↓']] },
    { label: translate('farola.lists.keys.all'), steps: [[commandKey(), 'A']] },
    { label: translate('farola.lists.keys.bar'), steps: [['S']] },
    { label: translate('farola.lists.keys.menu'), steps: [['⇧', 'F10']] },
    { label: translate('farola.lists.keys.pages'), steps: [[',', '.']] },
  ];
  const forms = [
    { label: translate('farola.comfort.keys.save'), steps: [[commandKey(), 'S']] },
    { label: translate('farola.comfort.keys.saveAndNew'), steps: [[commandKey(), '↵']] },
    { label: translate('farola.comfort.neighbours.previous'), steps: [[alternateKey(), '↑']] },
    { label: translate('farola.comfort.neighbours.next'), steps: [[alternateKey(), '↓']] },
  ];
  const pages = destinations.map(({ letter, title }) => ({
    label: title,
    steps: [['G'], [letter.toUpperCase()]],
  }));
  return [
    { title: translate('farola.commands.shortcuts.everywhere'), shortcuts: everywhere },
    { title: translate('farola.commands.shortcuts.lists'), shortcuts: lists },
    { title: translate('farola.comfort.keys.title'), shortcuts: forms },
    { title: translate('farola.commands.shortcuts.pages'), shortcuts: pages },
  ];
}

function ShortcutGroup({ title, shortcuts }: Group) {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ breakInside: 'avoid', mb: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {shortcuts.map(({ label, steps }) => (
          <Box key={label} sx={LINE}>
            <Typography component="dt" variant="body2">
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, flexShrink: 0, typography: 'caption' }}>
              {steps.map((keys, i) => (
                <span key={keys.join()}>
                  {i > 0 && ` ${translate('farola.commands.shortcuts.followedBy')} `}
                  <Keys keys={keys} />
                </span>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function SingleKeys() {
  const translate = useTranslate();
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  const change = (on: boolean) => {
    switchSingleKeys(on ? 'on' : 'off');
    setIsOn(on);
  };
  return (
    <>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_event, on) => change(on)} />}
        label={translate('farola.commands.shortcuts.single')}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('farola.commands.shortcuts.singleDetail')}
      </Typography>
    </>
  );
}

const COLUMNS = { columnCount: { xs: 1, md: 2 }, columnGap: 4 };
const LINE = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 2,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** Keys as they look, to be pressed together. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => (
    <Box key={key} component="kbd" sx={KEY}>
      {key}
    </Box>
  ));
}

const KEY = {
  display: 'inline-block',
  minWidth: '1.6em',
  px: 0.75,
  mx: '1px',
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.75,
  bgcolor: 'background.default',
  color: 'text.secondary',
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  lineHeight: 1.6,
  textAlign: 'center',
} as const;
