/** What the program has to tell the person. */
import { queryOptions } from '@tanstack/react-query';
import { noticesSchema } from '#core/contracts/notice.ts';
import { rpc } from '#web/lib/rpc.ts';

export const noticesQuery = () =>
  queryOptions({ queryKey: ['notices'], queryFn: () => rpc('my_notices', {}, noticesSchema), meta: { topics: ['notices'], silent: true } });
