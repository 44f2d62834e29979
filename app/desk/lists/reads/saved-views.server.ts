import { z } from "zod";
import type { Actor } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { isDuplicate } from "#app/core/db/database-errors.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { idSchema, textSchema } from "#app/core/domain/fields.ts";
import { readListAsked, writeListAsked, type ListSpec } from "#app/core/domain/lists/list-address.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

/** A list's filters and order, saved under a name. */
export interface SavedViewShown {
  id: string;
  name: string;
  /** The part of the address after the `?`. */
  query: string;
  shared: boolean;
  own: boolean;
}

/** A list, and what its address may hold. */
export interface ViewedList {
  name: string;
  spec: ListSpec;
}

type Caller = Pick<OperatorCall, "caller">;

/** The maximum of views that one person keeps of one list. */
export const mostViews = 30;

export const viewBody = z.object({
  name: textSchema(40),
  query: z.string().max(1_000),
  shared: z.boolean(),
});
export const viewChange = viewBody.pick({ name: true, shared: true }).extend({ id: idSchema });

/** The caller's own views of a list and those that others share, by name. */
export async function listViews({ caller }: Caller, list: string): Promise<SavedViewShown[]> {
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
 * Saves a view; it replaces the caller's view with the same name. The address is parsed and written again, so
 * that it holds only filters and order: what was searched for may be a person's name, which an erasure would not find. Refuses CONFLICT above the maximum of views per person.
 */
export async function saveView(
  { caller, now }: Caller & Pick<Actor, "now">,
  { name: list, spec }: ViewedList,
  { name, query, shared }: z.output<typeof viewBody>,
): Promise<Decision<{ id: string }>> {
  const kept = writeListAsked(spec, { ...readListAsked(spec, new URLSearchParams(query)), q: "" });
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

/**
 * Renames or shares one of the caller's views. Refuses NOT_FOUND, and CONFLICT for the name of another view.
 */
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

/** Removes one of the caller's views; no error if it is already gone. */
export async function removeView({ caller }: Caller, id: string): Promise<Decision<{ id: string }>> {
  await prisma.savedView.deleteMany({ where: { id, ownerId: caller.actorId } });
  return accept({ id });
}
