import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, type RaRecord } from 'ra-core';

import { spanStyle } from '../../cards/CardGrid.tsx';
import { CardsPage } from '../../cards/CardsPage.tsx';
import { Posts } from './Posts.tsx';
import { ActivityList } from '../../../account/ActivityList.tsx';
import { Widget } from '../../cards/Widget.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { RunningWidget } from '../../cards/RunningWidget.tsx';
import { Timeline } from '../../cards/Timeline.tsx';
import { RecordValue } from '../../figures/RecordValue.tsx';
import { useRows } from '../../figures/useRows.ts';

/** What the system tells beside what people of the theme tell each other. */
export function FeedsPage() {
  return (
    <CardsPage>
      <Box sx={{ ...COLUMN, ...spanStyle('half') }}>
        <History />
        <OwnActivity />
      </Box>
      <Box sx={{ ...COLUMN, ...spanStyle('half') }}>
        <Posts />
      </Box>
    </CardsPage>
  );
}

const COLUMN = { display: 'grid', alignContent: 'start', gap: { xs: 1.5, md: 2 } } as const;

/** The own deeds, as the product's own profile shows them. */
function OwnActivity() {
  const { own, ownDetail } = sampleWords(words);
  return (
    <Widget title={own} detail={ownDetail} source="running" span="whole">
      <ActivityList />
    </Widget>
  );
}

const RESOURCE = 'bitacora';

/** The newest lines of the log, for who may read it. */
function History() {
  const said = sampleWords(words);
  const createPath = useCreatePath();
  const reading = useRows(RESOURCE, { sort: { field: 'id', order: 'DESC' }, count: SHOWN });
  return (
    <RunningWidget
      title={said.history}
      detail={said.historyDetail}
      span="whole"
      reading={reading}
      height={430}
    >
      {({ rows }) => (
        <>
          <Timeline entries={rows.map(entryOf)} />
          <Box sx={{ mt: 2 }}>
            <Link
              component={LinkBase}
              to={createPath({ resource: RESOURCE, type: 'list' })}
              variant="body2"
            >
              {said.all}
            </Link>
          </Box>
        </>
      )}
    </RunningWidget>
  );
}

const entryOf = (line: RaRecord) => ({
  id: line.id,
  when: formatDateTime(String(line['fecha_hora'])),
  tone: tones[String(line['accion'])] ?? ('info' as const),
  what: (
    <>
      <Value line={line} name="accion" />: <Value line={line} name="recurso" />
    </>
  ),
  detail: (
    <>
      {/* by itself: a link among words would need a line under it */}
      {line['registro_id'] !== null && (
        <div>
          <Value line={line} name="registro_id" />
        </div>
      )}
      <Value line={line} name="usuario" />
    </>
  ),
});

const Value = ({ line, name }: { line: RaRecord; name: string }) => (
  <RecordValue resource={RESOURCE} record={line} name={name} as="cell" />
);

const tones: Readonly<Record<string, 'primary' | 'warning' | 'error' | 'secondary'>> = {
  crear: 'primary',
  editar: 'warning',
  borrar: 'error',
  transicion: 'secondary',
};

const SHOWN = 8;
