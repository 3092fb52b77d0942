import { useState, type ReactNode } from 'react';

import type { Row } from '../../core/resource/resource.ts';
import { filled, useField, useFieldWords, useItems, useOutbox } from './fieldContext.ts';
import { saveItem } from './itemFile.ts';
import { aheadOf, tallyOf, type Item, type Standing } from './queue.ts';

/** A sign beside each word: a colour alone tells nothing at night, nor to everybody. */
const SIGNS: Readonly<Record<Standing, string>> = {
  phone: '▣',
  sending: '↑',
  received: '✓',
  rejected: '✕',
};

interface QueueListProps {
  /** What a row says, in words. */
  describe: (values: Row) => string;
  /** Other ways out of a refusal. */
  waysOut: (item: Item) => ReactNode;
}

/** Everything that the server has not applied, row by row. */
export function QueueList({ describe, waysOut }: QueueListProps) {
  const words = useFieldWords();
  const { outbox, user } = useField();
  const { items, phase } = useOutbox();
  const own = useItems();
  const tally = tallyOf(items, user.id);
  return (
    <section aria-labelledby="queue">
      <h2 id="queue">{words.queue}</h2>
      {tally.others > 0 && <p className="hint">{filled(words.others, { count: tally.others })}</p>}
      {own.length === 0 && <p>{words.queueEmpty}</p>}
      {phase === 'waiting' && <p className="hint">{words.waiting}</p>}
      <ul className="queue">
        {own.map((item) => (
          <QueueLine key={item.uuid} item={item} describe={describe} waysOut={waysOut} />
        ))}
      </ul>
      {own.length > tally.rejected && (
        <button
          type="button"
          className="main"
          disabled={phase === 'sending'}
          onClick={() => void outbox.send()}
        >
          {words.sendNow}
        </button>
      )}
    </section>
  );
}

function QueueLine({ item, describe, waysOut }: QueueListProps & { item: Item }) {
  const words = useFieldWords();
  const { work, standing, label } = item;
  const { items } = useOutbox();
  const photos = work.kind === 'row' ? work.photos.length : 0;
  const ahead = aheadOf(item, items).length;
  return (
    <li className={`line ${standing}`}>
      <span className="standing">
        <span aria-hidden="true">{SIGNS[standing]}</span> {words.standing[standing]}
      </span>
      <span className="what">
        {work.kind === 'undo' ? filled(words.undoOf, { label }) : label}
        {photos > 0 && (
          <small>
            {' · '}
            {photos === 1 ? words.onePhoto : filled(words.photos, { count: photos })}
          </small>
        )}
        {ahead > 0 && <small> · {filled(words.ahead, { count: ahead })}</small>}
      </span>
      {item.reason !== undefined && <Refused item={item} describe={describe} waysOut={waysOut} />}
    </li>
  );
}

/** Why it was refused, what stands there instead, and the ways out of it. */
function Refused({ item, describe, waysOut }: QueueListProps & { item: Item }) {
  const words = useFieldWords();
  const { device, outbox } = useField();
  const [isSure, setSure] = useState(false);
  const { reason, work } = item;
  const actual = reason?.actual;
  return (
    <div className="refused">
      <p className="bad">{reason?.message}</p>
      {actual !== undefined && work.kind === 'row' && (
        <dl>
          <dt>{words.actual}</dt>
          <dd>{describe(actual)}</dd>
          <dt>{words.own}</dt>
          <dd>{describe(work.values)}</dd>
        </dl>
      )}
      <div className="buttons">
        {waysOut(item)}
        <button type="button" onClick={() => void outbox.again(item)}>
          {words.tryAgain}
        </button>
        <button type="button" onClick={() => void saveItem(device, item)}>
          {words.saveFile}
        </button>
        {!isSure && (
          <button type="button" onClick={() => setSure(true)}>
            {words.discard}
          </button>
        )}
      </div>
      {isSure && (
        <div className="notice" role="alertdialog" aria-label={words.discardSure}>
          <p>{words.discardSure}</p>
          <div className="buttons">
            <button type="button" className="danger" onClick={() => void outbox.discard(item.uuid)}>
              {words.discard}
            </button>
            <button type="button" onClick={() => setSure(false)}>
              {words.keepIt}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
