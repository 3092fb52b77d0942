import { useId, useState } from 'react';

import { login, saveAuthRecord, verifyToken } from '../access/securityApi.ts';
import { filled, useField, useFieldWords } from './fieldContext.ts';

/** The session ended while work waits: the same person signs in again, and it is sent. */
export function SignInAgain() {
  const words = useFieldWords().ended;
  const { user, outbox } = useField();
  const id = useId();
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState(user.email);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const enter = async () => {
    setBusy(true);
    setProblem(undefined);
    const outcome = await login({ email, password });
    if (outcome.kind === 'done') {
      saveAuthRecord({ api_token: outcome.value.api_token });
      const verified = await verifyToken();
      // somebody else: the page begins anew, as theirs
      if (verified.kind === 'done' && verified.value.id !== user.id) location.reload();
      else await outbox.send();
    } else setProblem(outcome.kind === 'refused' ? outcome.error.message : words.unreachable);
    setBusy(false);
  };
  return (
    <form
      className="notice"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <h2>{words.title}</h2>
      <p>{filled(words.detail, { name: user.first_name })}</p>
      <label htmlFor={`${id}-email`}>{words.email}</label>
      <input
        id={`${id}-email`}
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <label htmlFor={`${id}-password`}>{words.password}</label>
      <input
        id={`${id}-password`}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {problem !== undefined && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="main" disabled={isBusy}>
        {isBusy ? words.busy : words.enter}
      </button>
    </form>
  );
}
