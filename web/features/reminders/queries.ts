/** Whether this device reminds. */
import { queryOptions } from '@tanstack/react-query';
import { pushState } from '#web/lib/push.ts';

export const pushQuery = () =>
  queryOptions({
    queryKey: ['push-state'],
    queryFn: pushState,
    // Permission is changed in the browser's own settings: look again whenever the page is looked at.
    staleTime: 0,
    networkMode: 'always',
  });
