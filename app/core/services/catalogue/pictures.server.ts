import { prisma } from "#app/core/db/client.server.ts";
import type { Picture } from "#app/generated/prisma/client.ts";

/** The picture made from these bytes; null if nobody has sent them yet. */
export function findPicture(hash: string): Promise<Picture | null> {
  return prisma.picture.findUnique({ where: { hash } });
}

/** The latest pictures, newest first. */
export function latestPictures(limit: number): Promise<Picture[]> {
  return prisma.picture.findMany({ orderBy: { id: "desc" }, take: limit });
}
