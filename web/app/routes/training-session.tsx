/** One training session. */
import { useParams } from 'react-router';
import { SessionScreen } from '#web/features/training/session-screen.tsx';

export function Component() {
  const { id = '' } = useParams();
  return <SessionScreen key={id} id={id} />;
}
