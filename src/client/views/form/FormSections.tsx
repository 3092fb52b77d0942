import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';

import type { FormSection } from '../../../core/resource.ts';
import { useDescriptorWords } from '../../i18n/descriptorWords.ts';
import { useFormContext } from './formContext.ts';
import { FormField } from './FormField.tsx';
import { isVisible, tabsOf, type FormTab } from './layout.ts';
import { GRID_STYLE, SECTION_STYLE } from './sectionStyle.ts';

interface FormSectionsProps {
  tab: number;
  onTab: (tab: number) => void;
}

/** The descriptor's sections as cards, under tabs where it names any. All of them stay mounted: what was typed stays. */
export function FormSections({ tab, onTab }: FormSectionsProps) {
  const { resource, prefix, base, access } = useFormContext();
  const tabs = tabsOf(resource);
  // of a record that cannot come to be there is nothing to read
  if (base === undefined && access === 'read') return null;
  return (
    <>
      {tabs.length > 1 && <TabBar tabs={tabs} tab={tab} onTab={onTab} />}
      {tabs.map(({ title, sections }, index) => (
        <Stack
          key={title}
          spacing={2}
          hidden={index !== tab}
          sx={{ '&[hidden]': { display: 'none' } }}
          {...(tabs.length > 1
            ? {
                role: 'tabpanel',
                id: `${prefix}panel-${index}`,
                'aria-labelledby': `${prefix}tab-${index}`,
              }
            : {})}
        >
          {sections.map((section) => (
            <SectionCard key={section.title} section={section} />
          ))}
        </Stack>
      ))}
    </>
  );
}

function TabBar({ tabs, tab, onTab }: FormSectionsProps & { tabs: readonly FormTab[] }) {
  const { form, prefix, resource } = useFormContext();
  const translate = useTranslate();
  const { sectionTitle } = useDescriptorWords();
  const { errors } = useFormState({ control: form.control });
  const titleOf = ({ title }: FormTab) =>
    title === '' ? translate('farola.views.form.mainTab') : sectionTitle(resource, title);
  const hasError = ({ sections }: FormTab) =>
    sections.some(({ fields }) => fields.some((name) => errors[name] !== undefined));
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: number) => onTab(next)}
      variant="scrollable"
      scrollButtons="auto"
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((one, index) => (
        <Tab
          key={one.title}
          id={`${prefix}tab-${index}`}
          aria-controls={`${prefix}panel-${index}`}
          // the dot alone says nothing to who hears it
          {...(hasError(one)
            ? { 'aria-label': translate('farola.comfort.tab.wrong', { title: titleOf(one) }) }
            : {})}
          label={
            <Badge color="error" variant="dot" invisible={!hasError(one)} sx={{ px: 0.5 }}>
              {titleOf(one)}
            </Badge>
          }
        />
      ))}
    </Tabs>
  );
}

function SectionCard({ section }: { section: FormSection }) {
  const { resource, read, settled } = useFormContext();
  const { sectionTitle } = useDescriptorWords();
  const shown = section.fields.filter(
    (name) => !settled.includes(name) && isVisible(resource, name, read),
  );
  if (shown.length === 0) return null;
  return (
    <Card component="section" sx={SECTION_STYLE}>
      <Typography variant="h4" component="h2" sx={{ mb: 2 }}>
        {sectionTitle(resource, section.title)}
      </Typography>
      <Box sx={GRID_STYLE}>
        {shown.map((name) => (
          <FormField key={name} name={name} />
        ))}
      </Box>
    </Card>
  );
}
