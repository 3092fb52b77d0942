import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';

import { people } from '../../cards/people.ts';
import { Widget } from '../../cards/Widget.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { PostCard } from './PostCard.tsx';
import { words } from './words.ts';

/** Posts of the made-up team; what is written stays for as long as the page is open. */
export function Posts() {
  const { posts, comments, you, justNow } = sampleWords(words);
  const [own, setOwn] = useState<readonly string[]>([]);
  const team = people();
  return (
    <>
      <NewPost onPost={(text) => setOwn((was) => [text, ...was])} />
      {own.map((text, index) => (
        <PostCard
          key={own.length - index}
          author={you}
          when={justNow}
          text={text}
          likes={0}
          comments={[]}
        />
      ))}
      {posts.map(({ when, text }, index) => (
        <PostCard
          key={when}
          author={team[index]?.name ?? ''}
          when={when}
          text={text}
          likes={LIKES[index] ?? 0}
          comments={(comments[index] ?? []).map((said, at) => ({
            id: at,
            author: team[index + at + 2]?.name ?? '',
            text: said,
          }))}
        />
      ))}
    </>
  );
}

function NewPost({ onPost }: { onPost: (text: string) => void }) {
  const { post, postLabel, share, kept } = sampleWords(words);
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onPost(text.trim());
    setText('');
  };
  return (
    <Widget title={post} source="madeUp" span="whole">
      <form onSubmit={submit}>
        <TextField
          label={postLabel}
          value={text}
          onChange={({ target }) => setText(target.value)}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: LONGEST } }}
        />
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
          {kept}
        </Typography>
        <Button type="submit" variant="contained" disabled={text.trim() === ''}>
          {share}
        </Button>
      </form>
    </Widget>
  );
}

const LIKES = [120, 24];
const LONGEST = 2000;
