/** What the paid plans cost a month, as the provider has it; none where nothing is paid. */
import { pricesRequest, type PlanPrice } from '#core/contracts/plan.ts';
import { endpoint } from './respond.ts';

export const billingPrices = endpoint({
  kind: 'user',
  request: pricesRequest,
  run: async (_request, { ports: { pay } }): Promise<{ prices: readonly PlanPrice[] }> => ({ prices: (await pay?.getPrices()) ?? [] }),
});
