import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LinkBase, useCreate, useRedirect, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { TemplateNews } from '../../../core/api/templateApi.ts';
import { compareLines, type ComparedLine } from '../../../core/documents/compareLines.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../../client/access/currentUser.ts';
import { useErrorText } from '../../../client/errors/errorText.ts';
import { API, request } from '../../../client/http/http.ts';
import { GenericList } from '../../../client/list/GenericList.tsx';
import type { AsideProps } from '../../../client/record/aside/FoldedPanel.tsx';
import { hiddenText } from '../../../client/theme/hidden.ts';

/** The templates, under what the product brings that this installation has not had. */
export function TemplatesPage({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const news = useTemplateNews(resource);
  return (
    <Stack spacing={2}>
      {news.length > 0 && (
        <Alert severity="info">
          {translate('farola.templates.news.several', { smart_count: news.length })}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {news.map((one) => (
              <li key={one.tipo}>
                {one.principal === null ? (
                  <>
                    {one.nombre} <TakeButton resource={resource} news={one} />
                  </>
                ) : (
                  <Link component={LinkBase} to={`/${resource.name}/${one.principal.id}`}>
                    {one.principal.nombre}
                  </Link>
                )}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <GenericList resource={resource} />
    </Stack>
  );
}

/** On the main template of a kind: what the product's newer one says otherwise, and a way to take it beside this one. */
export function NewVersion({ resource, record }: AsideProps) {
  const translate = useTranslate();
  const [one] = useTemplateNews(resource).filter(({ principal }) => principal?.id === record['id']);
  if (one?.principal == null) return null;
  const linesOf = ({ asunto, cuerpo }: { asunto: string; cuerpo: string }) => [
    asunto,
    ...cuerpo.split('\n'),
  ];
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {translate('farola.templates.news.one')}
      <Typography variant="body2" sx={{ my: 1 }}>
        {translate('farola.templates.news.detail')}
      </Typography>
      <Differences lines={compareLines(linesOf(one.principal), linesOf(one))} />
      <TakeButton resource={resource} news={one} />
    </Alert>
  );
}

function useTemplateNews(resource: Resource): readonly TemplateNews[] {
  const user = useCurrentUser();
  const { data } = useQuery({
    queryKey: keyOf(resource),
    queryFn: async ({ signal }) =>
      // the API's contract
      (await request(`${API}/${resource.name}/novedades`, { signal })).json as {
        novedades: TemplateNews[];
      },
    enabled: mayUse(resource, 'escribir', user),
    retry: false,
  });
  return data?.novedades ?? [];
}

const keyOf = ({ name }: Resource) => [name, 'novedades'];

/** As a template that is not active: nothing is overwritten, and no letter is made of it yet. */
function TakeButton({ resource, news }: { resource: Resource; news: TemplateNews }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const [create, { isPending }] = useCreate();
  const [problem, setProblem] = useState<string>();
  const { nombre, tipo, asunto, cuerpo } = news;
  const data = { nombre, tipo, asunto, cuerpo, principal: false, activa: false };
  const take = async () => {
    try {
      const made = (await create(resource.name, { data }, { returnPromise: true })) as {
        id: number;
      }; // as the API answers
      void queryClient.invalidateQueries({ queryKey: keyOf(resource) });
      redirect('edit', resource.name, made.id);
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <>
      <Button size="small" variant="outlined" disabled={isPending} onClick={() => void take()}>
        {translate('farola.templates.news.take')}
      </Button>
      {problem !== undefined && (
        <Typography role="alert" color="error" variant="body2">
          {problem}
        </Typography>
      )}
    </>
  );
}

function Differences({ lines }: { lines: readonly ComparedLine[] }) {
  const translate = useTranslate();
  return (
    // it scrolls, by keys, too
    <Box
      component="section"
      tabIndex={0}
      aria-label={translate('farola.templates.news.differences')}
      sx={LINES}
    >
      {lines.map(({ is, text }, at) => (
        <Box
          // lines may repeat, and have nothing but their place
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          component={ELEMENTS[is]}
          sx={is === 'same' ? { color: 'text.secondary' } : { fontWeight: 600 }}
        >
          {is !== 'same' && (
            <>
              <span aria-hidden>{is === 'added' ? '+ ' : '− '}</span>
              <span style={hiddenText}>{translate(`farola.templates.news.${is}`)}: </span>
            </>
          )}
          {text}
        </Box>
      ))}
    </Box>
  );
}

const ELEMENTS = { same: 'div', removed: 'del', added: 'ins' } as const;

const LINES = {
  maxHeight: '22rem',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: '0.8125rem',
  mb: 1.5,
  '& > *': { display: 'block', minHeight: '1.25em', textDecoration: 'none' },
  '& > del': { color: 'error.main' },
  '& > ins': { color: 'success.main' },
} as const;
