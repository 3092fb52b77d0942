import { useState, type ReactNode } from 'react';

import { filled, useFieldWords } from '../../../../client/field/fieldContext.ts';
import type { Item } from '../../../../client/field/queue.ts';
import { formatNumber } from '../../../../client/i18n/format.ts';
import type { Place, Whereabouts } from '../../../../client/field/place.ts';
import { timeText, useCampoWords, type Done, type TourNow } from './campoContext.ts';
import { NoRoom, UnlistedForm } from './forms.tsx';
import { allNear, type Punto } from './model.ts';
import { PointList } from './PointList.tsx';
import { PointMap } from './PointMap.tsx';
import { StreetList } from './StreetList.tsx';
import { useRecord } from './useRecord.ts';
import { lengthOf, useTrace } from './useTrace.ts';

interface TourPageProps {
  now: TourNow;
  whereabouts: Whereabouts;
  place: Place | undefined;
  onOpen: (punto: Punto) => void;
  onClose: () => void;
  onQueue: () => void;
  onDone: (done: Done) => void;
  onRefresh: () => void;
  /** Takes a tour that is over from the phone. */
  onDrop: () => void;
  /** Takes a start back that nothing was recorded after. */
  onUndoStart: (start: Item) => void;
  /** What stands above the points, such as who else has the tour. */
  children?: ReactNode;
}

type Tab = 'list' | 'map' | 'streets';

/** A tour under way: how far it is, and its points in three ways. */
export function TourPage(props: TourPageProps) {
  const { now, whereabouts, place, onOpen, onClose, onDone, onRefresh, children } = props;
  const { campo: words } = useCampoWords();
  const [tab, setTab] = useState<Tab>('list');
  const [street, setStreet] = useState<string>();
  const [isUnlisted, setUnlisted] = useState(false);
  const { isFull, visit, allInOrder } = useRecord(now.tour, { place, onDone });
  return (
    <>
      {children}
      <Progress now={now} onRefresh={onRefresh} />
      <Standing {...props} />
      <p className="hint">{placeText(words, whereabouts)}</p>
      {now.isOpen && (
        <AllNear
          points={allNear(now.pending, place)}
          onRecord={(points) =>
            void allInOrder(points, filled(words.recordedAll, { count: points.length }))
          }
        />
      )}
      {isFull && <NoRoom />}
      <div className="tabs" role="tablist" aria-label={words.tabs.label}>
        {(['list', 'map', 'streets'] as const).map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={tab === name}
            onClick={() => {
              setTab(name);
              setStreet(undefined);
            }}
          >
            {words.tabs[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" aria-label={words.tabs[tab]}>
        {tab === 'list' && (
          <>
            {street !== undefined && (
              <button type="button" onClick={() => setStreet(undefined)}>
                ✕ {street === '' ? words.noStreet : street}
              </button>
            )}
            <PointList now={now} place={place} street={street} onOpen={onOpen} />
          </>
        )}
        {tab === 'map' && <PointMap now={now} place={place} onOpen={onOpen} />}
        {tab === 'streets' && (
          <StreetList
            now={now}
            onOpen={(calle) => {
              setStreet(calle);
              setTab('list');
            }}
          />
        )}
      </div>
      {isUnlisted ? (
        <UnlistedForm
          hasPlace={place !== undefined}
          isFull={isFull}
          onRecord={(said) =>
            void visit({ punto: null, resultado: 'no_inventariada', ...said }).then((isKept) => {
              if (isKept) setUnlisted(false);
            })
          }
          onCancel={() => setUnlisted(false)}
        />
      ) : (
        <div className="answers">
          {now.isOpen && (
            <button type="button" onClick={() => setUnlisted(true)}>
              {words.notListed}
            </button>
          )}
          {now.tour.estado === 'en_curso' && now.closing === undefined && (
            <button type="button" onClick={onClose}>
              {words.closeTour}
            </button>
          )}
        </div>
      )}
      <TraceSwitch id={now.tour.id} place={place} />
    </>
  );
}

/** What stands between the phone and the server: a start or a closing that waits, a tour that the office ended. */
function Standing({
  now: { tour, unsent, start, closing },
  onClose,
  onQueue,
  onDrop,
  onUndoStart,
}: Pick<TourPageProps, 'now' | 'onClose' | 'onQueue' | 'onDrop' | 'onUndoStart'>) {
  const { campo: words } = useCampoWords();
  const { queue } = useFieldWords();
  const isRefused = start?.standing === 'rejected';
  if (start !== undefined && (isRefused || closing === undefined)) {
    return (
      <div className="notice" {...(isRefused ? { role: 'alert' } : {})}>
        <p>{isRefused ? start.reason?.message : words.startWaitsHere}</p>
        {isRefused && (
          <button type="button" onClick={onQueue}>
            {queue}
          </button>
        )}
        {!isRefused && unsent === 1 && (
          <button type="button" onClick={() => onUndoStart(start)}>
            {words.undoStart}
          </button>
        )}
      </div>
    );
  }
  if (closing !== undefined) {
    return (
      <div className="notice" {...(closing.standing === 'rejected' ? { role: 'alert' } : {})}>
        <p>{closing.reason?.message ?? filled(words.closing.pending, { count: unsent })}</p>
        <button type="button" onClick={onClose}>
          {words.closing.see}
        </button>
      </div>
    );
  }
  if (tour.estado === 'en_curso') return null;
  return (
    <div className="notice">
      <p>{words.closing.notRunning}</p>
      {unsent === 0 && (
        <button type="button" onClick={onDrop}>
          {words.closing.drop}
        </button>
      )}
    </div>
  );
}

function Progress({ now, onRefresh }: Pick<TourPageProps, 'now' | 'onRefresh'>) {
  const { campo: words } = useCampoWords();
  const { tour, last } = now;
  const share = tour.alcance === 0 ? 0 : Math.min(1, last.size / tour.alcance);
  const text = filled(words.progress, { visited: last.size, scope: tour.alcance });
  return (
    <>
      <p>
        <output>{text}</output>{' '}
        <small>{filled(words.fetched, { time: timeText(tour.fetched) })}</small>
      </p>
      <progress className="bar" aria-label={text} max={1} value={share} />
      {tour.id > 0 && (
        <button type="button" onClick={onRefresh}>
          {words.refresh}
        </button>
      )}
    </>
  );
}

function placeText(
  words: ReturnType<typeof useCampoWords>['campo'],
  whereabouts: Whereabouts,
): string {
  if (whereabouts.state === 'searching') return words.searching;
  if (whereabouts.state !== 'known') return words.denied;
  return filled(words.accuracy, { count: Math.round(whereabouts.place.accuracy) });
}

/** All pending points around the phone at once, named before they are recorded. */
function AllNear({
  points,
  onRecord,
}: {
  points: readonly Punto[];
  onRecord: (points: readonly Punto[]) => void;
}) {
  const { campo: words } = useCampoWords();
  const [asked, setAsked] = useState<readonly Punto[]>();
  if (asked === undefined) {
    return (
      <button type="button" className="main" onClick={() => setAsked(points)}>
        {words.allNear}
      </button>
    );
  }
  const codes = asked.map(({ codigo }) => codigo).join(', ');
  const text =
    asked.length === 0
      ? words.allNearNone
      : filled(words.allNearSure, { count: asked.length, codes });
  return (
    <div className="notice" role="alertdialog" aria-label={words.allNear}>
      <p>{text}</p>
      <div className="buttons">
        {asked.length > 0 && (
          <button
            type="button"
            className="main"
            onClick={() => {
              onRecord(asked);
              setAsked(undefined);
            }}
          >
            {words.yesAll}
          </button>
        )}
        <button type="button" onClick={() => setAsked(undefined)}>
          {words.cancel}
        </button>
      </div>
    </div>
  );
}

/** Nothing of the way is kept unless the person says so. */
function TraceSwitch({ id, place }: { id: number; place: Place | undefined }) {
  const { campo } = useCampoWords();
  const words = campo.trace;
  const { trace, change } = useTrace(id, place);
  if (trace === undefined) return null;
  return (
    <>
      <label className="switch">
        <input
          type="checkbox"
          checked={trace.isOn}
          onChange={({ target }) => change({ ...trace, isOn: target.checked })}
        />
        {words.on}
      </label>
      <p className="hint">
        {trace.points.length > 1
          ? filled(words.length, { km: formatNumber(lengthOf(trace)) })
          : words.off}
      </p>
    </>
  );
}
