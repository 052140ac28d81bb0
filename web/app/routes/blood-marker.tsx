/** One marker of the person's blood tests. */
import { useParams } from 'react-router';
import { MarkerScreen } from '#web/features/blood-tests/marker-screen.tsx';

export function Component() {
  const { id = '' } = useParams();
  return <MarkerScreen key={id} id={id} />;
}
