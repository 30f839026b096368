import { Section, State, States, THREE } from './section.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChatSkeleton } from '#app/ui/chat-skeleton.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormSkeleton } from '#app/ui/form-skeleton.tsx'
import { type Drawing, Illustration } from '#app/ui/illustrations.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { ListSkeleton } from '#app/ui/list-skeleton.tsx'
import { ProfileSkeleton } from '#app/ui/profile-skeleton.tsx'
import { Progress, Steps } from '#app/ui/progress.tsx'
import { GridSkeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

const DRAWINGS: Record<Drawing, string> = {
  people: 'search',
  bubbles: 'chats',
  heart: 'likes',
  bell: 'news',
  cards: 'money',
  lost: 'not found',
  cloud: 'a fault',
}

export function WaitingSection() {
  return (
    <Section name="Waiting and empty">
      <States>
        <State name="third of five">
          <Steps step={3} steps={5} />
        </State>
        <State name="work goes on">
          <p className="flex items-center gap-2 text-sm text-muted">
            <Spinner /> One moment
          </p>
        </State>
        <State name="some of it">
          <Progress label="Your photo is being sent" value={0.62} />
        </State>
        <State name="nobody knows how long">
          <Progress label="Your photo is being looked at" />
        </State>
        <State name="the end of a list">
          <ListEnd next="more" onNear={() => new Promise(() => undefined)} />
        </State>
        <State name="its next page is lost">
          <ListEnd next="more" onNear={() => Promise.reject(new TypeError('fetch'))} />
        </State>
      </States>
      <GridSkeleton count={4} room="beside" />
      <States>
        <div className="card">
          <ListSkeleton count={3} />
        </div>
        <div className="card">
          <ChatSkeleton />
        </div>
      </States>
      <FormSkeleton count={2} />
      <div className="overflow-hidden" style={{ height: '20rem' }}>
        <ProfileSkeleton />
      </div>
      <EmptyState
        drawing="bubbles"
        title="No chats yet"
        text="Write to somebody you like, the first line is the hardest."
        action={<Button variant="primary">Look for people</Button>}
      />
      <ul style={THREE}>
        {Object.entries(DRAWINGS).map(([drawing, word]) => (
          <li key={drawing} className="text-center text-xs text-muted">
            <Illustration drawing={drawing as Drawing} />
            {word}
          </li>
        ))}
      </ul>
    </Section>
  )
}
