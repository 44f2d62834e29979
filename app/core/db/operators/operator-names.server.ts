import { prisma } from "#app/core/db/client.server.ts";

/** The names of the persons and keys of operators among these ids; what has no name is left out. */
export async function readOperatorNames(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const where = { id: { in: [...new Set(ids)] } };
  const select = { id: true, name: true } as const;
  const found = await Promise.all([
    prisma.staffPerson.findMany({ where, select }),
    prisma.apiKey.findMany({ where, select }),
  ]);
  return new Map(found.flat().flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}
