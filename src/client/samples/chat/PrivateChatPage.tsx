import { SampleFrame } from '../SampleFrame.tsx';
import { sampleWords } from '../sampleWords.ts';
import { ChatWithContacts } from './ChatWithContacts.tsx';
import { privateTalk } from './message.ts';
import { Presence } from './PersonAvatar.tsx';
import { teamOf } from './team.ts';
import { useConversation } from './useConversation.ts';
import { words } from './words.ts';

export function PrivateChatPage() {
  const { notSent, contacts } = sampleWords(words);
  const conversation = useConversation(privateTalk, 4);
  const [contact] = teamOf();
  return (
    <SampleFrame detail={notSent}>
      <ChatWithContacts
        name={contact?.name ?? ''}
        status={<Presence isOnline />}
        listTitle={contacts}
        conversation={conversation}
      />
    </SampleFrame>
  );
}
