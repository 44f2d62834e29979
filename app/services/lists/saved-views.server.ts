import { z } from "zod";
import type { Actor } from "#app/db/audit/audit.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { isDuplicate } from "#app/db/database-errors.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { idSchema, textSchema } from "#app/domain/fields.ts";
import { readListAsked, writeListAsked } from "#app/domain/lists/list-address.ts";
import { specOf, type ListName } from "#app/domain/lists/list-spec.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { OperatorCall } from "#app/services/call.ts";

/** A list's filters and order under a name. */
export interface SavedViewShown {
  id: string;
  name: string;
  /** The address behind the `?`. */
  query: string;
  shared: boolean;
  own: boolean;
}

type Caller = Pick<OperatorCall, "caller">;

/** As many as one person keeps of one list. */
export const mostViews = 30;

export const viewBody = z.object({
  name: textSchema(40),
  query: z.string().max(1_000),
  shared: z.boolean(),
});
export const viewChange = viewBody.pick({ name: true, shared: true }).extend({ id: idSchema });

/** One's own views of a list and those that others share, by name. */
export async function listViews({ caller }: Caller, list: ListName): Promise<SavedViewShown[]> {
  const rows = await prisma.savedView.findMany({
    where: { list, OR: [{ ownerId: caller.actorId }, { shared: true }] },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: mostViews * 4,
  });
  return rows.map(({ id, name, query, shared, ownerId }) => ({
    ...{ id, name, query, shared },
    own: ownerId === caller.actorId,
  }));
}

/**
 * Keeps a view; one of the same name is replaced. The address is kept in its own words, so that nothing but filters
 * and order can be in it. Refuses CONFLICT above the number that one person may keep.
 */
export async function saveView(
  { caller, now }: Caller & Pick<Actor, "now">,
  list: ListName,
  { name, query, shared }: z.output<typeof viewBody>,
): Promise<Decision<{ id: string }>> {
  const spec = specOf(list);
  const kept = writeListAsked(spec, readListAsked(spec, new URLSearchParams(query)));
  const ownerId = caller.actorId;
  const key = { ownerId_list_name: { ownerId, list, name } };
  const [known, count] = await Promise.all([
    prisma.savedView.findUnique({ where: key }),
    prisma.savedView.count({ where: { ownerId, list } }),
  ]);
  if (!known && count >= mostViews)
    return refuse("CONFLICT", { details: [{ path: "name", code: "CONFLICT" }] });
  const { id } = await prisma.savedView.upsert({
    where: key,
    create: { id: newId(), list, ownerId, name, query: kept, shared, createdAt: now },
    update: { query: kept, shared },
  });
  return accept({ id });
}

/** Renames one's own view, or shares it. Refuses NOT_FOUND, and CONFLICT for a name that another has. */
export async function changeView(
  { caller }: Caller,
  { id, name, shared }: z.output<typeof viewChange>,
): Promise<Decision<{ id: string }>> {
  try {
    const { count } = await prisma.savedView.updateMany({
      where: { id, ownerId: caller.actorId },
      data: { name, shared },
    });
    return count > 0 ? accept({ id }) : refuse("NOT_FOUND");
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return refuse("CONFLICT", { details: [{ path: "name", code: "CONFLICT" }] });
  }
}

/** Forgets one's own view; what is gone already is no mistake. */
export async function removeView({ caller }: Caller, id: string): Promise<Decision<{ id: string }>> {
  await prisma.savedView.deleteMany({ where: { id, ownerId: caller.actorId } });
  return accept({ id });
}
