import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Button from '@mui/material/Button';
import { useTranslate, useLocation, useNavigate } from 'ra-core';
import { lazy, use, useState } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { LateCode } from '../errors/LateCode.tsx';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import { RecordPlace } from '../record/heading/RecordDrawer.tsx';

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

/** The figure whose origin is shown, and the record that it is compared with. */
interface AskedFigure {
  name: string;
  contra?: number | undefined;
}

const FIGURE = 'explica';
const OTHER = 'contra';

/**
 * What the record's address asks about, so that a link and a reload show it again. A record that stands over another
 * page has no address of its own.
 */
function useAsked(
  among?: 'many',
): [AskedFigure | undefined, (asked: AskedFigure | undefined) => void] {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isElsewhere = use(RecordPlace) !== undefined || among === 'many';
  const [own, setOwn] = useState<AskedFigure>();
  if (isElsewhere) return [own, setOwn];
  const query = new URLSearchParams(search);
  const change = (asked: AskedFigure | undefined) => {
    query.delete(FIGURE);
    query.delete(OTHER);
    if (asked !== undefined) query.set(FIGURE, asked.name);
    if (asked?.contra !== undefined) query.set(OTHER, String(asked.contra));
    navigate({ pathname, search: query.toString() }, { replace: true, state });
  };
  const name = query.get(FIGURE);
  const contra = /^[1-9]\d{0,14}$/.exec(query.get(OTHER) ?? '')?.[0];
  if (name === null) return [undefined, change];
  return [{ name, contra: contra === undefined ? undefined : Number(contra) }, change];
}
