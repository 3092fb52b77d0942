import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import FavoriteOutlined from '@mui/icons-material/FavoriteOutlined';
import Box from '@mui/material/Box';

import { people } from '../../cards/people.ts';
import { Widget } from '../../cards/Widget.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';
import { Initials } from '../../cards/Initials.tsx';

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

interface Comment {
  id: number;
  author: string;
  text: string;
}

interface PostCardProps {
  author: string;
  when: string;
  text: string;
  likes: number;
  comments: readonly Comment[];
}

/** A post with its answers; another answer and a like of one's own stay while the page is open. */
function PostCard({ author, when, text, likes, comments }: PostCardProps) {
  const said = sampleWords(words);
  const [isLiked, setLiked] = useState(false);
  const [own, setOwn] = useState<readonly string[]>([]);
  const all = [
    ...comments,
    ...own.map((one, at) => ({ id: comments.length + at, author: said.you, text: one })),
  ];
  const Heart = isLiked ? FavoriteOutlined : FavoriteBorder;
  return (
    <Widget
      lead={<Initials name={author} size={40} />}
      title={author}
      detail={when}
      source="madeUp"
      span="whole"
    >
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Box sx={{ mt: 1, ml: -1, display: 'flex', alignItems: 'center', gap: 1 }}>
        <Button
          size="small"
          startIcon={<Heart />}
          aria-pressed={isLiked}
          onClick={() => setLiked((was) => !was)}
        >
          {said.like}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {said.likes(likes + (isLiked ? 1 : 0))}
        </Typography>
      </Box>
      {all.length > 0 && (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1.5 }}
        >
          {all.map((comment) => (
            <CommentLine key={comment.id} {...comment} />
          ))}
        </Box>
      )}
      <Reply author={author} onReply={(reply) => setOwn((was) => [...was, reply])} />
    </Widget>
  );
}

function CommentLine({ author, text }: Comment) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
      <Initials name={author} size={32} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="div">
          {author}
        </Typography>
        <Typography variant="body2">{text}</Typography>
      </Box>
    </Box>
  );
}

function Reply({ author, onReply }: { author: string; onReply: (text: string) => void }) {
  const { reply, replyTo } = sampleWords(words);
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onReply(text.trim());
    setText('');
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, mt: 2 }}>
      <TextField
        margin="none"
        placeholder={reply}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { 'aria-label': replyTo(author), maxLength: 500 } }}
      />
      <Button type="submit" variant="outlined" disabled={text.trim() === ''}>
        {reply}
      </Button>
    </Box>
  );
}
