import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

import type { Resource } from '../../../core/resource/resource.ts';
import { useDescriptorWords } from '../../i18n/descriptorWords.ts';
import { FormField } from './FormField.tsx';
import { isShown, useFormContext } from './formContext.ts';
import { tabsOf } from './layout.ts';

export interface InsertedPart {
  /** The title of the section that it stands above; where that is hidden, above the next one, or below all. */
  above: string;
  node: ReactNode;
}

interface TabProps {
  tab: number;
  onTab: (tab: number) => void;
}

interface FormSectionsProps extends TabProps {
  inserted?: InsertedPart | undefined;
}

/** The descriptor's sections as cards, under tabs where it names any. All of them stay mounted: what was typed stays. */
export function FormSections({ tab, onTab, inserted }: FormSectionsProps) {
  const context = useFormContext();
  const { resource, prefix, base, access } = context;
  // of a record that cannot come to be there is nothing to read
  if (base === undefined && access === 'read') return null;
  const tabs = tabsOf(resource);
  const filled = tabs.map(({ sections }, index) => ({
    index,
    sections: sections
      .map(({ title, fields }) => ({ title, shown: fields.filter((one) => isShown(context, one)) }))
      .filter(({ shown }) => shown.length > 0),
  }));
  const offered = filled.filter(({ sections }) => sections.length > 0);
  const open = offered.some(({ index }) => index === tab) ? tab : (offered[0]?.index ?? 0);
  const hasTabs = tabs.length > 1;
  const titles = offered.flatMap(({ sections }) => sections.map(({ title }) => title));
  const place = inserted && shownFrom(resource, { above: inserted.above, titles });
  return (
    <>
      {hasTabs && (
        <TabBar
          tabs={offered.map(({ index, sections }) => ({
            index,
            title: tabs[index]?.title ?? '',
            fields: sections.flatMap(({ shown }) => shown),
          }))}
          tab={open}
          onTab={onTab}
        />
      )}
      {offered.map(({ index, sections }) => (
        <Stack
          key={index}
          spacing={2}
          hidden={index !== open}
          sx={{ '&[hidden]': { display: 'none' } }}
          {...(hasTabs
            ? {
                role: 'tabpanel',
                id: `${prefix}panel-${index}`,
                'aria-labelledby': `${prefix}tab-${index}`,
              }
            : {})}
        >
          {sections.map((section) => (
            <Fragment key={section.title}>
              {section.title === place && inserted?.node}
              <SectionCard {...section} />
            </Fragment>
          ))}
        </Stack>
      ))}
      {place === undefined && inserted?.node}
    </>
  );
}

/** The first section that is shown, from that of a title on. */
function shownFrom(
  { form }: Resource,
  { above, titles }: { above: string; titles: readonly string[] },
): string | undefined {
  const all = form.map(({ title }) => title);
  return all.slice(all.indexOf(above)).find((title) => titles.includes(title));
}

interface OfferedTab {
  /** Its place among all tabs of the form. */
  index: number;
  /** Empty for the fields that stand on none. */
  title: string;
  fields: readonly string[];
}

function TabBar({ tabs, tab, onTab }: TabProps & { tabs: readonly OfferedTab[] }) {
  const { form, prefix, resource } = useFormContext();
  const translate = useTranslate();
  const { sectionTitle } = useDescriptorWords();
  const { errors } = useFormState({ control: form.control });
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: number) => onTab(next)}
      variant="scrollable"
      scrollButtons="auto"
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map(({ index, title, fields }) => {
        const words =
          title === '' ? translate('farola.views.form.mainTab') : sectionTitle(resource, title);
        const wrong = fields.filter((name) => errors[name] !== undefined).length;
        return (
          <Tab
            key={index}
            value={index}
            id={`${prefix}tab-${index}`}
            aria-controls={`${prefix}panel-${index}`}
            // a number alone says little to who hears it
            {...(wrong > 0
              ? {
                  'aria-label': translate('farola.comfort.tab.wrong', {
                    title: words,
                    smart_count: wrong,
                  }),
                }
              : {})}
            label={
              <Badge color="error" badgeContent={wrong > 0 ? wrong : null} sx={BADGE}>
                {words}
              </Badge>
            }
          />
        );
      })}
    </Tabs>
  );
}

/** Room for the number, also while there is none: a tab does not grow. */
const BADGE = { px: 1.25, '& .MuiBadge-badge': { right: 2, top: 2 } };

function SectionCard({ title, shown }: { title: string; shown: readonly string[] }) {
  const { resource } = useFormContext();
  const { sectionTitle } = useDescriptorWords();
  return (
    <Card component="section" sx={SECTION_STYLE}>
      <Typography variant="h4" component="h2" sx={{ mb: 2 }}>
        {sectionTitle(resource, title)}
      </Typography>
      <Box sx={GRID_STYLE}>
        {shown.map((name) => (
          <FormField key={name} name={name} />
        ))}
      </Box>
    </Card>
  );
}

/** A card that holds a section of a form. */
export const SECTION_STYLE = { p: { xs: 2, sm: 2.5 }, containerType: 'inline-size' };

/** Two columns where the card, not the window, has room for them: a form may stand in a narrow panel. */
export const GRID_STYLE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 1.75,
  alignItems: 'start',
  '@container (min-width: 560px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
};
