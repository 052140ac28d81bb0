/** The demo's catalogue, what her nutritionist gave the client of it, and the days she ticked; made once, by the same calls as in life. */
import { randomUUID } from 'node:crypto';
import { DEMO_MENU_NAME, DEMO_SUPPLEMENTS, demoMenuItems } from '#core/demo/demo-supplements.ts';
import { addDays } from '#core/kit/day.ts';
import { CallerDb, type Rpcs } from './rest/rpc.ts';

function actingAs(rpcs: Rpcs, userId: string): CallerDb {
  return new CallerDb(rpcs, { role: 'authenticated', claims: { sub: userId, role: 'authenticated' }, userId, email: null });
}

export async function fillSupplements(rpcs: Rpcs, adminId: string, clientId: string): Promise<void> {
  const admin = actingAs(rpcs, adminId);
  const client = actingAs(rpcs, clientId);
  if (!(await admin.rpc<{ empty: boolean }>('desk_supplements')).empty) return;
  const { today } = await client.rpc<{ today: string }>('my_supplements');
  for (const { taken, ...supplement } of DEMO_SUPPLEMENTS) {
    const { id } = await admin.rpc<{ id: string }>('desk_save_supplement', { supplement: { ...supplement, id: randomUUID() } });
    if (taken === undefined) continue;
    const assignment = {
      id: randomUUID(),
      supplementId: id,
      frequency: supplement.frequency,
      note: taken.note,
      fromDay: addDays(today, -taken.since),
    };
    await admin.rpc('client_assign_supplement', { client_id: clientId, assignment });
    for (const back of taken.days) await client.rpc('tick_supplement', { assignment_id: assignment.id, day: addDays(today, -back), done: true });
  }
  const menu = { id: randomUUID(), name: DEMO_MENU_NAME, description: null, items: demoMenuItems() };
  await admin.rpc('desk_save_menu', { menu });
  await admin.rpc('client_assign_menu', { client_id: clientId, assignment: { id: randomUUID(), menuId: menu.id, fromDay: today } });
}
