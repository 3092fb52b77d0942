import { SampleFrame } from '../SampleFrame.tsx';
import { sampleWords } from '../sampleWords.ts';
import { ChatWithContacts } from './ChatWithContacts.tsx';
import { groupTalk } from './message.ts';
import { teamOf } from './team.ts';
import { useConversation } from './useConversation.ts';
import { words } from './words.ts';

export function GroupChatPage() {
  const { notSent, group, groupMembers, members } = sampleWords(words);
  const conversation = useConversation(groupTalk, 1);
  return (
    <SampleFrame detail={notSent}>
      <ChatWithContacts
        name={group}
        // and who looks at it
        status={members.replace('%{count}', String(teamOf().length + 1))}
        listTitle={groupMembers}
        conversation={conversation}
      />
    </SampleFrame>
  );
}
