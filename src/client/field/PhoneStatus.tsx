import { useEffect, useState } from 'react';

import { LOGOUT_PATH } from '../access/paths.ts';
import { saveAuthRecord } from '../access/securityApi.ts';
import { readStored, store } from '../browser/storedText.ts';
import { filled, useField, useFieldWords, useItems, useOffset, USER_KEY } from './fieldContext.ts';
import { WRONG_CLOCK_MS } from './queue.ts';
import { askForRoom, isNearlyFull, type Room } from './room.ts';

/** How full the phone is, whether it may be cleared, whether its clock is right; and the way out. */
export function PhoneStatus() {
  const words = useFieldWords().phone;
  const [room, setRoom] = useState<Room>();
  useEffect(() => void askForRoom().then(setRoom, () => undefined), []);
  const offset = useOffset();
  return (
    <section aria-labelledby="phone">
      <h2 id="phone">{words.title}</h2>
      <ul className="facts">
        <li>{room === undefined ? words.roomUnknown : filled(words.room, inMegabytes(room))}</li>
        {room !== undefined && isNearlyFull(room) && <li className="bad">{words.full}</li>}
        {room !== undefined && (
          <li>{room.isPersistent ? words.persistent : words.notPersistent}</li>
        )}
        {offset !== null && <li>{clockWords(words, offset)}</li>}
      </ul>
      <LightSwitch />
      <SignOut />
    </section>
  );
}

function inMegabytes({ used, quota }: Room): { used: string; quota: string } {
  const megabytes = (bytes: number) => String(Math.round(bytes / 1024 ** 2));
  return { used: megabytes(used), quota: megabytes(quota) };
}

export function clockWords(words: { clock: string; clockGood: string }, offset: number): string {
  if (Math.abs(offset) < WRONG_CLOCK_MS) return words.clockGood;
  return filled(words.clock, { time: timeOf(Math.abs(offset)) });
}

/** `2 h 05 min`, which is the same in both languages. */
function timeOf(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
}

const LIGHT = 'farola-campo-claro';

/** By day; the page is dark unless it is asked to be light. */
export function applyColours(): void {
  document.documentElement.dataset['colours'] = readStored(LIGHT) === 'si' ? 'light' : 'dark';
}

function LightSwitch() {
  const words = useFieldWords().phone;
  const [isLight, setLight] = useState(readStored(LIGHT) === 'si');
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={isLight}
        onChange={({ target }) => {
          store(LIGHT, target.checked ? 'si' : undefined);
          applyColours();
          setLight(target.checked);
        }}
      />
      {words.light}
    </label>
  );
}

/** Who leaves with work on the phone is told that it stays there. */
function SignOut() {
  const words = useFieldWords().phone;
  const { device } = useField();
  const count = useItems().length;
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    // whose work waits is known by it when they come back
    if (count === 0) await device.forget(USER_KEY);
    if (navigator.onLine) {
      location.assign(LOGOUT_PATH);
      return;
    }
    // the page that ends the session is not kept on the phone
    saveAuthRecord(undefined);
    location.reload();
  };
  if (!isAsking) {
    return (
      <button type="button" onClick={() => (count === 0 ? void leave() : setAsking(true))}>
        {words.signOut}
      </button>
    );
  }
  return (
    <div className="notice" role="alertdialog" aria-label={words.signOut}>
      <p>{filled(words.signOutUnsent, { count })}</p>
      <div className="buttons">
        <button type="button" className="danger" onClick={() => void leave()}>
          {words.signOutAnyway}
        </button>
        <button type="button" className="main" onClick={() => setAsking(false)}>
          {words.stay}
        </button>
      </div>
    </div>
  );
}
