/** The caller's connections, and the providers that this installation is configured for. */
import { connectionsRequest, connectionsSchema, type Connections } from '#core/contracts/connection.ts';
import { endpoint } from './respond.ts';

export const connections = endpoint({
  kind: 'user',
  request: connectionsRequest,
  run: async (_, ctx): Promise<Connections> => ({
    available: [...ctx.ports.providers.available],
    restricted: ctx.ports.providers.available.filter((id) => ctx.ports.providers.find(id)?.manifest.licence.isRestricted),
    connections: await ctx.userDb.rpc('my_connections', {}, connectionsSchema),
  }),
});
