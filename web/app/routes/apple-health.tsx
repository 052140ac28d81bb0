/** Setting up Apple Health. */
import { AppleHealthScreen } from '#web/features/integrations/apple-health/apple-health-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  usePageTitle('Apple Health');
  return <AppleHealthScreen />;
}
